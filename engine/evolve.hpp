// The only function that changes a game.
#pragma once

#include "engine/event.hpp"
#include "engine/game.hpp"

namespace bastide {

/// Applies an event. Events from `decide` are applicable.
void evolve(Game& game, const Event& event);

/// True if the event can be applied. Does not check the rules.
bool is_applicable(const Game& game, const Event& event);

}  // namespace bastide
