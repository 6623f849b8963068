#pragma once

#include "client-cli/rules/dice.hpp"
#include "client-cli/rules/referee_game.hpp"
#include "engine/word_reader.hpp"

namespace bastide::rules {

/// Sets up the game that the options of `new` describe. Changes `dice` only if a seed is given.
Outcome new_game(WordReader& words, RefereeGame& into, Dice& dice);

/// Returns nullopt unless the whole word is a number.
std::optional<std::uint64_t> seed_number(std::string_view word);

}  // namespace bastide::rules
