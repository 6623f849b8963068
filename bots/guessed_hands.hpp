// What others may hold, where they hide it.
#pragma once

#include "bots/random_bits.hpp"
#include "engine/game.hpp"

namespace bastide::bots {

/// The game as it may be: tiles that are hidden from this view are drawn from those it has not
/// seen.
Game with_guessed_hands(const Game& view, Seat viewer, RandomBits& luck);

}  // namespace bastide::bots
