// Guesses hidden hands for a simulation.
#pragma once

#include "bots/random_bits.hpp"
#include "engine/game.hpp"

namespace bastide::bots {

/// Replaces the hidden tiles of other seats by random unseen tiles.
Game with_guessed_hands(const Game& view, Seat viewer, RandomBits& luck);

}  // namespace bastide::bots
