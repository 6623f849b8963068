// Whole matches of random commands, from the opening of the table to the end of the game; the same
// ones for the same seed. Their draws follow from a secret and the values of all seats.
#pragma once

#include "server/match/decide.hpp"
#include "tests/support/random_play.hpp"

#include <functional>

namespace bastide::random_play {

/// One accepted command, with everything chance did after it.
struct Given {
    const match::Match& before;
    match::PersonId who;
    const match::Command& command;
    const match::Decision& decision;
};

/// Plays a match and shows every accepted command. The last state of the match.
match::Match play_match(Dice& dice, const std::function<void(const Given&)>& visit);

}  // namespace bastide::random_play
