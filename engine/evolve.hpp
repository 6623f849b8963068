// The only function that changes a game.
#pragma once

#include "engine/event.hpp"
#include "engine/game.hpp"

namespace bastide {

void evolve(Game& game, const Event& event);

/// True if the event can be applied. Does not check the rules.
bool is_applicable(const Game& game, const Event& event);

}  // namespace bastide
