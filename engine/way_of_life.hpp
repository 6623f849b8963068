// Figures that move about the board instead of being deployed: V-7.
#pragma once

#include "engine/action.hpp"
#include "engine/decide.hpp"
#include "engine/game.hpp"
#include "engine/refusal.hpp"

#include <optional>
#include <vector>

namespace bastide {

/// Every figure of the seat in turn that may move in, become a burgher or a robber baron, and where
/// to. Added to `into`.
void legal_moves(const Game& game, std::vector<Action>& into);

/// Why the seat in turn may not move a figure so; nothing if it may.
std::optional<Refusal> refuse_move(const Game& game, const Move& move);

/// Every war of religion that the seat in turn may wage. Added to `into`.
void legal_wars(const Game& game, std::vector<Action>& into);

/// Why the seat in turn may not wage that war; nothing if it may.
std::optional<Refusal> refuse_war(const Game& game, const WageWar& war);

/// The knights move in, and the monks go home without points.
void wage_war(Decision& decision, const WageWar& war);

}  // namespace bastide
