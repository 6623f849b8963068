// Naive rules: moving tiles (V-10).
#include "tests/support/naive.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

namespace naive {
namespace {

/// River tiles and mountains cannot be moved.
bool stays_for_good(const Tile& tile) {
    return tile.edges.find('I') != std::string::npos || is_mountain(tile);
}

bool lies_the_same(const Tile& one, const Tile& other) {
    return one.name == other.name &&
           std::ranges::equal(one.segments, other.segments, [](const auto& a, const auto& b) {
               return a.points == b.points;
           });
}

}  // namespace

int Board::sides_with_neighbour(Cell cell) const {
    const std::array<Cell, 4> neighbours = beside(cell);
    return static_cast<int>(
        std::ranges::count_if(neighbours, [&](Cell near) { return laid_.contains(near); }));
}

bool Board::is_connected() const {
    std::set<Cell> reached{laid_.begin()->first};
    std::vector<Cell> todo{laid_.begin()->first};
    while (!todo.empty()) {
        const Cell cell = todo.back();
        todo.pop_back();
        for (const Cell near : beside(cell)) {
            if (laid_.contains(near) && reached.insert(near).second) {
                todo.push_back(near);
            }
        }
    }
    return reached.size() == laid_.size();
}

Board Board::without(Cell cell) const {
    Board rest = *this;
    rest.laid_.erase(cell);
    return rest;
}

std::optional<std::string> Board::lifting_refusal(Cell from, Cell last) const {
    const auto tile = laid_.find(from);
    if (tile == laid_.end()) {
        return "no tile";
    }
    if (from == last) {
        return "just laid";
    }
    if (std::ranges::any_of(followers_, [&](const auto& at) { return at.first.cell == from; })) {
        return "occupied";
    }
    if (stays_for_good(tile->second)) {
        return "fixed";
    }
    if (sides_with_neighbour(from) > 2) {
        return "too many neighbours";
    }
    return without(from).is_connected() ? std::nullopt : std::optional<std::string>("falls apart");
}

std::vector<Move> Board::legal_moves(Cell last) const {
    std::vector<Move> moves;
    for (const auto& [from, tile] : laid_) {
        if (lifting_refusal(from, last)) {
            continue;
        }
        for (const Placement& to : without(from).legal_placements(tile.name)) {
            if (to.cell != from) {
                moves.push_back({from, to});
            }
        }
    }
    return moves;
}

void Board::move(const Move& move, Cell last) {
    const auto reason = lifting_refusal(move.from, last);
    const bool stays = move.from == move.to.cell;
    if (reason || stays) {
        throw std::invalid_argument("that tile cannot be moved: " + reason.value_or("it stays"));
    }
    const std::string tile = laid_.at(move.from).name;
    const std::map<Cell, Tile> before = before_the_turn(last).laid_;
    Board rest = without(move.from);
    rest.lay(tile, move.to);
    *this = rest;
    laid_before_ = before;
}

Board Board::before_the_turn(Cell last) const {
    Board before = without(last);
    before.laid_ = laid_before_.value_or(before.laid_);
    before.followers_.clear();
    return before;
}

/// True if each tile of the feature was at its place before the turn, with the same rotation.
bool Board::was_laid_before_turn(const Feature& feature, const Board& before) const {
    return std::ranges::all_of(feature.spots, [&](const Spot& spot) {
        const auto tile = before.laid_.find(spot.cell);
        return tile != before.laid_.end() && lies_the_same(tile->second, laid_.at(spot.cell));
    });
}

}  // namespace naive
