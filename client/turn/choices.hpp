// Choices of a player, in the order in which they are numbered from 1.
#pragma once

#include "engine/action.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"

#include <algorithm>
#include <optional>
#include <vector>

namespace bastide::turn {

template <typename Kind>
std::vector<Kind> all_legal(const Game& game, void (*list)(const Game&, std::vector<Action>&)) {
    std::vector<Action> legal;
    list(game, legal);
    std::vector<Kind> all(legal.size());
    std::ranges::transform(
        legal, all.begin(), [](const Action& action) { return std::get<Kind>(action); });
    return all;
}

/// Lists placements by cell, face up before face down, rotation; rotations that look alike once.
std::vector<Place> placements(const Game& game);

/// Lists tiles to choose; at step `deal`, tiles to give. Passing is not listed.
std::vector<Choose> tiles_to_choose(const Game& game);

/// Lists fields for goods, which are put instead of drawing a tile (V-13).
std::vector<PutGoods> goods_to_put(const Game& game);

std::vector<Action> tiles_and_goods(const Game& game);

/// True if no tile in hand fits, so that one is discarded (V-2).
bool throws_away(const Game& game);

/// Lists deployments (late ones, V-4, nearest first), abbots that may return (AB-4), moves (V-7).
std::vector<Action> piece_moves(const Game& game);

/// Lists answers at steps that neither choose nor place a tile. Declining is not listed.
std::vector<Action> answers(const Game& game);

Action decline_action(Step step);

bool may_be_declined(Step step);

SegmentAt place_of(const Action& piece_move);

struct Outcome {
    std::vector<FeatureScored> paid;
    Game after;
};

/// Returns the outcome without a deployment or further moves of tiles (V-10); nullopt if illegal.
std::optional<Outcome> outcome(const Game& game, const Action& laying);

std::vector<FeatureScored> scored_by_passing(const Game& game);

/// Returns the features at a cell, each once, as they would score now; fields last.
std::vector<FeatureScored> features_at(const Game& game, Cell cell);

std::vector<Cell> tiles_to_move(const Game& game);

/// Lists new places of a tile by cell and rotation; rotations that look the same are listed once.
std::vector<Place> new_places(const Game& game, Cell from);

Game without(const Game& game, Cell from);

}  // namespace bastide::turn
