// What those at the table decide together: what is said of it under the board, and what may be put
// to the vote.
#pragma once

#include "client-cli/screen/state.hpp"

#include <string>

namespace bastide::screen {

/// What we may put to the vote now; in practice only how the table grows.
std::vector<model::Proposal> proposals(const State& state, const Attended& table);

/// Whether others wait for somebody to decide: about who has been missing for long enough, or to go
/// on after a pause.
bool is_urgent(const State& state, const Attended& table);

/// What is asked of us above all: whether we are there, or our vote. Empty: nothing.
std::string question_to_us(const State& state, const Attended& table);

/// A line for each thing that time alone decides, and for a pause that may not be asked for.
std::vector<std::string> undecidable_notes(const State& state, const Attended& table);

/// "The game is paused for 9:12 more · d asks to go on"; empty where it is not.
std::string pause_words(const State& state, const Attended& table);

/// The vote that is open, unless we are asked for ours (`question_to_us`), or who is missing and
/// what can be done about that; else empty.
std::string open_decision(const State& state, const Attended& table);

}  // namespace bastide::screen
