// Joint decisions of the players: text under the board, and votes.
#pragma once

#include "client-cli/screen/state.hpp"

#include <string>

namespace bastide::screen {

/// Votes that we may call now. In practice the only possible motion is `EXTEND`.
std::vector<model::Proposal> proposals(const State& state, const Attended& table);

/// True if we may decide about an absent player, or about the end of a pause, now.
bool is_urgent(const State& state, const Attended& table);

/// Returns the question whether we are still there, or else how we vote; empty if neither is asked.
std::string question_to_us(const State& state, const Attended& table);

/// Returns a line for each absent player about whom nobody may vote, and one if no pause is
/// possible because a clock has almost run out.
std::vector<std::string> no_vote_reasons(const State& state, const Attended& table);

/// "The game is paused for 9:12 more · d proposes to resume"; empty if it is not paused.
std::string pause_words(const State& state, const Attended& table);

/// Describes the open vote, unless it waits for our ballot, or else an absent player. May be empty.
std::string open_decision(const State& state, const Attended& table);

}  // namespace bastide::screen
