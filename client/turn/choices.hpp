// What a player may choose from, in the order in which it is numbered from 1.
#pragma once

#include "engine/action.hpp"
#include "engine/game.hpp"

#include <vector>

namespace bastide::turn {

/// The placements of the tile in hand, by cell, face up before face down, and rotation. Of
/// rotations that look the same only the first is there.
std::vector<Place> placements(const Game& game);

/// What the seat in turn may lay, or that it may draw; in step `deal` what it may give. Passing,
/// where that is possible, is besides.
std::vector<Choose> tiles_to_choose(const Game& game);

/// V-13: where goods may be put instead.
std::vector<PutGoods> goods_to_put(const Game& game);

/// Both, tiles first.
std::vector<Action> tiles_and_goods(const Game& game);

/// Whether nothing in the hand fits, so that a tile of it is thrown away (V-2).
bool throws_away(const Game& game);

/// What figures may do: the deployments, then the abbots that may be taken home (AB-4), then what
/// those may do that stand already (V-7). Where followers come late (V-4), those nearest to the
/// tile just placed come first.
std::vector<Action> piece_moves(const Game& game);

/// What else may be answered at a step that is neither about which tile is laid nor where: moves of
/// figures, tiles to give, offers, buyers. To want nothing of it is besides.
std::vector<Action> answers(const Game& game);

/// How one says that one wants nothing of it.
Action decline_action(Step step);

/// Whether that is answered by `Decline`.
bool may_be_declined(Step step);

/// Of deployments of the same figure in the same feature the first; all else.
std::vector<std::size_t> one_of_each_feature(const Game& game, const std::vector<Action>& moves);

/// Where that happens.
SegmentAt place_of(const Action& piece_move);

/// Whether figures are moved at this step: that is thought out together with the tile.
bool moves_pieces(Step step);

}  // namespace bastide::turn
