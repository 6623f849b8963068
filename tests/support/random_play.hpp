// Games of random moves, the same ones for the same seed.
#pragma once

#include "engine/decide.hpp"
#include "engine/setup.hpp"

#include <cstddef>
#include <functional>
#include <random>
#include <vector>

namespace bastide::random_play {

/// The dice of one test. Its own arithmetic, so that every standard library rolls the same.
class Dice {
  public:
    explicit Dice(std::uint64_t seed) : engine_(seed) {}

    /// A number from 0 to `count` - 1.
    std::size_t below(std::size_t count) { return static_cast<std::size_t>(engine_() % count); }

    /// True once in `count` rolls.
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

/// The number of games that a test plays, at least 1: `usual` or BASTIDE_GAMES, divided by
/// one_in().
std::size_t games(std::size_t usual);

/// An edition, perhaps with the inns or a river, and how it scores: without variants and house
/// rules.
Ruleset any_edition(Dice& dice);

/// Any options that go together.
Ruleset any_ruleset(Dice& dice);

/// A set-up with any start tile and a small stack of few kinds, so that tiles that fit nowhere and
/// cities of odd shape are likely.
Setup odd_setup(Dice& dice, int seats, Ruleset (*ruleset)(Dice&) = any_ruleset);

/// How the random players play.
struct Habits {
    std::size_t passes_once_in = 4;
    std::size_t withdraws_once_in = 0;  ///< actions; 0: never
    std::size_t extends_once_in = 0;    ///< actions, where the table can grow; 0: never
};

/// An action and who takes it.
struct Choice {
    Actor actor;
    Action action;
};

/// Something that is legal now. Draws are weighted by the copies left; tiles go rather where they
/// have neighbours, so that features are completed.
Choice choose(const Game& game, Dice& dice, const Habits& habits = {});

/// One accepted action.
struct Played {
    const Game& before;
    const Choice& choice;
    const Decision& decision;
};

/// Plays to the end and shows every accepted action. The last game.
Game play(const Setup& setup,
          Dice& dice,
          const Habits& habits,
          const std::function<void(const Played&)>& visit);

}  // namespace bastide::random_play
