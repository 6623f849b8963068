// Whole random matches as the journal keeps them and as a record tells them.
#pragma once

#include "tests/support/random_match.hpp"

#include <string>
#include <vector>

namespace bastide::random_play {

/// The envelopes of a match that was played to its end.
std::vector<std::string> finished_match(Dice& dice, Bots bots = Bots::play_by_lot);

/// Its record, by players with strange names.
std::string recorded_match(Dice& dice, Bots bots = Bots::play_by_lot);

}  // namespace bastide::random_play
