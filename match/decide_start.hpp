// Decides commands of a start. Called by decide(). A decision without events is a no-op.
#pragma once

#include "match/act.hpp"

namespace bastide::match {

/// Decides a start. The sender must be the host of an open table.
[[nodiscard]] Refused decide_start(const Match& match,
                                   const Start& command,
                                   const DecisionContext& at,
                                   Decision& into);

/// Begins the wait for values, if the table is full, and all have committed.
void await_values_if_complete(const DecisionContext& at, Decision& into);

/// Decides a commitment or a revealed value. The sender must have a seat.
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

/// Ends a start. Frees seats without a revealed value. The others must commit again.
[[nodiscard]] Refused decide_start(const Match& match,
                                   PersonId who,
                                   const EndCommitReveal& command,
                                   const DecisionContext& at,
                                   Decision& into);

}  // namespace bastide::match
