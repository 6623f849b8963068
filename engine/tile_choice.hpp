// Choosing the tile to place: PL-8, V-1, V-2, V-3, V-6.
#pragma once

#include "engine/action.hpp"
#include "engine/game.hpp"
#include "engine/refusal.hpp"

#include <optional>
#include <vector>

namespace bastide {

/// Appends the choices of the seat in turn, including a draw. Lists only tiles that fit. If none in
/// the hand fits, lists the whole hand, of which the seat discards one (V-2).
void tile_choices(const Game& game, std::vector<Action>& into);

/// Returns nullopt if the choice is legal. Requires that the tile to place in this turn is not
/// known yet.
std::optional<Refusal> refuse_choice(const Game& game, const Choose& choice);

/// Returns true if the seat in turn has only its own monastery left to place (V-1).
bool may_keep_its_monastery(const Game& game);

}  // namespace bastide
