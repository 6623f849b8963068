// Goods on harbours, put there instead of drawing a tile (V-13).
#pragma once

#include "engine/action.hpp"
#include "engine/game.hpp"
#include "engine/refusal.hpp"

#include <optional>
#include <vector>

namespace bastide {

/// Appends every legal goods action of the seat in turn, in the order of harbours.
void legal_goods(const Game& game, std::vector<Action>& into);

bool may_put_goods(const Game& game);

std::optional<Refusal> refuse_goods(const Game& game, const SegmentAt& at);

/// Returns nullopt if the seat may have a goods token there, regardless of the turn.
std::optional<Refusal> refuse_token(const Game& game, Seat seat, const SegmentAt& at);

}  // namespace bastide
