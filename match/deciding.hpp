// The parts of decide(). A decision without events is a no-op.
#pragma once

#include "match/decide.hpp"

namespace bastide::match {

using Refused = std::optional<AnyRefusal>;

struct Deciding {
    const Match& match;
    PersonId who;
    Decision& into;
    const DecisionContext& at;
};

/// Performs an action. If the game ends, seats that a bot plays until their player returns count as
/// withdrawn (BA-1). `withdrawn`: ending if a withdrawal leaves too few players.
[[nodiscard]] Refused act(const Match& match,
                          const Actor& actor,
                          const Action& action,
                          Decision& into,
                          Ending withdrawn = Ending::given_up);

/// Returns the question with this number; nullptr if it does not stand.
[[nodiscard]] const Question* find(const Match& match, PromptNumber prompt);

/// Decides a start. The sender must be the host of an open table.
[[nodiscard]] Refused decide(const Deciding& deciding, const Start& command);
void await_values_if_complete(const DecisionContext& at, Decision& into);

/// Decides a commitment or a revealed value. The sender must have a seat.
[[nodiscard]] Refused decide(const Deciding& deciding, const CommitCorrespondence& command);
[[nodiscard]] Refused decide(const Deciding& deciding, const UncommitCorrespondence& command);
[[nodiscard]] Refused decide(const Deciding& deciding, const RevealCorrespondence& command);

/// Ends a start. Frees seats without a revealed value. The others must commit again.
[[nodiscard]] Refused decide(const Deciding& deciding, const EndCommitReveal& command);

/// Decides a timeout: plays for the seat, flags it or, if the pace says so, withdraws it.
[[nodiscard]] Refused decide(const Deciding& deciding, const CallTime& command);
[[nodiscard]] Refused decide(const Deciding& deciding, const CallVote& command);
[[nodiscard]] Refused decide(const Deciding& deciding, const CastVote& command);
[[nodiscard]] Refused decide(const Deciding& deciding, const CloseVote& command);

/// Closes a decided vote. `who`: last sender, whose activity cancels a vote about them.
void close_decided_vote(PersonId who, const DecisionContext& at, Decision& into);

}  // namespace bastide::match
