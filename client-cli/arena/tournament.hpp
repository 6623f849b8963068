// Games of the arena, each determined by its number and the seed.
#pragma once

#include "client-cli/arena/contender.hpp"
#include "engine/setup.hpp"

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace bastide::arena {

/// A game of a group with the same draws. Contenders sit one seat further on in each next game.
struct PairedGame {
    int game = 0;
    int contenders = 2;

    [[nodiscard]] int draws() const { return game / contenders; }

    [[nodiscard]] int contender_at(Seat seat) const {
        return (static_cast<int>(index_of(seat)) + game) % contenders;
    }
};

struct ThinkingTime {
    std::chrono::nanoseconds all{};
    std::chrono::nanoseconds longest{};
    int answers = 0;
};

struct Played {
    std::vector<int> points;   ///< by contender
    std::vector<double> wins;  ///< 1 for a sole winner; shared equally on a tie
    std::vector<ThinkingTime> thinking;
    std::optional<std::string> foul;  ///< error message, if a foul ended the game
    bool never_answered = false;
};

/// Called with every action, including draws, before it is applied.
using Witness = std::function<void(const Game& before, const Actor& actor, const Action& action)>;

struct Interval {
    double low = 0;
    double high = 1;
};

/// Returns the 95 % confidence interval of the share of wins; 0 to 1 if `games` is 0.
Interval wilson(double wins, int games);

struct Tally {
    int games = 0;
    double wins = 0;  ///< shared wins as fractions
    std::int64_t points = 0;
    ThinkingTime thinking;
};

void add(std::vector<Tally>& tallies, const Played& played);

/// Returns a line such as "hard  wins  67.5 % (61.2 to 73.1)  points  98.2  0.12 ms, 5 at most".
std::string line_of(const std::string& name, std::size_t width, const Tally& tally);

struct Terms {
    Setup setup;
    std::vector<std::string> contenders;  ///< one for each seat, as read by `new_contender`
    int games = 100;
    int threads = 1;
    std::uint64_t seed = 1;
    int seconds = 5;
};

/// Receives each finished game. Calls never overlap, but games may end in any order.
using Progress = std::function<void(int game, const Played& played)>;

/// Plays all games. The tallies do not depend on the threads. Ends early if a bot never answers.
std::vector<Tally> play_all(const Terms& terms, const Progress& progress);

Played play_one(const Terms& terms, int game, const Witness& witness);

Played play(const Terms& terms,
            int game,
            const std::vector<std::unique_ptr<Contender>>& contenders,
            const Witness& witness);

}  // namespace bastide::arena
