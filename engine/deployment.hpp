// Where a follower may be deployed: DP-1 to DP-7, V-4.
#pragma once

#include "engine/action.hpp"
#include "engine/fixed_vector.hpp"
#include "engine/game.hpp"
#include "engine/refusal.hpp"

#include <optional>
#include <vector>

namespace bastide {

/// Every deployment open to the seat in turn, in the order of kinds and segments. Added to `into`.
void legal_deployments(const Game& game, std::vector<Action>& into);

/// Why the seat in turn may not deploy so; nothing if it may. Asked only in step `deploy`.
std::optional<Refusal> refuse_deployment(const Game& game, const Deploy& deploy);

/// Where one player's figures stand.
using PieceLocations = FixedVector<SegmentAt, followers_max + 2>;

/// AB-4: where the abbots stand that the seat in turn may take home instead of deploying.
PieceLocations abbots_to_take_home(const Game& game);

/// Why an abbot may not be taken home from there; nothing if it may. A complete one scores by
/// itself.
std::optional<Refusal> refuse_taking_home(const Game& game, const SegmentAt& at);

}  // namespace bastide
