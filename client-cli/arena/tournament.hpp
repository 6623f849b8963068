// Plays many games on several threads, and sums them up with a confidence interval for the wins.
#pragma once

#include "client-cli/arena/arena_game.hpp"

#include <string>

namespace bastide::arena {

struct Terms {
    Setup setup;
    std::vector<std::string> contenders;  ///< one for each seat, as read by `new_contender`
    int games = 100;
    int threads = 1;
    std::uint64_t seed = 1;
    int seconds = 5;
};

/// Called after each game, one call at a time, in any order of games.
using Progress = std::function<void(int game, const Played& played)>;

/// Plays all games and returns a tally per contender, which does not depend on the number of
/// threads. Ends early if a bot never answers.
std::vector<Tally> play_all(const Terms& terms, const Progress& progress);

Played play_one(const Terms& terms, int game, const Witness& witness);

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
