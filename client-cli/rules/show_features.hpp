// Every feature on the board, for `show features`.
#pragma once

#include "client-cli/rules/game_json.hpp"

namespace bastide::rules {

/// "features": all of them by kind, then by lowest segment.
void put_features(JsonWriter& json, const RefereeGame& of);

/// For a road or city its open sides, for a monastery the empty cells round it, for a field the
/// tile sides with an empty cell beyond through which it can still grow.
int open_sides(const Board& board, NodeId node);

}  // namespace bastide::rules
