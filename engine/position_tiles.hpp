// Validates how tiles lie in a position: on the table, edge to edge and connected.
#pragma once

#include "engine/game.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace bastide {

/// Returns the error, or an empty string if the tile fits beside the tiles before it. With
/// reconstruction (V-10) a tile may come before its neighbours.
std::string_view error_in_place(const Game& game, const PlacedTile& tile);

/// Returns an error of the board, now or before this turn, or nullopt.
std::optional<std::string> error_in_board(const Game& game);

}  // namespace bastide
