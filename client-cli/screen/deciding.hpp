// What the players decide together: text under the board, and votes that can be called.
#pragma once

#include "client-cli/screen/state.hpp"

#include <string>

namespace bastide::screen {

/// Votes that we may call now; in practice only `EXTEND`.
std::vector<model::Proposal> proposals(const State& state, const Attended& table);

/// True if others wait for a decision: about a player absent for long enough, or to resume after a
/// pause.
bool is_urgent(const State& state, const Attended& table);

/// Returns the question that we are asked: for our activity or our vote. Empty if there is none.
std::string question_to_us(const State& state, const Attended& table);

/// Returns a line for each thing that only time decides, and for a pause that may not be requested.
std::vector<std::string> undecidable_notes(const State& state, const Attended& table);

/// "The game is paused for 9:12 more · d proposes to resume"; empty if it is not paused.
std::string pause_words(const State& state, const Attended& table);

/// Describes the open vote, unless `question_to_us` does, or else an absent player and the remedy.
/// Empty if there is neither.
std::string open_decision(const State& state, const Attended& table);

}  // namespace bastide::screen
