// Many games, on every core.
#pragma once

#include "client-cli/arena/tally.hpp"

namespace bastide::arena {

struct Terms {
    Setup setup;
    std::vector<std::string> contenders;  ///< as `new_contender` takes them, one a seat
    int games = 100;
    int threads = 1;
    std::uint64_t seed = 1;
    int seconds = 5;  ///< that an answer of a bot may take
};

/// Called as games end, one at a time, in whatever order.
using Progress = std::function<void(int game, const Played& played)>;

/// Plays them all; whatever the threads, the same games. Ends early if a bot never answers.
std::vector<Tally> play_all(const Terms& terms, const Progress& progress);

/// Plays the one of that number.
Played play_one(const Terms& terms, int game, const Witness& witness);

}  // namespace bastide::arena
