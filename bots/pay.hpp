// Estimated points of features, complete or never completed.
#pragma once

#include "bots/judge.hpp"
#include "engine/event.hpp"

namespace bastide::bots {

/// The points of a counted feature if it were complete now. A monastery gets all nine tiles.
int points_when_complete(const Ruleset& ruleset, FeatureScored now);

/// Returns true if the feature pays its owner nothing while incomplete (HR-9, V-14).
bool is_lost_incomplete(const Ruleset& ruleset, FeatureKind kind);

/// V-13: what the seat's goods will pay at the end, as they are now.
Worth worth_of_goods(const Game& view, Seat seat);

}  // namespace bastide::bots
