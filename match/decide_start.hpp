// How a game begins: with draws that all have agreed on at once, or in a correspondence start,
// whose players need not be online together (commit_reveal.hpp). Part of every decision
// (decide.hpp). A decision without events changes nothing.
#pragma once

#include "match/act.hpp"

namespace bastide::match {

/// By the host of an open table.
[[nodiscard]] Refused decide_start(const Match& match,
                                   const Start& command,
                                   const DecisionContext& at,
                                   Decision& into);

// By somebody with a seat. Where none is free any more, values are awaited as soon as all have
// committed.
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

/// Whoever has not shown their value in time loses the seat; the others commit anew.
[[nodiscard]] Refused decide_start(const Match& match,
                                   PersonId who,
                                   const EndCommitReveal& command,
                                   const DecisionContext& at,
                                   Decision& into);

}  // namespace bastide::match
