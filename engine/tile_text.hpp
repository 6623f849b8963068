// Tiles and tile sets as text: docs/notation.md, "A tile".
#pragma once

#include "engine/result.hpp"
#include "engine/tile.hpp"

#include <string>
#include <string_view>

namespace bastide {

/// Reads one tile line and proves the tile sound: every half edge covered once, every name that is
/// used there.
Result<TileType> parse_tile(std::string_view line, int line_number = 1);

/// The line of a tile, as `parse_tile` reads it.
std::string format_tile(const TileType& type);

}  // namespace bastide
