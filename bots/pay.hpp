// What a feature pays, guessed ahead: once it is complete, and if it never is.
#pragma once

#include "bots/judge.hpp"
#include "engine/event.hpp"

namespace bastide::bots {

/// The points of a counted feature once it is complete, as far as it lies now. A monastery will
/// have all its nine tiles then.
int points_when_complete(const Ruleset& ruleset, FeatureScored now);

/// Whether it pays nothing as long as it is incomplete: at some tables (HR-9), and in the battle of
/// the monasteries somebody else gets it (V-14).
bool is_lost_incomplete(const Ruleset& ruleset, FeatureKind kind);

/// V-13: what goods bring the seat at the end, as they lie now.
Worth worth_of_goods(const Game& view, Seat seat);

}  // namespace bastide::bots
