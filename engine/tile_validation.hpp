// Whether a tile is whole, and what follows from its segments.
#pragma once

#include "engine/tile.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace bastide {

/// How half edges are written, in their order.
inline constexpr std::array<std::string_view, half_edges> half_words{
    "NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"};

constexpr std::uint8_t bit(std::size_t index) {
    return static_cast<std::uint8_t>(1U << index);
}

/// What is wrong with the tile: a side or half edge covered twice or not at all, a road or river
/// with one side that nothing ends.
std::optional<std::string> fault_in_tile(const TileType& type);

/// Fills in everything that is derived from the segments.
void derive_tables(TileType& type);

}  // namespace bastide
