#include "engine/placement.hpp"

#include "engine/river.hpp"
#include "engine/table_bounds.hpp"

namespace bastide {
namespace {

/// Calls `visit(cell, rotation)` for every legal place, until it returns true; whether it did.
template <typename Visit>
bool any_place(const Game& game, TileTypeId type, Visit visit) {
    const TileType& tile = catalogue()[type];
    const CellRange on_table = cells_on_table(game.board, game.ruleset.table);
    for (const OpenCell& open : game.board.open_cells()) {
        for (const Rotation rotation : all_rotations) {
            if (!open.fits(tile.edges[index_of(rotation)]) || !on_table.contains(open.cell)) {
                continue;
            }
            if (tile.has_river && refuse_river(game.board, game.ruleset, open, tile, rotation)) {
                continue;
            }
            if (visit(open.cell, rotation)) {
                return true;
            }
        }
    }
    return false;
}

}  // namespace

void legal_placements(const Game& game, TileTypeId type, std::vector<Action>& into) {
    any_place(game, type, [&](Cell cell, Rotation rotation) {
        into.emplace_back(Place{cell, rotation});
        return false;
    });
}

bool fits_somewhere(const Game& game, TileTypeId type) {
    return any_place(game, type, [](Cell, Rotation) { return true; });
}

std::optional<Refusal> refuse_placement(const Game& game, TileTypeId type, const Place& place) {
    const OpenCell* open = game.board.open_cell_at(place.cell);
    if (open == nullptr) {
        return game.board.tile_at(place.cell) ? Refusal::cell_taken : Refusal::no_edge_neighbour;
    }
    if (!cells_on_table(game.board, game.ruleset.table).contains(place.cell)) {
        return Refusal::off_the_table;
    }
    const TileType& tile = catalogue()[type];
    if (!open->fits(tile.edges[index_of(place.rotation)])) {
        return Refusal::edge_mismatch;
    }
    if (tile.has_river) {
        return refuse_river(game.board, game.ruleset, *open, tile, place.rotation);
    }
    return std::nullopt;
}

}  // namespace bastide
