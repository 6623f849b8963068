// The ranking of the players.
#pragma once

#include "engine/game.hpp"

#include <vector>

namespace bastide {

/// Ranks from 1, by Seat. Equal scores share a rank (WN-1). Players who withdrew rank behind all
/// others (BA-1).
std::vector<int> ranks(const Game& game);

}  // namespace bastide
