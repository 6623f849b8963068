// Which characters the player wants pictures made of, for each kind of terminal.
#pragma once

#include "client-cli/paint/look.hpp"

#include <optional>

namespace bastide::commands {

/// What was chosen in a terminal like this one; nothing: the player has not been asked there yet.
std::optional<paint::GlyphSet> kept_glyphs();

/// False: it could not be written down.
bool keep_glyphs(paint::GlyphSet glyphs);

}  // namespace bastide::commands
