// The keys that are written on the screen: a click on one, or on the words behind it, presses it.
#pragma once

#include "client-cli/paint/canvas.hpp"
#include "client-cli/terminal/input.hpp"

#include <optional>

namespace bastide::screen {

/// What is written there in the style of keys: "Esc", "n", one of "↑↓".
std::optional<terminal::Key> key_itself(const paint::Canvas& canvas, paint::Point at);

/// The same, or the last one before it in the same phrase: "n new table". A phrase ends with its
/// sentence, with a bracket or a frame, and where two blanks stand.
std::optional<terminal::Key> written_key(const paint::Canvas& canvas, paint::Point at);

}  // namespace bastide::screen
