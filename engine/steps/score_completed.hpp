#pragma once

#include "engine/decide.hpp"

namespace bastide {

/// Scores features (SC-13) that the last tile completed or, if tiles were moved (V-10), all that
/// were not complete before this turn. Skips features without pieces (SC-10).
void score_completed(Decision& decision);

/// Scores a feature. All pieces return, also those of players without points (RT-1).
void score_and_return(Decision& decision, NodeId node);

/// Returns the feature's pieces. Its scoring is already in the events.
void return_meeples(Decision& decision, NodeId node);

}  // namespace bastide
