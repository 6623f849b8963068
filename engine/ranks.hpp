// The ranking of the players.
#pragma once

#include "engine/game.hpp"

#include <vector>

namespace bastide {

/// From 1, by Seat. Equal scores share a rank (WN-1); withdrawn players come last (BA-1).
std::vector<int> ranks(const Game& game);

}  // namespace bastide
