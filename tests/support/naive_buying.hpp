// When a tile is worth an offer, for the naive rules (HR-7).
#pragma once

#include "tests/support/naive.hpp"
#include "tests/support/naive_stack.hpp"

namespace naive {

/// Whether some road, city, monastery or garden on the board is incomplete, could be completed with
/// this tile at once, and with none of the others. The others may hold copies of the same tile.
/// `mountains`: tiles may be laid face down (V-9).
bool alone_completes_something(const Board& board,
                               const std::string& tile,
                               const Tiles& others,
                               bool mountains = false,
                               bool gardens = true);

}  // namespace naive
