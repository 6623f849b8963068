// Step 3 of the turn: scores completed features and returns their pieces.
#pragma once

#include "engine/decide.hpp"

namespace bastide {

/// SC-13: scores the features that the last tile completed or, if tiles were moved (V-10), all that
/// were not complete before this turn. Skips features without pieces (SC-10).
void score_completed(Decision& decision);

/// Scores one feature and returns all its pieces, also those of players without points (RT-1).
void score_and_return(Decision& decision, NodeId node);

/// Returns the pieces of a feature whose scoring is already in the events.
void return_meeples(Decision& decision, NodeId node);

}  // namespace bastide
