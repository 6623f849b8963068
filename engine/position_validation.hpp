// Validates a position as a whole, after its lines were checked one by one.
#pragma once

#include "engine/game.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace bastide {

/// Returns an error, or nullopt. The position may be a view with hidden hands.
std::optional<std::string> error_in_position(const Game& game);

bool has_room_for(const Game& game, int more_tiles);

/// Returns true if no tile needs to be on the board yet: in the opening, or if the game is over,
/// because it may end before any turn (BA-1).
bool is_valid_before_first_turn(const Game& game);

// Validates how tiles lie in a position: on the table, edge to edge and connected.

/// Returns the error, or an empty string if the tile fits beside the tiles before it. With
/// reconstruction (V-10) a tile may come before its neighbours.
std::string_view error_in_place(const Game& game, const PlacedTile& tile);

/// Returns an error of the board, now or before this turn, or nullopt.
std::optional<std::string> error_in_board(const Game& game);

}  // namespace bastide
