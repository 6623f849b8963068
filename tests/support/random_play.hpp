// Games of random moves, reproducible by seed.
#pragma once

#include "engine/decide.hpp"
#include "engine/setup.hpp"

#include <cstddef>
#include <functional>
#include <random>
#include <vector>

namespace bastide::random_play {

/// Its own arithmetic gives the same numbers with every standard library.
class Dice {
  public:
    explicit Dice(std::uint64_t seed) : engine_(seed) {}

    std::size_t below(std::size_t count) { return static_cast<std::size_t>(engine_() % count); }

    bool once_in(std::size_t count) { return below(count) == 0; }

    template <typename Item>
    const Item& any(const std::vector<Item>& items) {
        return items[below(items.size())];
    }

  private:
    std::mt19937_64 engine_;
};

/// A test plays one in this many of its games: BASTIDE_ONE_IN, or 1.
std::size_t one_in();

/// Number of games for a test, at least 1: `usual` or BASTIDE_GAMES, divided by one_in().
std::size_t games(std::size_t usual);

/// An edition with its scoring, perhaps with the inns or a river, without variants and house rules.
Ruleset any_edition(Dice& dice);

/// Random options without conflicts.
Ruleset any_ruleset(Dice& dice);

/// A random start tile and a small stack of few kinds, so that unplaceable tiles and oddly shaped
/// cities are likely.
Setup odd_setup(Dice& dice, int seats, Ruleset (*ruleset)(Dice&) = any_ruleset);

struct Habits {
    std::size_t passes_once_in = 4;
    std::size_t withdraws_once_in = 0;
    std::size_t extends_once_in = 0;
};

struct Choice {
    Actor actor;
    Action action;
};

/// A random legal action. Draws are weighted by the remaining copies; placements prefer cells with
/// more neighbours, so that features are completed.
Choice choose(const Game& game, Dice& dice, const Habits& habits = {});

struct Played {
    const Game& before;
    const Choice& choice;
    const Decision& decision;
};

/// Plays to the end and calls `visit` for every accepted action. Returns the final game.
Game play(const Setup& setup,
          Dice& dice,
          const Habits& habits,
          const std::function<void(const Played&)>& visit);

}  // namespace bastide::random_play
