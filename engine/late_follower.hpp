// Late followers on tiles placed earlier: V-4.
#pragma once

#include "engine/game.hpp"

namespace bastide {

/// Returns true if the feature was complete before this turn and has not changed since. Returns
/// false for features completed by the placed tile or by a moved tile (V-10), because they are yet
/// to be scored.
bool completed_earlier(const Game& game, NodeId node);

}  // namespace bastide
