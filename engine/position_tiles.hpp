// Whether tiles lie in a position as they may: on the table, edge to edge, and all together.
#pragma once

#include "engine/game.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace bastide {

/// Why a tile can't lie there beside those before it; empty if it can. Where tiles are moved (V-10)
/// it may come before those that it lies beside.
std::string_view fault_in_place(const Game& game, const PlacedTile& tile);

/// What is wrong with how all lie, now and before this turn; nothing if it could have come so.
std::optional<std::string> fault_in_board(const Game& game);

}  // namespace bastide
