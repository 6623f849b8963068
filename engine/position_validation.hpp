// Checks a whole position, after its lines were checked one by one.
#pragma once

#include "engine/game.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace bastide {

/// Returns an error of the position, which may be a view with hidden hands.
std::optional<std::string> error_in_position(const Game& game);

bool has_room_for(const Game& game, int more_tiles);

/// True in the opening, and if the game is over, which may be before any turn (BA-1).
bool is_valid_before_first_turn(const Game& game);

/// Empty if the tile fits beside those before it. With V-10 a tile may come before its neighbours.
std::string_view error_in_place(const Game& game, const PlacedTile& tile);

std::optional<std::string> error_in_board(const Game& game);

}  // namespace bastide
