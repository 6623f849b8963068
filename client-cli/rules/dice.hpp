// Random draws for callers who do not name the drawn tile.
#pragma once

#include "engine/catalogue.hpp"

#include <cstdint>
#include <random>

namespace bastide::rules {

/// A seed gives the same draws on every machine.
class Dice {
  public:
    explicit Dice(std::uint64_t seed) : source_(seed) {}

    /// Each copy is equally likely. The stack must not be empty.
    TileTypeId draw(const TileCounts& stack);

  private:
    /// Uniform from 0 to `bound` - 1. Standard distributions differ between libraries.
    std::uint64_t below(std::uint64_t bound);

    std::mt19937_64 source_;
};

}  // namespace bastide::rules
