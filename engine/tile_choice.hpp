// Chooses the tile of a turn (V-2, V-3, V-6), perhaps the seat's own monastery (V-1, PL-8).
#pragma once

#include "engine/action.hpp"
#include "engine/game.hpp"
#include "engine/refusal.hpp"

#include <optional>
#include <vector>

namespace bastide {

/// If none in the hand fits, appends the whole hand, of which the seat discards one (V-2).
void tile_choices(const Game& game, std::vector<Action>& into);

/// Refuses a choice of a tile. Requires that the tile to place in this turn is not known yet.
std::optional<Refusal> refuse_choice(const Game& game, const Choose& choice);

/// True if only the seat's own monastery is left (V-1).
bool may_keep_its_monastery(const Game& game);

}  // namespace bastide
