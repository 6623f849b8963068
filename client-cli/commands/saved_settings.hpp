// Saved settings: the characters for pictures, and notifications.
#pragma once

#include "client-cli/paint/look.hpp"

#include <optional>

namespace bastide::commands {

/// Returns nullopt if the player has not chosen yet.
std::optional<paint::GlyphSet> kept_glyphs();

bool keep_glyphs(paint::GlyphSet glyphs);

/// Saves `requested` if it is set; otherwise returns the saved setting. The default is false.
bool wants_notifications(const std::optional<bool>& requested);

}  // namespace bastide::commands
