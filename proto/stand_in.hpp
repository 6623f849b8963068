// The simplest program: it plays for whoever's time is up, or who is missing. For the server that
// asks it and for whoever checks. The definition is docs/fairness.md.
#pragma once

#include "engine/action.hpp"
#include "engine/game.hpp"
#include "proto/fair_draws.hpp"

#include <cstdint>

namespace bastide::fair {

/// Declines what may be declined. Else any answer to the question with that number, all equally
/// likely, as the draw key has it. The
/// program sees what the seat sees: `view` of the game, which must wait for the seat. Nobody gains
/// by being away. What would cost points it declines: they are not its own.
Action stand_in_action(const Game& view, const Bytes32& key, std::uint32_t question);

}  // namespace bastide::fair
