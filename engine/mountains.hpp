// Mountains (V-9): tiles placed face down, and their miners.
#pragma once

#include "engine/action.hpp"
#include "engine/fixed_vector.hpp"
#include "engine/game.hpp"
#include "engine/refusal.hpp"

#include <optional>

namespace bastide {

/// The tile that a placement puts on the board: the tile itself, or a mountain.
PlacedTile placed_tile(TileTypeId type, const Place& place);

std::optional<Refusal> refuse_face_down(const Game& game, TileTypeId type);

inline constexpr int forge_reach = 2;  ///< steps to adjacent cells from a mountain to a pennant

inline constexpr std::size_t cells_in_reach = std::size_t{2} * forge_reach * (forge_reach + 1);

using FeatureRoots = FixedVector<NodeId, cells_in_reach * segments_max>;

FeatureRoots cities_near(const Board& board, Cell mountain);

bool is_miner(const Board& board, const Meeple& meeple);

/// Returns the cities with the miner's forges; for other pieces, the feature in which it stands.
FeatureRoots features_of_piece(const Board& board, const Meeple& meeple);

bool has_miners(const Game& game, NodeId city);

/// Adds miners with a forge in the city: knights when it is scored, farmers when its farms are.
void add_miners(const Game& game, NodeId city, std::array<int, seats_max>& weights);

}  // namespace bastide
