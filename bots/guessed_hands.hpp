#pragma once

#include "bots/random_bits.hpp"
#include "engine/game.hpp"

namespace bastide::bots {

/// Returns the view with random unseen tiles in place of the hidden ones of other seats.
Game with_guessed_hands(const Game& view, Seat viewer, RandomBits& luck);

}  // namespace bastide::bots
