// Points, who gets them, and the counts that they follow from.
#pragma once

#include "engine/board.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"

namespace bastide {

// Complete or, in the final scoring, incomplete (FS-1).
FeatureScored score_road(const Game& game, NodeId node);
FeatureScored score_city(const Game& game, NodeId node);
FeatureScored score_monastery(const Game& game, NodeId node);

/// FM-3, in the final scoring only (FS-4).
FeatureScored score_field(const Game& game, NodeId node);

/// FM-1, FM-2: for the farms around the city. In the result, `at` is in the city.
FeatureScored score_fed_city(const Game& game, NodeId city);

/// V-13: the goods, in the final scoring only.
HarbourScored score_harbour(const Game& game, Cell harbour);

FeatureScored score_feature(const Game& game, NodeId node);

/// Without points: the kind, the lowest segment and the weights by seat, including a city's miners
/// (V-9).
FeatureScored count_feature(const Game& game, NodeId node);

/// Pieces or, for a city, a miner's forge (V-9).
bool counts_for_anybody(const Game& game, NodeId node);

/// SC-10: gives all `points` to each seat with the highest weight.
void pay_majority(FeatureScored& scored, int points);

SegmentAt lowest_segment(const Board& board, NodeId node);

/// SC-8: distinct tiles, without harbours (V-13).
int count_tiles(const Board& board, NodeId node);

/// SC-1, SC-6, SC-12: no sides are open. False for fields and mountains.
bool is_complete(const Board& board, NodeId node);

/// Complete before this turn, and unchanged. False for features completed by the placed tile or by
/// a moved tile (V-10), which are yet to be scored.
bool completed_earlier(const Game& game, NodeId node);

/// FM-5: complete or not, by root.
FixedVector<NodeId, nodes_max> touching_cities(const Board& board, NodeId field);

}  // namespace bastide
