// Plays many games on several threads.
#pragma once

#include "client-cli/arena/tally.hpp"

namespace bastide::arena {

struct Terms {
    Setup setup;
    std::vector<std::string> contenders;  ///< one for each seat, as read by `new_contender`
    int games = 100;
    int threads = 1;
    std::uint64_t seed = 1;
    int seconds = 5;
};

/// Called after each game. Calls never overlap, but games may end in any order.
using Progress = std::function<void(int game, const Played& played)>;

/// Plays all games and returns a tally per contender, which does not depend on the number of
/// threads. Ends early if a bot never answers.
std::vector<Tally> play_all(const Terms& terms, const Progress& progress);

Played play_one(const Terms& terms, int game, const Witness& witness);

}  // namespace bastide::arena
