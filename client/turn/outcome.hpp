// The outcome of a move: the points it scores, and the game after it.
#pragma once

#include "engine/event.hpp"
#include "engine/game.hpp"

#include <optional>
#include <vector>

namespace bastide::turn {

struct Outcome {
    std::vector<FeatureScored> paid;
    Game after;
};

/// Returns the outcome of placing a tile, or of moving one (V-10), assuming that no piece is
/// deployed and no other tile is moved. Returns nullopt if the action is illegal.
std::optional<Outcome> outcome(const Game& game, const Action& laying);

std::vector<FeatureScored> scored_by_passing(const Game& game);

/// Features of the tile in a cell, each once, as they would score now; fields last.
std::vector<FeatureScored> features_at(const Game& game, Cell cell);

}  // namespace bastide::turn
