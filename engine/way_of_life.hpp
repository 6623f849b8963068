// Pieces that move on the board instead of being deployed: V-7.
#pragma once

#include "engine/action.hpp"
#include "engine/decide.hpp"
#include "engine/game.hpp"
#include "engine/refusal.hpp"

#include <optional>
#include <vector>

namespace bastide {

/// Appends every legal move of one piece: moving in, burghers and robber barons.
void legal_moves(const Game& game, std::vector<Action>& into);

std::optional<Refusal> refuse_move(const Game& game, const Move& move);

/// Appends every legal war of religion.
void legal_wars(const Game& game, std::vector<Action>& into);

std::optional<Refusal> refuse_war(const Game& game, const WageWar& war);

/// Moves both knights in and sends the monks home without points.
void wage_war(Decision& decision, const WageWar& war);

}  // namespace bastide
