// Whole random matches, as journals and as records.
#pragma once

#include "tests/support/random_match.hpp"

#include <string>
#include <vector>

namespace bastide::random_play {

std::vector<std::string> finished_match(Dice& dice, Bots bots = Bots::play_by_lot);

std::string recorded_match(Dice& dice, Bots bots = Bots::play_by_lot);

}  // namespace bastide::random_play
