// A short run of the fuzz test tests/fuzz/fuzz_screen.cpp. BASTIDE_HANDS=10000 tries more.
#include "tests/support/screen_hands.hpp"

#include "tests/support/random_play.hpp"

#include <gtest/gtest.h>

#include <cstdlib>

namespace bastide::screen {
namespace {

int seed_count() {
    const char* reported = std::getenv("BASTIDE_HANDS");
    return reported == nullptr ? 60 : std::atoi(reported);
}

TEST(ScreenHands, MayDoAnything) {
    for (int seed = 0; seed < seed_count(); ++seed) {
        SCOPED_TRACE(seed);
        random_play::Dice dice(static_cast<std::uint64_t>(seed));
        std::vector<std::uint8_t> bytes(300);
        for (std::uint8_t& byte : bytes) {
            byte = static_cast<std::uint8_t>(dice.below(256));
        }
        use_hands(bytes.data(), bytes.size());
    }
}

}  // namespace
}  // namespace bastide::screen
