#pragma once

#include "client-cli/paint/look.hpp"
#include "client-cli/screen/table_form.hpp"

#include <optional>
#include <string>

namespace bastide::commands {

/// Returns nullopt if the player has not chosen yet.
std::optional<paint::GlyphSet> kept_glyphs();

bool keep_glyphs(paint::GlyphSet glyphs);

/// Saves `requested` if it is set. The default is false.
bool wants_notifications(const std::optional<bool>& requested);

/// A missing or invalid file gives the default choices.
screen::TableChoices load_choices();

bool save_choices(const screen::TableChoices& choices);

}  // namespace bastide::commands
