#pragma once

#include "engine/action.hpp"
#include "engine/game.hpp"

#include <cstdint>

namespace bastide::bots {

/// Declines if possible, because accepting costs points, perhaps those of an absent player.
/// `random`: fresh random bits. The game must wait for a seat.
Action choose_randomly(const Game& view, std::uint64_t random);

}  // namespace bastide::bots
