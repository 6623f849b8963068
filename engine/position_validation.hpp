// Validates a position as a whole, after its lines were checked one by one.
#pragma once

#include "engine/game.hpp"

#include <optional>
#include <string>

namespace bastide {

/// Returns an error, or nullopt. The position may be a view with hidden hands.
std::optional<std::string> error_in_position(const Game& game);

bool has_room_for(const Game& game, int more_tiles);

/// Returns true if no tile needs to be on the board yet: in the opening, or if the game is over,
/// because it may end before any turn (BA-1).
bool is_valid_before_first_turn(const Game& game);

}  // namespace bastide
