// Tiles as text (docs/authors/notation.md, "A tile").
#pragma once

#include "engine/result.hpp"
#include "engine/tile.hpp"

#include <string>
#include <string_view>

namespace bastide {

/// Reads and validates a tile line: every half edge is covered once, and every name exists.
Result<TileType> parse_tile(std::string_view line, int line_number = 1);

std::string format_tile(const TileType& type);

}  // namespace bastide
