// The command `new`.
#pragma once

#include "client-cli/rules/dice.hpp"
#include "client-cli/rules/referee_game.hpp"
#include "engine/word_reader.hpp"

namespace bastide::rules {

/// Reads the options of `new` and sets up the game they describe. `dice` changes only if a seed was
/// given.
Outcome new_game(WordReader& words, RefereeGame& into, Dice& dice);

/// The whole word as a seed for the dice.
std::optional<std::uint64_t> seed_number(std::string_view word);

}  // namespace bastide::rules
