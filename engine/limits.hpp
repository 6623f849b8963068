// The sizes a game may reach. Everything that grows has its limit here, with its unit in the name.
#pragma once

#include <cstddef>

namespace bastide {

/// Tiles on one board, start tile and discards included. The base game needs 72.
inline constexpr std::size_t tiles_max = 192;

/// Tile types that all sets together may name.
inline constexpr std::size_t tile_types_max = 96;

/// Segments printed on one tile.
inline constexpr std::size_t segments_max = 9;

/// Seats of one game (SU-2 offers 2 to 5; a free set-up may have 1 to 8).
inline constexpr std::size_t seats_max = 8;

/// Followers in one player's supply at the start (SU-3 gives seven).
inline constexpr std::size_t followers_max = 12;

/// Meeples on one board.
inline constexpr std::size_t meeples_max = seats_max * (followers_max + 2);

/// Tiles in all hands together: a game may deal all it has (V-6).
inline constexpr std::size_t held_tiles_max = tiles_max;

/// Segments on one board.
inline constexpr std::size_t nodes_max = tiles_max * segments_max;

/// Harbours on one board, and pieces of goods that each player has (V-13).
inline constexpr std::size_t harbours_max = tiles_max;
inline constexpr std::size_t goods_of_each = 10;
inline constexpr std::size_t goods_max = seats_max * goods_of_each;

/// Empty cells beside tiles. Tiles that are laid anew may lie alone until others come (V-10).
inline constexpr std::size_t open_cells_max = 4 * tiles_max;

/// Cells lie within plus and minus this many of the origin, on both axes.
inline constexpr int coordinate_max = 1000;

/// Points and turns that a saved position may begin with. What one game adds to them still fits
/// into 16 bits.
inline constexpr int score_start_max = 20'000;
inline constexpr int turn_start_max = 20'000;

}  // namespace bastide
