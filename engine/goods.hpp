// V-13: goods on harbours, instead of drawing a tile.
#pragma once

#include "engine/action.hpp"
#include "engine/game.hpp"
#include "engine/refusal.hpp"

#include <optional>
#include <vector>

namespace bastide {

/// Appends legal placements of goods in the order of harbours.
void legal_goods(const Game& game, std::vector<Action>& into);

bool may_put_goods(const Game& game);

std::optional<Refusal> refuse_goods(const Game& game, const SegmentAt& at);

/// Refuses a token that the seat may not have there, regardless of the turn.
std::optional<Refusal> refuse_token(const Game& game, Seat seat, const SegmentAt& at);

}  // namespace bastide
