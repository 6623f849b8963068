#pragma once

#include "client-cli/screen/state.hpp"

#include <string>

namespace bastide::screen {

/// Returns the motions that we can propose. In a practice game only `EXTEND`.
std::vector<model::Proposal> proposals(const State& state, const Attended& table);

/// True if we may decide about an absent player, or about the end of a pause, now.
bool is_urgent(const State& state, const Attended& table);

std::string question_to_us(const State& state, const Attended& table);

/// Explains absent players about whom nobody may vote, and a clock that forbids a pause.
std::vector<std::string> no_vote_reasons(const State& state, const Attended& table);

/// Returns "The game is paused for 9:12 more · d proposes to resume"; may be empty.
std::string pause_words(const State& state, const Attended& table);

std::string open_decision(const State& state, const Attended& table);

}  // namespace bastide::screen
