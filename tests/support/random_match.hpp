// Whole matches of random commands, reproducible by seed, from the opening of the table to the end:
// with timeouts, absent players, votes, pauses and correspondence starts. Draws follow from a
// secret and the values of all seats.
#pragma once

#include "tests/support/random_play.hpp"

#include "match/decide.hpp"

#include <functional>

namespace bastide::random_play {

struct Given {
    const match::Match& before;
    match::PersonId who;
    const match::Command& command;
    const match::DecisionContext& at;
    const match::Decision& decision;

    /// The source of a command without a person: a seat's bot, or the clock.
    [[nodiscard]] match::CommandSource by() const;

    /// The part of `at.passed` that is credited as lag.
    [[nodiscard]] match::milliseconds credited() const;
};

enum class Bots : std::uint8_t {
    play_by_lot,  ///< random answers without a level, which is fast
    think,
};

/// Plays a match and calls `visit` for every accepted command. Returns the final match.
match::Match play_match(Dice& dice,
                        const std::function<void(const Given&)>& visit,
                        Bots bots = Bots::play_by_lot);

}  // namespace bastide::random_play
