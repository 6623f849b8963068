// Reads the bytes as a player's input during a game: keys, mouse, window sizes and time. The screen
// can always be drawn, and every command sent is legal.
#include "tests/support/screen_hands.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    bastide::screen::use_hands(data, size);
    return 0;
}
