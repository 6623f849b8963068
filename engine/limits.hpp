// Everything in a game that grows has a limit here.
#pragma once

#include <cstddef>

namespace bastide {

/// Maximum tiles of a game, including the start tile and discards. The base game needs 72.
inline constexpr std::size_t tiles_max = 192;

inline constexpr std::size_t tile_types_max = 96;

inline constexpr std::size_t segments_max = 9;

/// Maximum seats. Tables offer at most 6 (SU-2, IC-6); a free set-up (setup.hpp) may have 8.
inline constexpr std::size_t seats_max = 8;

inline constexpr std::size_t followers_max = 12;  ///< in one supply at the start (usually 7, SU-3)

/// Maximum pieces: each player may also have a big follower and an abbot.
inline constexpr std::size_t meeples_max = seats_max * (followers_max + 2);

inline constexpr std::size_t held_tiles_max = tiles_max;  ///< all tiles may be dealt (V-6)

inline constexpr std::size_t nodes_max = tiles_max * segments_max;

/// Limits of harbours (V-13). `goods_of_each`: goods tokens of each player.
inline constexpr std::size_t harbours_max = tiles_max;
inline constexpr std::size_t goods_of_each = 10;
inline constexpr std::size_t goods_max = seats_max * goods_of_each;

/// Maximum open cells. Tiles may lie alone while the board is rebuilt after a move (V-10).
inline constexpr std::size_t open_cells_max = 4 * tiles_max;

inline constexpr int coordinate_max = 1000;  ///< distance from the origin on an axis, in tiles

/// Maximum scores and turns in a saved position; the rest of the game must fit into 16 bits.
inline constexpr int score_start_max = 20'000;
inline constexpr int turn_start_max = 20'000;

}  // namespace bastide
