// The cities that a farm touches.
#pragma once

#include "engine/board.hpp"

namespace bastide {

/// Distinct cities that the field touches (FM-5), complete or not, by root.
FixedVector<NodeId, nodes_max> touching_cities(const Board& board, NodeId field);

}  // namespace bastide
