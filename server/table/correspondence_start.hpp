// Random values and hashes of correspondence starts (docs/adr/0009-starts-are-agreed-on.md).
#pragma once

#include "server/table/dice.hpp"
#include "server/table/pre_game_choices.hpp"

#include "match/command.hpp"

namespace bastide::table {

/// Adds a random secret, or the first player and the colours, to a person's command of a start.
void complete_start(match::Command& command,
                    match::PersonId person,
                    const match::Match& match,
                    const PreGameChoices& choices,
                    Dice& dice);

[[nodiscard]] bool is_wrong_value(const match::Command& command,
                                  match::PersonId person,
                                  const match::Match& match);

}  // namespace bastide::table
