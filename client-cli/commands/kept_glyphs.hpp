// Which characters the player wants pictures made of.
#pragma once

#include "client-cli/paint/look.hpp"

#include <optional>

namespace bastide::commands {

/// What was chosen; nothing: the player has not been asked yet.
std::optional<paint::GlyphSet> kept_glyphs();

/// False: it could not be written down.
bool keep_glyphs(paint::GlyphSet glyphs);

}  // namespace bastide::commands
