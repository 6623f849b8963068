// Deployments (DP-1 to DP-7, V-4), return of abbots (AB-4), and other uses of pieces in step 2.
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

/// Refuses a deployment. Requires step `deploy` or `extra_meeple`.
std::optional<Refusal> refuse_deployment(const Game& game, const Deploy& deploy);

/// Locations of one player's pieces: followers, a big follower and an abbot.
using PieceLocations = FixedVector<SegmentAt, followers_max + 2>;

PieceLocations abbots_to_take_home(const Game& game);

/// Refuses the return of an abbot on a complete feature, where it is scored and returned anyway.
std::optional<Refusal> refuse_taking_home(const Game& game, const SegmentAt& at);

/// Appends all moves of pieces. Deployments come first. Passing is not included.
void legal_piece_moves(const Game& game, std::vector<Action>& into);

}  // namespace bastide
