// What a player may choose from, in the order in which it is numbered from 1.
#pragma once

#include "engine/action.hpp"
#include "engine/game.hpp"

#include <vector>

namespace bastide::turn {

/// The placements of the tile in hand, by cell and rotation. Of rotations that look the same only
/// the first is there.
std::vector<Place> placements(const Game& game);

/// What the seat in turn may lay, or that it may draw. Passing, where that is possible, is besides.
std::vector<Choose> tiles_to_choose(const Game& game);

/// Whether nothing in the hand fits, so that a tile of it is thrown away (V-2).
bool throws_away(const Game& game);

/// What figures may do: the deployments, then the abbots that may be taken home (AB-4). Where
/// followers come late (V-4), those nearest to the tile just placed come first.
std::vector<Action> figure_moves(const Game& game);

/// Of deployments of the same figure in the same feature the first; all else.
std::vector<std::size_t> one_of_each_feature(const Game& game, const std::vector<Action>& moves);

/// Where that happens.
SegmentAt place_of(const Action& figure_move);

/// Whether figures are moved at this step: that is thought out together with the tile.
bool moves_figures(Step step);

}  // namespace bastide::turn
