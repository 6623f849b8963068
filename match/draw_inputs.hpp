// The inputs of all draws of a game: the server's secret and a value of each seat, fixed before the
// first draw (docs/fairness.md).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace bastide::match {

using Bytes32 = std::array<std::uint8_t, 32>;

struct Draws {
    Bytes32 secret{};             ///< not revealed before the game is over
    std::vector<Bytes32> values;  ///< by seat

    friend bool operator==(const Draws&, const Draws&) = default;
};

}  // namespace bastide::match
