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

/// Closes a decided vote. `who`: last sender, whose activity cancels a vote about them.
void close_decided_vote(PersonId who, const DecisionContext& at, Decision& into);

}  // namespace bastide::match
