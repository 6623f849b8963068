#pragma once

#include "bots/evaluator.hpp"
#include "engine/event.hpp"

namespace bastide::bots {

/// A monastery or garden counts all nine tiles.
int points_when_complete(const Ruleset& ruleset, FeatureScored now);

/// HR-9, V-14: pays its owner nothing while incomplete.
bool is_lost_incomplete(const Ruleset& ruleset, FeatureKind kind);

/// V-13: if harbours were scored now.
Worth worth_of_goods(const Game& view, Seat seat);

}  // namespace bastide::bots
