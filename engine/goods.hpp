// Where goods may be put, in place of a turn (V-13).
#pragma once

#include "engine/action.hpp"
#include "engine/game.hpp"
#include "engine/refusal.hpp"

#include <optional>
#include <vector>

namespace bastide {

/// Every field where the seat in turn may put a piece instead of drawing, in the order of harbours.
/// Added to `into`.
void legal_goods(const Game& game, std::vector<Action>& into);

/// Whether there is any.
bool may_put_goods(const Game& game);

/// Why the seat in turn may not put a piece there; nothing if it may. Asked only in step `choose`.
std::optional<Refusal> refuse_goods(const Game& game, const SegmentAt& at);

/// Why this seat may not have a piece there, whoever's turn it is.
std::optional<Refusal> refuse_piece(const Game& game, Seat seat, const SegmentAt& at);

}  // namespace bastide
