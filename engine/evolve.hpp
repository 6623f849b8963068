// The only function that changes a game.
#pragma once

#include "engine/event.hpp"
#include "engine/game.hpp"

namespace bastide {

/// Applies a fact. Never refuses and never scores: the event carries all numbers. The event must
/// fit the game, as those that `decide` gave for it do; `fits` tells for events from elsewhere.
void evolve(Game& game, const Event& event);

}  // namespace bastide
