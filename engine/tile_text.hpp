// Parses tiles (docs/authors/notation.md, "A tile").
#pragma once

#include "engine/result.hpp"
#include "engine/tile.hpp"

#include <string_view>

namespace bastide {

/// Parses a tile. Every name must exist. `parse_sound_tile` of the tests also checks the edges.
Result<TileType> parse_tile(std::string_view line, int line_number = 1);

inline constexpr std::array<std::string_view, half_edges> half_words{
    "NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"};

constexpr std::uint8_t bit(std::size_t index) {
    return static_cast<std::uint8_t>(1U << index);
}

void derive_tables(TileType& type);

}  // namespace bastide
