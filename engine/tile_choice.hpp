// Which tile the seat in turn may choose to lay: PL-8, V-1, V-2, V-3, V-6.
#pragma once

#include "engine/action.hpp"
#include "engine/game.hpp"
#include "engine/refusal.hpp"

#include <optional>
#include <vector>

namespace bastide {

/// What the seat in turn may choose to lay, and whether it may draw. Tiles that fit; where none in
/// the hand does, all of the hand, to throw one away (V-2). Added to `into`.
void tile_choices(const Game& game, std::vector<Action>& into);

/// Why the seat in turn may not choose so; nothing if it may. Asked only where there is a tile to
/// be found.
std::optional<Refusal> refuse_choice(const Game& game, const Choose& choice);

/// Whether the seat in turn may also lay nothing: all it could lay is its monastery (V-1).
bool may_keep_its_monastery(const Game& game);

}  // namespace bastide
