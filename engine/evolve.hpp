// The only function that changes a game, and the check of events from outside.
#pragma once

#include "engine/event.hpp"
#include "engine/game.hpp"

namespace bastide {

/// The event must be applicable (`is_applicable`), as all events from `decide` are.
void evolve(Game& game, const Event& event);

/// Returns true if `evolve` can apply the event. Does not check the rules.
bool is_applicable(const Game& game, const Event& event);

}  // namespace bastide
