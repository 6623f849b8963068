#include "engine/placement.hpp"

#include "engine/mountains.hpp"
#include "engine/table_bounds.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>

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

/// Returns a bit for each fitting rotation. Has no branch: a processor cannot predict which fit.
unsigned fitting_rotations(const OpenCell& open, const TileType& tile) {
    unsigned fitting = 0;
    for (std::size_t turn = 0; turn < tile.edges.size(); ++turn) {
        fitting |= static_cast<unsigned>(open.fits(tile.edges[turn])) << turn;
    }
    return fitting;
}

/// Visits each fit until `visit` returns true. Tests sixteen cells before it visits the first.
template <typename Visit>
bool any_fit(const Board& board, const TileType& tile, Visit visit) {
    constexpr std::size_t cells_at_once = 16;
    const auto& cells = board.open_cells();
    for (std::size_t first = 0; first < cells.size(); first += cells_at_once) {
        const std::size_t count = std::min(cells.size() - first, cells_at_once);
        std::uint64_t left = 0;
        for (std::size_t i = 0; i < count; ++i) {
            left |= std::uint64_t{fitting_rotations(cells[first + i], tile)} << 4 * i;
        }
        for (; left != 0; left &= left - 1) {
            const auto bit = static_cast<std::size_t>(std::countr_zero(left));
            if (visit(cells[first + bit / 4], static_cast<Rotation>(bit % 4))) {
                return true;
            }
        }
    }
    return false;
}

template <typename Visit>
bool any_place(const Game& game, TileTypeId type, Visit visit) {
    const TileType& tile = catalogue()[type];
    const CellRange on_table = cells_on_table(game);
    const auto try_cell = [&](const OpenCell& open, Rotation rotation) {
        return on_table.contains(open.cell) &&
               !(tile.has_river && refuse_river(game, open, tile, rotation)) &&
               visit(Place{open.cell, rotation});
    };
    return any_fit(game.board, tile, try_cell) || any_place_face_down(game, type, on_table, visit);
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
