// The ranking of the players.
#pragma once

#include "engine/game.hpp"

#include <vector>

namespace bastide {

/// Returns the rank of each seat, from 1. Equal scores share a rank (WN-1); withdrawn players come
/// last (BA-1).
std::vector<int> ranks(const Game& game);

}  // namespace bastide
