// Sums of many games, with a confidence interval for the wins.
#pragma once

#include "client-cli/arena/arena_game.hpp"

#include <string>

namespace bastide::arena {

struct Interval {
    double low = 0;
    double high = 1;
};

/// The 95 % Wilson score interval of the share of wins; 0 to 1 if `games` is 0.
Interval wilson(double wins, int games);

struct Tally {
    int games = 0;
    double wins = 0;  ///< shared wins as fractions
    std::int64_t points = 0;
    ThinkingTime thinking;
};

void add(std::vector<Tally>& tallies, const Played& played);

/// Formats "hard  wins  67.5 % (61.2 to 73.1)  points  98.2  0.12 ms, 5 at most" (per answer).
std::string line_of(const std::string& name, std::size_t width, const Tally& tally);

}  // namespace bastide::arena
