// Moving tiles on the board (V-10).
#pragma once

#include "engine/action.hpp"
#include "engine/game.hpp"
#include "engine/refusal.hpp"

#include <optional>
#include <vector>

namespace bastide {

bool is_occupied(const Game& game, Cell cell);

/// Appends moves, including rotations that look the same. Their order depends only on the board.
void legal_rebuilds(const Game& game, std::vector<Action>& into);

inline constexpr std::int16_t price_of_a_move = 1;  ///< price of one move, in points

bool can_rebuild(const Game& game);

std::optional<Refusal> refuse_taking(const Game& game, Cell from);

std::optional<Refusal> refuse_rebuild(const Game& game, const Rebuild& rebuild);

/// True if the edges of `tile` fit once the tile on `from` is removed.
bool fits_without(const Game& game, Cell from, const PlacedTile& tile);

/// The tile becomes the last but one, before this turn's. Rebuilds all features and piece counts.
void move_tile(Game& game, Cell from, const PlacedTile& tile);

std::optional<PlacedTile> tile_at_turn_start(const Game& game, Cell cell);

/// True if all tiles are connected across edges.
bool holds_together(const Board& board);

}  // namespace bastide
