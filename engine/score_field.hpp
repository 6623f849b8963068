// Which cities a farm touches.
#pragma once

#include "engine/board.hpp"

namespace bastide {

/// The distinct cities the field touches (FM-5), complete or not, by root.
FixedVector<NodeId, nodes_max> touching_cities(const Board& board, NodeId field);

}  // namespace bastide
