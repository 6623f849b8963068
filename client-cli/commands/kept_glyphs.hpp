// Saves which set of characters the player chose for pictures.
#pragma once

#include "client-cli/paint/look.hpp"

#include <optional>

namespace bastide::commands {

/// Returns nullopt if the player has not chosen yet.
std::optional<paint::GlyphSet> kept_glyphs();

bool keep_glyphs(paint::GlyphSet glyphs);

}  // namespace bastide::commands
