#include "engine/tile_moves.hpp"

#include "engine/table_bounds.hpp"

#include <algorithm>
#include <bitset>

namespace bastide {
namespace {

FixedVector<TileIndex, 4> neighbours_of(const Board& board, TileIndex tile) {
    FixedVector<TileIndex, 4> found;
    for (const Side side : all_sides) {
        if (const auto other = board.tile_at(neighbour(board.tiles()[tile].cell, side))) {
            found.push_back(*other);
        }
    }
    return found;
}

/// Counts the tiles connected to `from` across edges, including `from`, without `but`.
std::size_t within_reach(const Board& board, TileIndex from, TileIndex but) {
    std::bitset<tiles_max> seen;
    FixedVector<TileIndex, tiles_max> reached;
    const auto reach = [&](TileIndex tile) {
        if (tile != but && !seen[tile]) {
            seen.set(tile);
            reached.push_back(tile);
        }
    };
    reach(from);
    for (std::size_t i = 0; i < reached.size(); ++i) {
        for (const TileIndex other : neighbours_of(board, reached[i])) {
            reach(other);
        }
    }
    return reached.size();
}

OpenCell without_tile(OpenCell open, TileIndex tile) {
    for (const Side side : all_sides) {
        if (open.neighbours[index_of(side)] == tile) {
            const auto others = static_cast<EdgePattern>(~edge_mask(side));
            open.required = static_cast<EdgePattern>(open.required & others);
            open.mask = static_cast<EdgePattern>(open.mask & others);
            open.neighbours[index_of(side)] = no_tile;
        }
    }
    return open;
}

bool is_beside_any(const OpenCell& open) {
    return open.mask != 0;
}

template <typename Visit>
bool any_new_place(const Game& game, TileIndex tile, Visit visit) {
    const TileType& type = game.board.type_of(tile);
    const CellRange on_table = cells_on_table(game, tile);
    for (const OpenCell& beside : game.board.open_cells()) {
        const OpenCell open = without_tile(beside, tile);
        if (!is_beside_any(open) || !on_table.contains(open.cell)) {
            continue;
        }
        for (const Rotation rotation : all_rotations) {
            if (open.fits(type.edges[index_of(rotation)]) && visit(open.cell, rotation)) {
                return true;
            }
        }
    }
    return false;
}

template <typename Visit>
bool any_rebuild(const Game& game, Visit visit) {
    for (TileIndex tile = 0; tile < game.last_tile(); ++tile) {
        const Cell from = game.board.tiles()[tile].cell;
        const auto to = [&](Cell cell, Rotation rotation) { return visit(from, cell, rotation); };
        if (!refuse_taking(game, from) && any_new_place(game, tile, to)) {
            return true;
        }
    }
    return false;
}

/// Remembers the board before a turn's first move, for checks of tiles and the table's centre.
void remember(Game& game, Cell from) {
    const auto& tiles = game.board.tiles();
    for (std::size_t i = 0; game.before.size() + 1 < tiles.size(); ++i) {
        game.before.push_back(tiles[i]);
    }
    if (!game.middle && tiles[0].cell == from) {
        game.middle = from;
    }
}

}  // namespace

bool is_occupied(const Game& game, Cell cell) {
    return std::ranges::any_of(game.meeples,
                               [&](const Meeple& meeple) { return meeple.at.cell == cell; });
}

void legal_rebuilds(const Game& game, std::vector<Action>& into) {
    any_rebuild(game, [&](Cell from, Cell to, Rotation rotation) {
        into.emplace_back(Rebuild{from, to, rotation});
        return false;
    });
}

bool can_rebuild(const Game& game) {
    return game.ruleset.reconstruction && game.player(game.turn.seat).score >= price_of_a_move &&
           any_rebuild(game, [](Cell, Cell, Rotation) { return true; });
}

std::optional<Refusal> refuse_taking(const Game& game, Cell from) {
    const Board& board = game.board;
    const auto tile = board.tile_at(from);
    if (!tile) {
        return Refusal::no_tile_there;
    }
    const TileType& type = board.type_of(*tile);
    if (*tile == game.last_tile() || type.has_river || type.face_down) {
        return Refusal::tile_stays;
    }
    if (is_occupied(game, from)) {
        return Refusal::tile_occupied;
    }
    const auto neighbours = neighbours_of(board, *tile);
    if (neighbours.size() > 2) {
        return Refusal::tile_joined;
    }
    // A tile with one neighbour connects nothing.
    const bool connects = neighbours.size() == 2;
    return refuse_if(
        connects && within_reach(board, neighbours[0], *tile) != board.tiles().size() - 1,
        Refusal::board_falls_apart);
}

std::optional<Refusal> refuse_rebuild(const Game& game, const Rebuild& rebuild) {
    if (auto refusal = refuse_taking(game, rebuild.from)) {
        return refusal;
    }
    if (rebuild.to == rebuild.from) {
        return Refusal::same_cell;
    }
    const TileIndex tile = *game.board.tile_at(rebuild.from);
    const OpenCell* open = game.board.open_cell_at(rebuild.to);
    if (open == nullptr || !is_beside_any(without_tile(*open, tile))) {
        return game.board.tile_at(rebuild.to) ? Refusal::cell_taken : Refusal::no_edge_neighbour;
    }
    if (!cells_on_table(game, tile).contains(rebuild.to)) {
        return Refusal::off_the_table;
    }
    const TileTypeId type = game.board.tiles()[tile].type;
    return fits_without(game, rebuild.from, {rebuild.to, type, rebuild.rotation})
               ? std::nullopt
               : std::optional(Refusal::edge_mismatch);
}

bool fits_without(const Game& game, Cell from, const PlacedTile& tile) {
    const OpenCell* beside = game.board.open_cell_at(tile.cell);
    if (beside == nullptr) {
        return false;
    }
    const OpenCell open = without_tile(*beside, game.board.tile_at(from).value_or(no_tile));
    return is_beside_any(open) && open.fits(catalogue()[tile.type].edges[index_of(tile.rotation)]);
}

void move_tile(Game& game, Cell from, const PlacedTile& tile) {
    remember(game, from);
    const auto tiles = game.board.tiles();
    game.board = {};
    for (const PlacedTile& other : tiles) {
        if (other.cell == tiles.back().cell) {
            game.board.place(tile, game.ruleset);
        }
        if (other.cell != from) {
            game.board.place(other, game.ruleset);
        }
    }
    for (const Meeple& meeple : game.meeples) {
        game.board.features().count_meeples(game.board.node(meeple.at), 1);
    }
}

std::optional<PlacedTile> tile_at_turn_start(const Game& game, Cell cell) {
    if (game.before.empty()) {
        const auto tile = game.board.tile_at(cell);
        return tile && tile != game.last_tile() ? std::optional(game.board.tiles()[*tile])
                                                : std::nullopt;
    }
    const auto* found = std::ranges::find(game.before, cell, &PlacedTile::cell);
    return found == game.before.end() ? std::nullopt : std::optional(*found);
}

bool holds_together(const Board& board) {
    return board.tiles().empty() || within_reach(board, 0, no_tile) == board.tiles().size();
}

}  // namespace bastide
