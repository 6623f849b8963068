#include "engine/mountains.hpp"
#include "engine/placement.hpp"
#include "engine/steps/steps.hpp"
#include "engine/tile_supply.hpp"

#include <algorithm>
#include <vector>

namespace bastide {
namespace {

using Structures = std::vector<NodeId>;

void add_if_incomplete(const Board& board, NodeId node, Structures& into) {
    if (board.features().open_sides(node) > 0) {
        into.push_back(board.features().root(node));
    }
}

void add_neighbours(const Board& board, Cell cell, Structures& into) {
    for (const Side side : all_sides) {
        const auto tile = board.tile_at(neighbour(cell, side));
        if (!tile) {
            continue;
        }
        const Rotation rotation = board.tiles()[*tile].rotation;
        const SegmentIndex line =
            board.type_of(*tile).segment_at_side[index_of(rotation)][index_of(opposite(side))];
        if (line == no_segment) {
            continue;
        }
        const NodeId node = board.node(*tile, line);
        const FeatureKind kind = board.segment(node).kind;
        if (kind == FeatureKind::road || kind == FeatureKind::city ||
            kind == FeatureKind::waterway) {
            add_if_incomplete(board, node, into);
        }
    }
}

/// True except for gardens without abbots, which are decoration (AB-7).
bool is_played(const Ruleset& ruleset, FeatureKind ringed) {
    return ringed != FeatureKind::garden || ruleset.abbots > 0;
}

void add_ringed(const Game& game, Cell cell, Structures& into) {
    const Board& board = game.board;
    for (const Cell near : surroundings(cell)) {
        const auto tile = board.tile_at(near);
        if (!tile || board.type_of(*tile).ringed == no_segment) {
            continue;
        }
        const NodeId node = board.node(*tile, board.type_of(*tile).ringed);
        if (is_played(game.ruleset, board.segment(node).kind)) {
            add_if_incomplete(board, node, into);
        }
    }
}

Structures incomplete_about(const Game& game, Cell cell) {
    Structures structures;
    add_neighbours(game.board, cell, structures);
    add_ringed(game, cell, structures);
    return structures;
}

Board with(const Game& game, const PlacedTile& tile) {
    Board board = game.board;
    board.place(tile, game.ruleset);
    return board;
}

void drop(Structures& structures, const Board& board, bool complete) {
    std::erase_if(structures, [&](NodeId node) {
        return (board.features().open_sides(node) == 0) == complete;
    });
}

template <typename Visit>
void for_each_place(const Game& game, TileTypeId type, Cell cell, Visit visit) {
    for (const bool face_down : {false, true}) {
        for (const Rotation rotation : all_rotations) {
            const Place place{cell, rotation, face_down};
            if (!refuse_placement(game, type, place)) {
                visit(placed_tile(type, place));
            }
        }
    }
}

/// Tries others in the same cell only: a feature that one tile completes has no other open cell.
bool completes_alone(const Game& game, const PlacedTile& tile, const TileCounts& others) {
    Structures completed = incomplete_about(game, tile.cell);
    drop(completed, with(game, tile), false);
    for (std::size_t i = 0; i < tile_types_max && !completed.empty(); ++i) {
        if (others[i] > 0) {
            const auto type = static_cast<TileTypeId>(i);
            for_each_place(game, type, tile.cell, [&](const PlacedTile& other) {
                drop(completed, with(game, other), true);
            });
        }
    }
    return !completed.empty();
}

}  // namespace

bool is_only_completing_tile(const Game& game) {
    const TileTypeId type = *game.turn.hand;
    const TileCounts others = tiles_to_come(game);
    if (others[index_of(type)] > 0) {
        return false;
    }
    std::vector<Action> places;
    legal_placements(game, type, places);
    return std::ranges::any_of(places, [&](const Action& action) {
        return completes_alone(game, placed_tile(type, std::get<Place>(action)), others);
    });
}

}  // namespace bastide
