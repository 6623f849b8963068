// What votes lead to. Part of every decision (decide.hpp).
#pragma once

#include "match/act.hpp"

namespace bastide::match {

[[nodiscard]] Refused decide_vote(const Match& match,
                                  PersonId who,
                                  const CallVote& command,
                                  const DecisionContext& at,
                                  Decision& into);
[[nodiscard]] Refused decide_vote(const Match& match,
                                  PersonId who,
                                  const CastVote& command,
                                  const DecisionContext& at,
                                  Decision& into);
[[nodiscard]] Refused decide_vote(const Match& match,
                                  PersonId who,
                                  const CloseVote& command,
                                  const DecisionContext& at,
                                  Decision& into);

/// After a command of this person: closes the vote that is open if that is settled, or if there is
/// nothing to decide any more, and carries out what was carried.
void settle_vote(PersonId who, const DecisionContext& at, Decision& into);

}  // namespace bastide::match
