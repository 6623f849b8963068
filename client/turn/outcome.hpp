// What a move would bring: what it pays, and the game then.
#pragma once

#include "engine/event.hpp"
#include "engine/game.hpp"

#include <optional>
#include <vector>

namespace bastide::turn {

struct Outcome {
    std::vector<FeatureScored> paid;  ///< because it is complete
    Game after;
};

/// What laying a tile, or laying one elsewhere (V-10), brings if nobody is deployed and no more
/// tiles are moved; nothing where it may not lie there.
std::optional<Outcome> outcome(const Game& game, const Action& laying);

/// What the turn scores even if nobody is deployed.
std::vector<FeatureScored> scored_by_passing(const Game& game);

/// The features of the tile in a cell, each once, as they would score now; fields last.
std::vector<FeatureScored> features_at(const Game& game, Cell cell);

}  // namespace bastide::turn
