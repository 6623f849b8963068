// Estimated points of a feature, if it is completed and if it is not.
#pragma once

#include "bots/evaluator.hpp"
#include "engine/event.hpp"

namespace bastide::bots {

/// The points of a counted feature if it were complete now. A monastery or garden counts all nine
/// tiles.
int points_when_complete(const Ruleset& ruleset, FeatureScored now);

/// Returns true if the feature pays its owner nothing while incomplete (HR-9, V-14).
bool is_lost_incomplete(const Ruleset& ruleset, FeatureKind kind);

/// The worth of the seat's goods if harbours were scored now (V-13).
Worth worth_of_goods(const Game& view, Seat seat);

}  // namespace bastide::bots
