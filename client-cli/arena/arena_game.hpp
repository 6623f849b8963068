// One game of the arena, from its number alone.
#pragma once

#include "client-cli/arena/contender.hpp"
#include "engine/setup.hpp"

#include <chrono>
#include <functional>
#include <optional>
#include <vector>

namespace bastide::arena {

/// As many games in a row as there are contenders have the same draws; in each of them everyone
/// sits one seat further on.
struct PairedGame {
    int game = 0;  ///< from 0
    int contenders = 2;

    [[nodiscard]] int draws() const { return game / contenders; }

    [[nodiscard]] int contender_at(Seat seat) const {
        return (static_cast<int>(index_of(seat)) + game) % contenders;
    }
};

/// How long somebody thought.
struct ThinkingTime {
    std::chrono::nanoseconds all{};
    std::chrono::nanoseconds longest{};
    int answers = 0;
};

struct Played {
    std::vector<int> points;             ///< by contender
    std::vector<double> wins;            ///< 1 for the only winner; equal winners share it
    std::vector<ThinkingTime> thinking;  ///< by contender
    std::optional<std::string> foul;     ///< who lost by what
    bool never_answered = false;         ///< the loser never answered in the arena
};

/// Told each action, the draws among them, before it is taken.
using Witness = std::function<void(const Game& before, const Actor& actor, const Action& action)>;

/// Plays it. `contenders` by their number, all ready for a game; `seed` of the whole arena.
Played play(const Setup& setup,
            const PairedGame& numbered,
            std::uint64_t seed,
            const std::vector<Contender*>& contenders,
            const Witness& witness = {});

}  // namespace bastide::arena
