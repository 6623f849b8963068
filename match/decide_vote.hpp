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

/// Closes the vote if it is decided. `who`: sender of the last command, whose activity cancels a
/// vote about them.
void close_decided_vote(PersonId who, const DecisionContext& at, Decision& into);

}  // namespace bastide::match
