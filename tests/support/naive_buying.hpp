// Which tiles may be bought, by the naive rules (HR-7).
#pragma once

#include "tests/support/naive.hpp"
#include "tests/support/naive_stack.hpp"

namespace naive {

/// True if an incomplete road, city, monastery or garden can be completed with this tile
/// immediately, and with none of the others. `others` may contain copies of the tile. `mountains`:
/// tiles may be placed face down (V-9).
bool alone_completes_something(const Board& board,
                               const std::string& tile,
                               const Tiles& others,
                               bool mountains = false,
                               bool gardens = true);

}  // namespace naive
