// A player without a plan.
#pragma once

#include "engine/action.hpp"
#include "engine/game.hpp"

#include <cstdint>

namespace bastide::bots {

/// Any legal action of the seat that is asked, all equally likely; but what can be declined is: it
/// would cost points, and they may be those of somebody who is away. `random` is fresh random bits.
/// The game must wait for a seat.
Action choose_randomly(const Game& view, std::uint64_t random);

}  // namespace bastide::bots
