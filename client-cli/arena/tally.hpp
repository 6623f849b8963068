// What came of many games, and how sure that is.
#pragma once

#include "client-cli/arena/arena_game.hpp"

#include <string>

namespace bastide::arena {

/// Between these two the true share lies, with 95 % certainty.
struct Interval {
    double low = 0;
    double high = 1;
};

/// By Wilson. Of no games nothing is known: 0 to 1.
Interval wilson(double wins, int games);

/// Of one contender.
struct Tally {
    int games = 0;
    double wins = 0;  ///< shared ones as parts
    std::int64_t points = 0;
    ThinkingTime thinking;
};

void add(std::vector<Tally>& tallies, const Played& played);

/// "hard  wins  67.5 % (61.2 to 73.1)  points  98.2  0.12 ms, 5 at most", which are for an answer;
/// the name in a column of that width.
std::string line_of(const std::string& name, std::size_t width, const Tally& tally);

}  // namespace bastide::arena
