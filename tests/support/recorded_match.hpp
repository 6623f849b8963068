// Whole random matches as the journal keeps them and as a record tells them.
#pragma once

#include "tests/support/random_play.hpp"

#include <string>
#include <vector>

namespace bastide::random_play {

/// The envelopes of a match that was played to its end.
std::vector<std::string> finished_match(Dice& dice);

/// Its record, by players with strange names.
std::string recorded_match(Dice& dice);

}  // namespace bastide::random_play
