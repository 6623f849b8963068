#pragma once

#include "engine/catalogue.hpp"

#include <cassert>
#include <cstdint>
#include <random>

namespace bastide::rules {

/// A seed gives the same draws on every machine.
class Dice {
  public:
    explicit Dice(std::uint64_t seed) : source_(seed) {}

    /// Each copy is equally likely. The stack must not be empty.
    TileTypeId draw(const TileCounts& stack) {
        const int copies = total(stack);
        assert(copies > 0);
        auto left = static_cast<int>(below(static_cast<std::uint64_t>(copies)));
        std::size_t type = 0;
        while (left >= stack[type]) {
            left -= stack[type++];
        }
        return static_cast<TileTypeId>(type);
    }

  private:
    /// Uniform from 0 to `bound` - 1. Standard distributions differ between libraries.
    std::uint64_t below(std::uint64_t bound) {
        const std::uint64_t even = UINT64_MAX - UINT64_MAX % bound;
        std::uint64_t value = source_();
        while (value >= even) {
            value = source_();
        }
        return value % bound;
    }

    std::mt19937_64 source_;
};

}  // namespace bastide::rules
