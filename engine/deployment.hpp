// DP-1 to DP-7, V-4, AB-4; and every use of pieces in step 2 of a turn.
#pragma once

#include "engine/action.hpp"
#include "engine/fixed_vector.hpp"
#include "engine/game.hpp"
#include "engine/refusal.hpp"

#include <optional>
#include <vector>

namespace bastide {

/// Appends every legal deployment, by tile, kind and segment.
void legal_deployments(const Game& game, std::vector<Action>& into);

/// Requires step `deploy` or `extra_meeple`.
std::optional<Refusal> refuse_deployment(const Game& game, const Deploy& deploy);

/// For one player: followers, a big follower and an abbot.
using PieceLocations = FixedVector<SegmentAt, followers_max + 2>;

PieceLocations abbots_to_take_home(const Game& game);

/// An abbot on a complete feature is scored and returned anyway.
std::optional<Refusal> refuse_taking_home(const Game& game, const SegmentAt& at);

/// Deployments come first. Passing is not included.
void legal_piece_moves(const Game& game, std::vector<Action>& into);

}  // namespace bastide
