#include "engine/placement.hpp"

#include "engine/mountains.hpp"
#include "engine/table_bounds.hpp"

namespace bastide {
namespace {

template <typename Visit>
bool any_place_face_down(const Game& game,
                         TileTypeId type,
                         const CellRange& on_table,
                         Visit visit) {
    if (!game.ruleset.mountains || refuse_face_down(game, type)) {
        return false;
    }
    const TileType& mountain = catalogue()[catalogue().mountain()];
    for (const OpenCell& open : game.board.open_cells()) {
        if (open.fits(mountain.edges[0]) && on_table.contains(open.cell) &&
            visit(Place{open.cell, Rotation::r0, true})) {
            return true;
        }
    }
    return false;
}

template <typename Visit>
bool any_place(const Game& game, TileTypeId type, Visit visit) {
    const TileType& tile = catalogue()[type];
    const CellRange on_table = cells_on_table(game);
    for (const OpenCell& open : game.board.open_cells()) {
        for (const Rotation rotation : all_rotations) {
            if (!open.fits(tile.edges[index_of(rotation)]) || !on_table.contains(open.cell)) {
                continue;
            }
            if (tile.has_river && refuse_river(game, open, tile, rotation)) {
                continue;
            }
            if (visit(Place{open.cell, rotation})) {
                return true;
            }
        }
    }
    return any_place_face_down(game, type, on_table, visit);
}

}  // namespace

void legal_placements(const Game& game, TileTypeId type, std::vector<Action>& into) {
    any_place(game, type, [&](const Place& place) {
        into.emplace_back(place);
        return false;
    });
}

bool fits_somewhere(const Game& game, TileTypeId type) {
    return any_place(game, type, [](const Place&) { return true; });
}

std::optional<Refusal> refuse_placement(const Game& game, TileTypeId type, const Place& place) {
    if (auto refusal = place.face_down ? refuse_face_down(game, type) : std::nullopt) {
        return refusal;
    }
    if (place.face_down && place.rotation != Rotation::r0) {
        return Refusal::not_turned;
    }
    const OpenCell* open = game.board.open_cell_at(place.cell);
    if (open == nullptr) {
        return game.board.tile_at(place.cell) ? Refusal::cell_taken : Refusal::no_edge_neighbour;
    }
    if (!cells_on_table(game).contains(place.cell)) {
        return Refusal::off_the_table;
    }
    const TileType& tile = catalogue()[placed_tile(type, place).type];
    if (!open->fits(tile.edges[index_of(place.rotation)])) {
        return place.face_down ? Refusal::not_beside_a_mountain : Refusal::edge_mismatch;
    }
    if (tile.has_river) {
        return refuse_river(game, *open, tile, place.rotation);
    }
    return std::nullopt;
}

}  // namespace bastide
