// Bytes as hands at a game: keys, mouse, windows of any size, time. The screen can always be drawn,
// and whatever is sent is a legal move.
#include "tests/support/screen_hands.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    bastide::screen::use_hands(data, size);
    return 0;
}
