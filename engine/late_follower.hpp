// Late followers on tiles placed earlier: V-4.
#pragma once

#include "engine/game.hpp"

namespace bastide {

/// Returns true if the feature was complete before this turn and has not changed since. Features
/// completed by the placed tile or by a moved tile (V-10) still score.
bool completed_earlier(const Game& game, NodeId node);

}  // namespace bastide
