// Joint decisions of the players: text under the board, and votes.
#pragma once

#include "client-cli/screen/state.hpp"

#include <string>

namespace bastide::screen {

/// Votes that we may call now; in practice only `EXTEND`.
std::vector<model::Proposal> proposals(const State& state, const Attended& table);

/// True if a decision about an absent player or the end of a pause is due.
bool is_urgent(const State& state, const Attended& table);

/// Asks whether we are still there, or else for our vote. Returns an empty text if neither is due.
std::string question_to_us(const State& state, const Attended& table);

/// Returns a line for each absent player on whom nobody may vote, and one if time trouble forbids a
/// pause.
std::vector<std::string> undecidable_notes(const State& state, const Attended& table);

/// "The game is paused for 9:12 more · d proposes to resume"; empty if it is not paused.
std::string pause_words(const State& state, const Attended& table);

/// Describes the open vote unless it waits for us, or else an absent player. May be empty.
std::string open_decision(const State& state, const Attended& table);

}  // namespace bastide::screen
