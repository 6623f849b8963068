// What the seat in turn may do with its figures in step 2 of its turn: deploy one, take its abbot
// home, or move some (DP, AB-4, V-7).
#pragma once

#include "engine/action.hpp"
#include "engine/game.hpp"

#include <vector>

namespace bastide {

/// All of it, deployments first. Doing nothing is not among them. Added to `into`.
void legal_piece_moves(const Game& game, std::vector<Action>& into);

}  // namespace bastide
