// Plays one game of the arena, determined by its number and the seed.
#pragma once

#include "client-cli/arena/contender.hpp"
#include "engine/setup.hpp"

#include <chrono>
#include <functional>
#include <optional>
#include <vector>

namespace bastide::arena {

/// One game of a group. A group has as many games as contenders. All its games have the same draws,
/// and in each one every contender sits one seat further than in the game before.
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

/// Called with every action, including draws, before the action is applied.
using Witness = std::function<void(const Game& before, const Actor& actor, const Action& action)>;

/// Plays the game. `contenders` are ordered by their number; `seed` is that of the whole arena.
Played play(const Setup& setup,
            const PairedGame& numbered,
            std::uint64_t seed,
            const std::vector<Contender*>& contenders,
            const Witness& witness = {});

}  // namespace bastide::arena
