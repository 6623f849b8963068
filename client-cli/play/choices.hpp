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

/// The deployments on the tile just placed.
std::vector<Deploy> deployments(const Game& game);

/// What a deployment is and pays: "knight in the city: 3 tiles and 1 pennant, 8 points now".
std::string describe(const Game& game, const Deploy& deploy);

/// What the turn scores even if nobody is deployed.
std::vector<FeatureScored> scored_by_passing(const Game& game);

}  // namespace bastide::client
