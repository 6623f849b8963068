#pragma once

#include "engine/catalogue.hpp"

#include <cstdint>

namespace bastide::bots {

/// SplitMix64: every bit of the result depends on every bit of the number.
constexpr std::uint64_t split_mix(std::uint64_t number) {
    number += 0x9E3779B97F4A7C15U;
    number = (number ^ (number >> 30U)) * 0xBF58476D1CE4E5B9U;
    number = (number ^ (number >> 27U)) * 0x94D049BB133111EBU;
    return number ^ (number >> 31U);
}

class RandomBits {
  public:
    explicit RandomBits(std::uint64_t seed) : state_(seed) {}

    std::uint64_t bits() { return split_mix(state_++); }

    /// Picks a random tile; each copy is equally likely. `counts` must not be empty.
    TileTypeId one_of(const TileCounts& counts) {
        auto left = static_cast<int>(bits() % static_cast<std::uint64_t>(total(counts)));
        std::size_t type = 0;
        while (left >= counts[type]) {
            left -= counts[type++];
        }
        return static_cast<TileTypeId>(type);
    }

  private:
    std::uint64_t state_;
};

}  // namespace bastide::bots
