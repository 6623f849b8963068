// Hands that do anything at all at a screen, told by bytes: what a fuzzer needs.
#pragma once

#include <cstddef>
#include <cstdint>

namespace bastide::screen {

/// Sits down at a game, or at the form for a new one, and does what the bytes say: keys, the mouse,
/// windows of any size, time that passes, lost connections. Draws the screen after each. Ends the
/// program where something does not hold: the canvas has the size of the window, wide characters
/// are whole, the cursor is on it, and every move that is sent is legal.
void use_hands(const std::uint8_t* data, std::size_t size);

}  // namespace bastide::screen
