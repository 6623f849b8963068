#pragma once

#include "bots/evaluator.hpp"
#include "engine/event.hpp"

namespace bastide::bots {

/// Returns the points of a complete feature. A monastery or garden counts all nine tiles.
int points_when_complete(const Ruleset& ruleset, FeatureScored now);

/// True if a feature of this kind pays its owner nothing while it is incomplete (HR-9, V-14).
bool is_lost_incomplete(const Ruleset& ruleset, FeatureKind kind);

/// Rates the seat's goods as if harbours were scored now (V-13).
Worth worth_of_goods(const Game& view, Seat seat);

}  // namespace bastide::bots
