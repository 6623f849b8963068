// Moving tiles on the board: V-10.
#pragma once

#include "engine/action.hpp"
#include "engine/game.hpp"
#include "engine/refusal.hpp"

#include <optional>
#include <vector>

namespace bastide {

bool is_occupied(const Game& game, Cell cell);

/// Appends all legal moves, also rotations that look the same, in an order that depends only on the
/// board.
void legal_rebuilds(const Game& game, std::vector<Action>& into);

/// Price of one move, in points.
inline constexpr std::int16_t price_of_a_move = 1;

/// Returns true if the seat in turn can pay and a tile can be moved.
bool can_rebuild(const Game& game);

std::optional<Refusal> refuse_taking(const Game& game, Cell from);

std::optional<Refusal> refuse_rebuild(const Game& game, const Rebuild& rebuild);

/// Returns true if the edges of `tile` fit once the tile on `from` is removed.
bool fits_without(const Game& game, Cell from, const PlacedTile& tile);

/// Moves the tile on `from`. It becomes the last but one in the order of the board, before the tile
/// of this turn. Rebuilds all features and piece counts.
void move_tile(Game& game, Cell from, const PlacedTile& tile);

/// Returns the tile that was on the cell before this turn, or nullopt.
std::optional<PlacedTile> tile_at_turn_start(const Game& game, Cell cell);

/// Returns true if all tiles are connected across edges.
bool holds_together(const Board& board);

}  // namespace bastide
