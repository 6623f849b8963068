// Events from elsewhere, such as those of a journal: whether they can be applied at all.
#pragma once

#include "engine/event.hpp"
#include "engine/game.hpp"

namespace bastide {

/// Whether an event that came from outside could have happened to this game as far as its shape
/// goes: seats, cells and segments that are there, tiles that are left. It says nothing about the
/// rules.
bool is_applicable(const Game& game, const Event& event);

}  // namespace bastide
