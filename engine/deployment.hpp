// Where a follower may be deployed: DP-1 to DP-7.
#pragma once

#include "engine/action.hpp"
#include "engine/game.hpp"
#include "engine/refusal.hpp"

#include <optional>
#include <vector>

namespace bastide {

/// Every deployment open to the seat in turn, in the order of kinds and segments. Added to `into`.
void legal_deployments(const Game& game, std::vector<Action>& into);

/// Why the seat in turn may not deploy so; nothing if it may. Asked only in step `deploy`.
std::optional<Refusal> refuse_deployment(const Game& game, const Deploy& deploy);

}  // namespace bastide
