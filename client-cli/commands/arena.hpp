// `bastide arena`: bots against each other, by the hundred.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace bastide::commands {

struct ArenaOptions {
    std::vector<std::string> contenders;
    std::string rules;
    int games = 100;
    int threads = 0;  ///< 0: one a core
    std::uint64_t seed = 1;
    int seconds = 5;
    std::optional<int> game;  ///< that one alone, move by move
};

/// Prints who won how often; the exit status is 0 if nobody lost by a foul.
int run_arena(const ArenaOptions& options);

}  // namespace bastide::commands
