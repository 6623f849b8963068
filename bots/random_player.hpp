#pragma once

#include "engine/action.hpp"
#include "engine/game.hpp"

#include <cstdint>

namespace bastide::bots {

/// Chooses a random answer, but declines if possible, because accepting costs points, perhaps those
/// of an absent player. `random` must be fresh random bits. The game must wait for a seat.
Action choose_randomly(const Game& view, std::uint64_t random);

}  // namespace bastide::bots
