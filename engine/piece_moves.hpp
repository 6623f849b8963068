// Legal uses of pieces in step 2 of a turn: DP, AB-4, V-7.
#pragma once

#include "engine/action.hpp"
#include "engine/game.hpp"

#include <vector>

namespace bastide {

/// Appends every legal use of a piece, deployments first. Passing is not included.
void legal_piece_moves(const Game& game, std::vector<Action>& into);

}  // namespace bastide
