// Followers on tiles that lie already: V-4.
#pragma once

#include "engine/board.hpp"

namespace bastide {

/// Whether the feature was complete before the last tile was placed: it could never score any more.
/// One that the last tile has just completed scores at once.
bool completed_earlier(const Board& board, NodeId node);

}  // namespace bastide
