// Checks events from outside the engine, such as those of a journal.
#pragma once

#include "engine/event.hpp"
#include "engine/game.hpp"

namespace bastide {

/// Returns true if `evolve` can apply the event. Does not check the rules.
bool is_applicable(const Game& game, const Event& event);

}  // namespace bastide
