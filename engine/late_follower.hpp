// Followers on tiles that lie already: V-4.
#pragma once

#include "engine/game.hpp"

namespace bastide {

/// Whether the feature was complete before this turn, just as it lies now: it could never score any
/// more. One that the last tile has completed scores at once, and so does one that a moved tile has
/// completed (V-10).
bool completed_earlier(const Game& game, NodeId node);

}  // namespace bastide
