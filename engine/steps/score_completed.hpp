// Step 3 of the turn: what is complete now is scored, and its followers go home.
#pragma once

#include "engine/decide.hpp"

namespace bastide {

/// SC-13: every feature that the last tile completed, or, where tiles were moved (V-10), all that
/// are complete and were not so before the turn; roads, cities, monasteries, each by lowest cell.
/// Nobody there: nothing happens (SC-10).
void score_completed(Decision& decision);

/// Scores one feature and, as RT-1 says, sends all its followers home, also those of players who
/// scored nothing.
void score_and_return(Decision& decision, NodeId node);

/// The second half of that, where the scoring has been told already.
void return_meeples(Decision& decision, NodeId node);

}  // namespace bastide
