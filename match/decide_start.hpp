// Decides how a game starts: with all players online, or by a correspondence start
// (commit_reveal.hpp). Called by decide(). A decision without events is a no-op.
#pragma once

#include "match/act.hpp"

namespace bastide::match {

/// The caller has checked that the sender is the host of an open table.
[[nodiscard]] Refused decide_start(const Match& match,
                                   const Start& command,
                                   const DecisionContext& at,
                                   Decision& into);

/// Begins the wait for values if the table is full and all have committed.
void await_values_if_complete(const DecisionContext& at, Decision& into);

/// The sender must have a seat. If the table is full, the wait for values begins once all have
/// committed.
[[nodiscard]] Refused decide_start(const Match& match,
                                   PersonId who,
                                   const CommitCorrespondence& command,
                                   const DecisionContext& at,
                                   Decision& into);
[[nodiscard]] Refused decide_start(const Match& match,
                                   PersonId who,
                                   const UncommitCorrespondence& command,
                                   Decision& into);
[[nodiscard]] Refused decide_start(const Match& match,
                                   PersonId who,
                                   const RevealCorrespondence& command,
                                   Decision& into);

/// Frees the seats of players who have not revealed their values. The others must commit again.
[[nodiscard]] Refused decide_start(const Match& match,
                                   PersonId who,
                                   const EndCommitReveal& command,
                                   const DecisionContext& at,
                                   Decision& into);

}  // namespace bastide::match
