// What all draws of a game follow from: the server's secret and one value of each seat, all agreed
// on before anything is drawn. How: docs/fairness.md.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace bastide::match {

using Bytes32 = std::array<std::uint8_t, 32>;

struct Draws {
    Bytes32 secret{};             ///< told to nobody before the game is over
    std::vector<Bytes32> values;  ///< by seat

    friend bool operator==(const Draws&, const Draws&) = default;
};

}  // namespace bastide::match
