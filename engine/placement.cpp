#include "engine/placement.hpp"

#include <algorithm>

namespace bastide {

void legal_placements(const Board& board, TileTypeId type, std::vector<Action>& into) {
    const auto& edges = catalogue()[type].edges;
    for (const OpenCell& open : board.open_cells()) {
        for (const Rotation rotation : all_rotations) {
            if (open.fits(edges[index_of(rotation)])) {
                into.emplace_back(Place{open.cell, rotation});
            }
        }
    }
}

bool fits_somewhere(const Board& board, TileTypeId type) {
    const auto& edges = catalogue()[type].edges;
    return std::any_of(
        board.open_cells().begin(), board.open_cells().end(), [&](const OpenCell& open) {
            return std::any_of(
                edges.begin(), edges.end(), [&](EdgePattern tile) { return open.fits(tile); });
        });
}

std::optional<Refusal> refuse_placement(const Board& board, TileTypeId type, const Place& place) {
    const OpenCell* open = board.open_cell_at(place.cell);
    if (open == nullptr) {
        return board.tile_at(place.cell) ? Refusal::cell_taken : Refusal::no_edge_neighbour;
    }
    if (!open->fits(catalogue()[type].edges[index_of(place.rotation)])) {
        return Refusal::edge_mismatch;
    }
    return std::nullopt;
}

}  // namespace bastide
