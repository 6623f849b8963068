// `bastide arena`: lets bots play many games against each other.
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
    int threads = 0;  ///< if 0, one per core
    std::uint64_t seed = 1;
    int seconds = 5;
    std::optional<int> game;
};

/// Prints the results. Returns an exit status of 0 if nobody lost by a foul.
int run_arena(const ArenaOptions& options);

}  // namespace bastide::commands
