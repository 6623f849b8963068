// Pieces that move on the board instead of being deployed (V-7).
#pragma once

#include "engine/action.hpp"
#include "engine/decide.hpp"
#include "engine/game.hpp"
#include "engine/refusal.hpp"

#include <optional>
#include <vector>

namespace bastide {

/// Appends legal moves of one piece: moving in, burghers and robber barons.
void legal_moves(const Game& game, std::vector<Action>& into);

std::optional<Refusal> refuse_move(const Game& game, const Move& move);

void legal_wars(const Game& game, std::vector<Action>& into);

std::optional<Refusal> refuse_war(const Game& game, const WageWar& war);

/// Wages a war. Both knights move in; the monks return without points.
void wage_war(Decision& decision, const WageWar& war);

}  // namespace bastide
