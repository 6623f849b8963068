// The choices of a player, in the order in which they are numbered from 1, and their outcomes.
#pragma once

#include "engine/action.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"

#include <optional>
#include <vector>

namespace bastide::turn {

/// Placements of the tile in hand, sorted by cell, then face up before face down, then rotation.
/// Rotations that look the same are listed once.
std::vector<Place> placements(const Game& game);

/// Tiles that the seat in turn may choose, or at step `deal` may give. Passing is not listed.
std::vector<Choose> tiles_to_choose(const Game& game);

/// Fields where goods may be put instead of drawing a tile (V-13).
std::vector<PutGoods> goods_to_put(const Game& game);

std::vector<Action> tiles_and_goods(const Game& game);

/// True if no tile in hand fits, so that one is discarded (V-2).
bool throws_away(const Game& game);

/// Deployments, then abbots that may return (AB-4), then moves of pieces on the board (V-7). With
/// late followers (V-4), deployments near the tile just placed come first.
std::vector<Action> piece_moves(const Game& game);

/// Answers at steps that neither choose nor place a tile: moves of pieces, tiles to give, offers,
/// buyers. Declining is not listed.
std::vector<Action> answers(const Game& game);

Action decline_action(Step step);

bool may_be_declined(Step step);

/// Returns the indices of `moves`, with only the first deployment of each kind of piece to each
/// feature.
std::vector<std::size_t> one_of_each_feature(const Game& game, const std::vector<Action>& moves);

SegmentAt place_of(const Action& piece_move);

/// True if pieces are deployed or moved at this step. They are planned together with the tile.
bool moves_pieces(Step step);

struct Outcome {
    std::vector<FeatureScored> paid;
    Game after;
};

/// Returns the outcome of placing a tile, or of moving one (V-10), if no piece is deployed and no
/// other tile is moved; nullopt if the move is illegal.
std::optional<Outcome> outcome(const Game& game, const Action& laying);

std::vector<FeatureScored> scored_by_passing(const Game& game);

/// Features of the tile in a cell, each once, as they would score now; fields last.
std::vector<FeatureScored> features_at(const Game& game, Cell cell);

std::vector<Cell> tiles_to_move(const Game& game);

/// New places for that tile, by cell and rotation; rotations that look the same are listed once.
std::vector<Place> new_places(const Game& game, Cell from);

Game without(const Game& game, Cell from);

}  // namespace bastide::turn
