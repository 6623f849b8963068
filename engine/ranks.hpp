// Who has won.
#pragma once

#include "engine/game.hpp"

#include <vector>

namespace bastide {

/// Ranks by Seat, from 1. Most points first; equal scores share a rank (WN-1); whoever withdrew
/// ranks behind everyone who stayed (BA-1).
std::vector<int> ranks(const Game& game);

}  // namespace bastide
