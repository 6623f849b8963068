// A bot that plays randomly.
#pragma once

#include "engine/action.hpp"
#include "engine/game.hpp"

#include <cstdint>

namespace bastide::bots {

/// Returns a random legal action. Declines if possible, because accepting costs points, and they
/// may be an absent player's. `random` is fresh random bits. The game must wait for a seat.
Action choose_randomly(const Game& view, std::uint64_t random);

}  // namespace bastide::bots
