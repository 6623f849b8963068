// Whole matches of random commands, from the opening of the table to their end, with clocks that
// run out, people who are missing, votes and pauses, and correspondence starts; the same ones for
// the same seed. Their draws follow from a secret and the values of all seats.
#pragma once

#include "tests/support/random_play.hpp"

#include "match/decide.hpp"

#include <functional>

namespace bastide::random_play {

/// One accepted command, with everything chance did after it.
struct Given {
    const match::Match& before;
    match::PersonId who;
    const match::Command& command;
    const match::DecisionContext& at;
    const match::Decision& decision;

    /// Who gave it, where no person did: for whom a program answers, else the clock.
    [[nodiscard]] match::CommandSource by() const;

    /// Of `at.passed`, what was put down to the line.
    [[nodiscard]] match::milliseconds credited() const;
};

/// How programs find their answers.
enum class Bots : std::uint8_t {
    play_by_lot,  ///< and say that no program has: it is done in no time
    think,
};

/// Plays a match and shows every accepted command. The last state of the match.
match::Match play_match(Dice& dice,
                        const std::function<void(const Given&)>& visit,
                        Bots bots = Bots::play_by_lot);

}  // namespace bastide::random_play
