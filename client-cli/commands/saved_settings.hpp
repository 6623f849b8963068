#pragma once

#include "client-cli/paint/look.hpp"
#include "client-cli/screen/table_form.hpp"

#include <optional>
#include <string>

namespace bastide::commands {

std::optional<paint::GlyphSet> kept_glyphs();

bool keep_glyphs(paint::GlyphSet glyphs);

/// True if notifications are wanted. Saves `requested` if it is set. The default is false.
bool wants_notifications(const std::optional<bool>& requested);

screen::TableChoices load_choices();

bool save_choices(const screen::TableChoices& choices);

}  // namespace bastide::commands
