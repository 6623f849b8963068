// What a player may choose from, in the order in which it is numbered from 1.
#pragma once

#include "engine/event.hpp"
#include "engine/game.hpp"

#include <string>
#include <vector>

namespace bastide::client {

/// The placements of the tile in hand, by cell and rotation. Of rotations that look the same only
/// the first is there.
std::vector<Place> placements(const Game& game);

/// What figures may do: the deployments on the tile just placed, then the abbots that may be taken
/// home (AB-4).
std::vector<Action> figure_moves(const Game& game);

/// Where that happens.
SegmentAt place_of(const Action& figure_move);

/// What it is and pays: "knight in the city: 3 tiles and 1 pennant, 8 points now".
std::string describe(const Game& game, const Action& figure_move);

/// What the turn scores even if nobody is deployed.
std::vector<FeatureScored> scored_by_passing(const Game& game);

}  // namespace bastide::client
