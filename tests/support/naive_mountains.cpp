// Naive rules: mountains (V-9).
#include "tests/support/naive.hpp"
#include "tests/support/naive_stack.hpp"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>

namespace naive {
namespace {

/// The back of any tile: a field on all sides, and one spot.
const Tile& back() {
    static const Tile tile{
        .name = "mountain",
        .edges = "FFFF",
        .segments = {{.name = "p0", .kind = Kind::mountain, .points = {}, .touched_cities = {}}},
        .arms = {},
        .marks = {},
        .distinct_rotations = {0}};
    return tile;
}

int steps_between(Cell a, Cell b) {
    return std::abs(a.x - b.x) + std::abs(a.y - b.y);
}

}  // namespace

bool is_mountain(const Tile& tile) {
    return tile.name == back().name;
}

std::optional<std::string> Board::refusal_of_mountain(Cell cell) const {
    return refusal_of_edges(back().edges, cell);
}

std::vector<Cell> Board::legal_mountains(const std::string& tile) const {
    std::vector<Cell> legal;
    if (is_of_river(facts_->at(tile))) {
        return legal;
    }
    for (const Cell& cell : cells_beside_tiles()) {
        if (!refusal_of_mountain(cell)) {
            legal.push_back(cell);
        }
    }
    return legal;
}

void Board::lay_mountain(Cell cell) {
    if (const auto reason = refusal_of_mountain(cell)) {
        throw std::invalid_argument("no mountain can be there: " + *reason);
    }
    laid_before_.reset();
    laid_.emplace(cell, back());
}

/// A pennant within two steps of a miner is its forge. A miner counts once in a city, even with
/// several forges there.
void Board::add_miners(Feature& city) const {
    for (const auto& [mountain, miner] : followers_) {
        const bool has_forge = std::ranges::any_of(city.spots, [&](const Spot& part) {
            return segment_at(part).pennants > 0 && steps_between(part.cell, mountain.cell) <= 2;
        });
        if (has_forge && segment_at(mountain).kind == Kind::mountain) {
            city.miners.emplace(mountain, miner);
        }
    }
}

}  // namespace naive
