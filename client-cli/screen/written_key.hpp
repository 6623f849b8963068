// Keys that are written on the screen and can be clicked.
#pragma once

#include "client-cli/paint/canvas.hpp"
#include "client-cli/terminal/input.hpp"

#include <optional>

namespace bastide::screen {

/// Returns the key whose name is at `at` in the style of keys: "Esc", "n", one of "↑↓".
std::optional<terminal::Key> key_itself(const paint::Canvas& canvas, paint::Point at);

/// Returns the key at `at`, or the last one before it in the same phrase, such as "n new table".
/// Phrases end at the end of a sentence, at a bracket or frame, and at two blanks.
std::optional<terminal::Key> written_key(const paint::Canvas& canvas, paint::Point at);

}  // namespace bastide::screen
