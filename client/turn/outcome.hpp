// Tries moves: the points they score, the game after them, and where tiles may be moved (V-10).
#pragma once

#include "engine/action.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"

#include <optional>
#include <vector>

namespace bastide::turn {

struct Outcome {
    std::vector<FeatureScored> paid;
    Game after;
};

/// Returns the outcome of placing a tile, or of moving one (V-10), if no piece is deployed and no
/// other tile is moved; nullopt if the move is illegal.
std::optional<Outcome> outcome(const Game& game, const Action& laying);

std::vector<FeatureScored> scored_by_passing(const Game& game);

/// Features of the tile in a cell, each once, as they would score now; fields last.
std::vector<FeatureScored> features_at(const Game& game, Cell cell);

std::vector<Cell> tiles_to_move(const Game& game);

/// New places for that tile, by cell and rotation; rotations that look the same are listed once.
std::vector<Place> new_places(const Game& game, Cell from);

Game without(const Game& game, Cell from);

}  // namespace bastide::turn
