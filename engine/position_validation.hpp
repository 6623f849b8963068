// Whether a position is whole, as far as its lines one by one can't tell.
#pragma once

#include "engine/game.hpp"

#include <optional>
#include <string>

namespace bastide {

/// What is wrong with the position: figures that are missing, tiles where the ruleset brings none,
/// a question that nobody could answer. It may be a viewer's, with hands that are hidden.
std::optional<std::string> fault_in_position(const Game& game);

/// Whether so many more tiles are no more than a game may have, wherever they lie.
bool has_room_for(const Game& game, int more_tiles);

/// Whether no turn has begun: the opening, or a game that ended there because everyone left (BA-1).
bool may_stand_before_the_first_turn(const Game& game);

}  // namespace bastide
