// The simplest program: it plays for whoever's time is up, or who is missing.
#pragma once

#include "engine/action.hpp"
#include "engine/game.hpp"
#include "proto/fair_draws.hpp"
#include "server/match/match.hpp"

namespace bastide::table {

/// Any answer to that question, all equally likely, as the draw key has it for that question
/// (docs/fairness.md). It sees what the seat sees: `view` of the game, which must wait for the
/// seat. Nobody gains by being away.
Action stand_in_action(const Game& view, const fair::Bytes32& key, match::PromptNumber question);

}  // namespace bastide::table
