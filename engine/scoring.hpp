// What a feature is worth, to whom, and why. One function a kind of feature, each in its own file.
#pragma once

#include "engine/event.hpp"
#include "engine/game.hpp"

namespace bastide {

// The feature that `node` belongs to, scored as it lies now: complete or, in the final scoring,
// incomplete (FS-1).
FeatureScored score_road(const Game& game, NodeId node);
FeatureScored score_city(const Game& game, NodeId node);
FeatureScored score_monastery(const Game& game, NodeId node);

/// A farm as FM-3 pays it, only in the final scoring (FS-4).
FeatureScored score_field(const Game& game, NodeId node);

/// A completed city as FM-1 or FM-2 lets it pay the farms that touch it. `at` is the city's lowest
/// segment.
FeatureScored score_fed_city(const Game& game, NodeId city);

/// The goods on a harbour tile, only in the final scoring (V-13).
HarbourScored score_harbour(const Game& game, Cell harbour);

/// The scoring of whatever kind of feature `node` belongs to.
FeatureScored score_feature(const Game& game, NodeId node);

/// What the functions above have in common: the kind, the lowest segment, and who has how many
/// followers there; for a city with the miners who have a forge in it.
FeatureScored count_feature(const Game& game, NodeId node);

/// Whether anybody has followers there, or, in a city, miners with a forge (V-9).
bool counts_for_anybody(const Game& game, NodeId node);

/// SC-10: gives `points` to everyone with the most followers; on a tie each of them gets all.
void pay_majority(FeatureScored& scored, int points);

/// The segment a feature is named by: the lowest by row, column and order on the tile.
SegmentAt lowest_segment(const Board& board, NodeId node);

/// Distinct tiles with a segment in the feature (SC-8); harbours add none (V-13).
int count_tiles(const Board& board, NodeId node);

/// Whether the feature stays as it is from here on: no open sides (SC-1, SC-6), eight neighbours
/// (SC-12).
bool is_complete(const Board& board, NodeId node);

}  // namespace bastide
