// Tiles of the board that are laid elsewhere: V-10.
#pragma once

#include "engine/action.hpp"
#include "engine/game.hpp"
#include "engine/refusal.hpp"

#include <optional>
#include <vector>

namespace bastide {

/// Whether somebody's figure is on a tile there.
bool is_occupied(const Game& game, Cell cell);

/// Every move of a tile, all four rotations told apart. Added to `into`, in an order that is the
/// same for equal boards.
void legal_rebuilds(const Game& game, std::vector<Action>& into);

/// What each of them costs.
inline constexpr std::int16_t price_of_a_move = 1;

/// Whether the seat in turn can move a tile: the table plays so, it can pay, and there is one.
bool can_rebuild(const Game& game);

/// Why the tile may not be taken away from there; nothing if it may.
std::optional<Refusal> refuse_taking(const Game& game, Cell from);

/// Why the tile may not go from there to there; nothing if it may.
std::optional<Refusal> refuse_rebuild(const Game& game, const Rebuild& rebuild);

/// Whether a tile fits there by its edges once the one that lies on `from` has been taken away.
bool fits_without(const Game& game, Cell from, const PlacedTile& tile);

/// The tile on `from` lies as `tile` says from here on, just before the tile of the turn in the
/// order of the board. Features are worked out afresh, and figures counted again.
void move_tile(Game& game, Cell from, const PlacedTile& tile);

/// The tile that lay on the cell before this turn; nothing where none did.
std::optional<PlacedTile> tile_at_turn_start(const Game& game, Cell cell);

/// Whether one can walk from any tile to any other over edges.
bool holds_together(const Board& board);

}  // namespace bastide
