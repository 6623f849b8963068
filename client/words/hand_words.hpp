// Texts about the tiles that a player holds.
#pragma once

#include "client/model/model.hpp"
#include "client/words/verbosity.hpp"

#include <string>

namespace bastide::words {

/// "3 tiles in hand and a monastery to place"; in full also the names of known tiles. Empty if the
/// seat holds nothing.
std::string hand_words(const model::Attended& table, Seat seat, Verbosity verbosity);

}  // namespace bastide::words
