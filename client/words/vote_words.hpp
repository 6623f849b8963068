#pragma once

#include "client/model/votes.hpp"
#include "client/words/names.hpp"
#include "client/words/phrases.hpp"

#include <string>
#include <vector>

namespace bastide::words {

/// Returns "Bob proposes a 10-minute pause", "You propose to end the game with no result".
std::string motion_words(const Attended& table, const v1::Vote& vote);

std::string tally_words(const v1::Vote& vote);

/// Describes news about a vote; empty if other news reports the vote's result next.
Sentence sentence(const model::VoteChanged& news, const Attended& table);

/// Returns "Let a bot play for Bob", as a choice. `pause`: its length.
std::string proposal_words(const Attended& table,
                           const model::Proposal& proposal,
                           std::chrono::minutes pause);

std::string proposal_meaning(const Attended& table, const model::Proposal& proposal);

/// Returns "No vote on Bob while their clock runs (1:59 left)". `since_clocks`: age of the clocks.
std::vector<std::string> no_vote_reasons(const Attended& table,
                                         const model::AbsenceAges& ages,
                                         std::chrono::milliseconds since_clocks);

}  // namespace bastide::words
