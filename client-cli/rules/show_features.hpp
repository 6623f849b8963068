// Features of the board, for `show features`.
#pragma once

#include "client-cli/rules/game_json.hpp"

namespace bastide::rules {

/// Ordered by kind, then by lowest segment.
void put_features(JsonWriter& json, const RefereeGame& referee);

/// Returns the open sides of a road or city, the empty cells around a monastery, or the tile sides
/// through which a field can still grow.
int open_sides(const Board& board, NodeId node);

}  // namespace bastide::rules
