#include "tests/support/naive_buying.hpp"

#include <algorithm>
#include <set>

namespace naive {
namespace {

bool is_structure(Kind kind, bool gardens) {
    return kind != Kind::field && kind != Kind::river && (gardens || kind != Kind::garden);
}

std::vector<Spot> incomplete(const Board& board, bool gardens) {
    std::vector<Spot> spots;
    for (const Feature& feature : board.features()) {
        if (is_structure(feature.kind, gardens) && !feature.complete()) {
            spots.push_back(feature.name());
        }
    }
    return spots;
}

std::vector<Board> boards_with(const Board& board,
                               const std::string& tile,
                               Cell cell,
                               bool mountains) {
    std::vector<Board> boards;
    for (const Placement& placement : board.legal_placements(tile)) {
        if (placement.cell == cell) {
            boards.push_back(board);
            boards.back().lay(tile, placement);
        }
    }
    if (mountains && std::ranges::count(board.legal_mountains(tile), cell) > 0) {
        boards.push_back(board);
        boards.back().lay_mountain(cell);
    }
    return boards;
}

/// True if one of the tiles, placed on this cell, can complete that structure.
bool completed_there(
    const Board& board, const Tiles& tiles, const Spot& structure, Cell cell, bool mountains) {
    return std::ranges::any_of(tiles, [&](const auto& tile) {
        return std::ranges::any_of(
            boards_with(board, tile.first, cell, mountains),
            [&](const Board& laid) { return laid.feature_at(structure).complete(); });
    });
}

std::set<Cell> cells_for(const Board& board, const std::string& tile, bool mountains) {
    std::set<Cell> cells;
    for (const Placement& placement : board.legal_placements(tile)) {
        cells.insert(placement.cell);
    }
    if (mountains) {
        const std::vector<Cell> more = board.legal_mountains(tile);
        cells.insert(more.begin(), more.end());
    }
    return cells;
}

}  // namespace

// A structure that one tile completes is open towards one cell only. Any other tile that completes
// it must therefore be placed on the same cell.
bool alone_completes_something(const Board& board,
                               const std::string& tile,
                               const Tiles& others,
                               bool mountains,
                               bool gardens) {
    if (others.contains(tile)) {
        return false;
    }
    const std::vector<Spot> structures = incomplete(board, gardens);
    for (const Cell& cell : cells_for(board, tile, mountains)) {
        for (const Board& laid : boards_with(board, tile, cell, mountains)) {
            for (const Spot& structure : structures) {
                if (laid.feature_at(structure).complete() &&
                    !completed_there(board, others, structure, cell, mountains)) {
                    return true;
                }
            }
        }
    }
    return false;
}

}  // namespace naive
