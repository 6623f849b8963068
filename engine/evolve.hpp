// The only function that changes a game.
#pragma once

#include "engine/event.hpp"
#include "engine/game.hpp"

namespace bastide {

/// The event must be applicable (event_check.hpp), as all events from `decide` are.
void evolve(Game& game, const Event& event);

}  // namespace bastide
