// The driver's own chance, for callers who do not name the tile that is drawn.
#pragma once

#include "engine/catalogue.hpp"

#include <cstdint>
#include <random>

namespace bastide::rules {

/// The same seed gives the same draws, on every machine.
class Dice {
  public:
    explicit Dice(std::uint64_t seed) : source_(seed) {}

    /// One tile of the stack, each copy as likely as any other. There must be one.
    TileTypeId draw(const TileCounts& stack);

  private:
    /// Evenly from 0 to `bound` - 1. The library's distributions differ from one to the next.
    std::uint64_t below(std::uint64_t bound);

    std::mt19937_64 source_;
};

}  // namespace bastide::rules
