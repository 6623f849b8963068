// Random input for the screen from bytes, for a fuzzer.
#pragma once

#include <cstddef>
#include <cstdint>

namespace bastide::screen {

/// Starts in a game or in the form for a table, and follows the bytes: keys, the mouse, windows of
/// any size, time and lost connections. Draws the screen after each step. Aborts unless the canvas
/// has the size of the window, wide characters are whole, the cursor is inside, and every sent move
/// is legal.
void use_hands(const std::uint8_t* data, std::size_t size);

}  // namespace bastide::screen
