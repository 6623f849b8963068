#include "tests/client-web/random_games.hpp"

#include "proto/view_hash.hpp"
#include "tests/support/random_play.hpp"

namespace bastide::test {
namespace {

using random_play::Dice;

/// Every second game has a whole stack, the others few kinds of tiles.
Setup any_setup(Dice& dice, int seats, bool whole) {
    const auto standard = standard_setup(random_play::any_ruleset(dice), seats);
    return whole && standard ? *standard : random_play::odd_setup(dice, seats);
}

}  // namespace

std::string random_game(std::uint64_t number) {
    Dice dice(number);
    const int seats = 2 + static_cast<int>(dice.below(4));
    const Setup setup = any_setup(dice, seats, number % 2 == 0);
    std::uint64_t digest = 14695981039346656037U;  // FNV-1a
    std::size_t steps = 0;
    const auto add = [&](const Game& game) {
        for (const std::uint8_t byte : view_hash(game)) {
            digest = (digest ^ byte) * 1099511628211U;
        }
    };
    add(random_play::play(setup, dice, {4, 200, 40}, [&](const random_play::Played& played) {
        ++steps;
        add(played.decision.next);
    }));
    return std::to_string(number) + " " + std::to_string(steps) + " " + std::to_string(digest);
}

}  // namespace bastide::test
