// Tiles laid face down, and the miners on them: V-9.
#pragma once

#include "engine/action.hpp"
#include "engine/fixed_vector.hpp"
#include "engine/game.hpp"
#include "engine/refusal.hpp"

#include <optional>

namespace bastide {

/// What lies on the board then: the tile as it is, or a mountain.
PlacedTile placed_tile(TileTypeId type, const Place& place);

/// Why this tile may not be laid face down at all; nothing if it may where it fits.
std::optional<Refusal> refuse_face_down(const Game& game, TileTypeId type);

/// How far away a pennant may be, in steps over sides.
inline constexpr int forge_reach = 2;

/// Cells within that reach, the middle one left out.
inline constexpr std::size_t cells_in_reach = std::size_t{2} * forge_reach * (forge_reach + 1);

/// Features, each once, by root.
using FeatureRoots = FixedVector<NodeId, cells_in_reach * segments_max>;

/// The cities that have a pennant in reach of that cell.
FeatureRoots cities_near(const Board& board, Cell mountain);

bool is_miner(const Board& board, const Meeple& meeple);

/// The features in which a figure counts: the one it stands in or, for a miner, the cities in which
/// it has a forge.
FeatureRoots features_of_piece(const Board& board, const Meeple& meeple);

/// Whether anybody has a miner with a forge in the city.
bool has_miners(const Game& game, NodeId city);

/// Adds those miners to what everybody has there, by seat: knights when the city is scored, farmers
/// when the farms round it are.
void add_miners(const Game& game, NodeId city, std::array<int, seats_max>& weights);

}  // namespace bastide
