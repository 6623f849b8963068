// Computes points, who gets them, and the counts from which they follow.
#pragma once

#include "engine/board.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"

namespace bastide {

/// Scores a farm by FM-3, in the final scoring only (FS-4).
FeatureScored score_field(const Game& game, NodeId node);

/// Scores a city for the farms around it (FM-1, FM-2). In the result, `at` is in the city.
FeatureScored score_fed_city(const Game& game, NodeId city);

/// Scores the goods on a harbour (V-13), in the final scoring only.
HarbourScored score_harbour(const Game& game, Cell harbour);

/// Scores a feature, complete or, in the final scoring, incomplete (FS-1).
FeatureScored score_feature(const Game& game, NodeId node);

/// Returns the shares of the seats with weight or points, in the order of seats.
FixedVector<Share, seats_max> shares_of(const std::array<int, seats_max>& weights,
                                        const std::array<int, seats_max>& points = {});

/// Finds the kind, lowest segment and weights by seat, including a city's miners (V-9); no points.
FeatureScored count_feature(const Game& game, NodeId node);

/// True if the feature has pieces or, for a city, a miner's forge (V-9).
bool counts_for_anybody(const Game& game, NodeId node);

/// SC-10: gives all `points` to each seat with the highest weight.
void pay_majority(FeatureScored& scored, int points);

SegmentAt lowest_segment(const Board& board, NodeId node);

/// Adds what a segment counts for besides its tile: pennants, inns and cathedrals.
inline void add_extras(FeatureScored& scored, const Segment& segment) {
    scored.pennants = static_cast<std::uint8_t>(scored.pennants + segment.pennants);
    scored.inns = static_cast<std::uint8_t>(scored.inns + (segment.inn ? 1 : 0));
    scored.cathedrals = static_cast<std::uint8_t>(scored.cathedrals + (segment.cathedral ? 1 : 0));
}

/// Counts distinct tiles (SC-8), without harbours (V-13).
int count_tiles(const Board& board, NodeId node);

/// True if no sides are open (SC-1, SC-6, SC-12). False for fields and mountains.
bool is_complete(const Board& board, NodeId node);

/// True if complete before this turn, and not changed by the placed tile or by a moved one (V-10).
bool completed_earlier(const Game& game, NodeId node);

/// Returns the roots of the cities that a field touches (FM-5), complete or not.
FixedVector<NodeId, nodes_max> touching_cities(const Board& board, NodeId field);

}  // namespace bastide
