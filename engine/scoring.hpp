// Scoring of features: the points, who gets them, and the counts that they follow from.
#pragma once

#include "engine/board.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"

namespace bastide {

// These three functions score the feature of `node` as it is now: complete or, in the final
// scoring, incomplete (FS-1).
FeatureScored score_road(const Game& game, NodeId node);
FeatureScored score_city(const Game& game, NodeId node);
FeatureScored score_monastery(const Game& game, NodeId node);

/// Scores a farm by FM-3, in the final scoring only (FS-4).
FeatureScored score_field(const Game& game, NodeId node);

/// FM-1, FM-2: scores a completed city for the farms around it. In the result, `at` is in the city.
FeatureScored score_fed_city(const Game& game, NodeId city);

/// Scores the goods on a harbour tile, in the final scoring only (V-13).
HarbourScored score_harbour(const Game& game, Cell harbour);

FeatureScored score_feature(const Game& game, NodeId node);

/// Returns a scoring without points: with the kind, the lowest segment and the weights by seat,
/// including a city's miners (V-9).
FeatureScored count_feature(const Game& game, NodeId node);

/// Returns true if the feature has pieces or, for a city, a miner's forge (V-9).
bool counts_for_anybody(const Game& game, NodeId node);

/// SC-10: gives all `points` to each seat with the highest weight.
void pay_majority(FeatureScored& scored, int points);

SegmentAt lowest_segment(const Board& board, NodeId node);

/// Distinct tiles of the feature (SC-8), without harbours (V-13).
int count_tiles(const Board& board, NodeId node);

/// Returns true if no sides are open (SC-1, SC-6, SC-12). Always false for fields and mountains.
bool is_complete(const Board& board, NodeId node);

/// Returns true if the feature was complete before this turn and has not changed since. Returns
/// false for features completed by the placed tile or by a moved tile (V-10), because they are yet
/// to be scored.
bool completed_earlier(const Game& game, NodeId node);

/// Distinct cities that the field touches (FM-5), complete or not, by root.
FixedVector<NodeId, nodes_max> touching_cities(const Board& board, NodeId field);

}  // namespace bastide
