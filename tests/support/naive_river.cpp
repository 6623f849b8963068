// Naive rules: the river (RV-4, RV-5).
#include "tests/support/naive.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>

namespace naive {
namespace {

/// `point`: the middle of the side where the river leaves.
Cell cell_over(Cell cell, const Point& point) {
    return {cell.x + (point.x - 6 * cell.x) / 3, cell.y + (point.y - 6 * cell.y) / 3};
}

/// The cells that the tile's river leads to: none, one for a spring or a lake, or two.
std::vector<Cell> river_cells(const Tile& lying, Cell cell) {
    std::vector<Cell> cells;
    for (const Segment& segment : lying.segments) {
        if (segment.kind != Kind::river) {
            continue;
        }
        for (const Point& point : segment.points) {
            cells.push_back(cell_over(cell, point));
        }
    }
    return cells;
}

/// The turn of a river through three cells: 0 straight, 1 right, -1 left. y grows south.
int turn(Cell from, Cell through, Cell to) {
    const Cell in{through.x - from.x, through.y - from.y};
    const Cell out{to.x - through.x, to.y - through.y};
    return in.x * out.y - in.y * out.x;
}

std::optional<Cell> other_end(const std::vector<Cell>& ends, Cell in) {
    const auto other = std::ranges::find_if(ends, [&](Cell cell) { return cell != in; });
    return other == ends.end() ? std::nullopt : std::optional(*other);
}

}  // namespace

/// The turns of the river that flows from `cell` to `to`, as seen downstream, the last one first.
std::vector<int> Board::turns_up_the_river(Cell cell, Cell to) const {
    std::vector<int> turns;
    std::set<Cell> seen;
    while (laid_.contains(cell) && seen.insert(cell).second) {
        const std::optional<Cell> from = other_end(river_cells(laid_.at(cell), cell), to);
        if (!from) {
            break;  // the spring
        }
        turns.push_back(turn(*from, cell, to));
        to = cell;
        cell = *from;
    }
    return turns;
}

bool Board::river_may_run(const Tile& lying, Cell cell) const {
    const std::vector<Cell> ends = river_cells(lying, cell);
    if (ends.empty()) {
        return true;  // not a river tile
    }
    const auto from = std::ranges::find_if(ends, [&](Cell end) { return laid_.contains(end); });
    if (from == ends.end()) {
        return false;  // RV-4: it must continue the river
    }
    const std::optional<Cell> into = other_end(ends, *from);
    if (!into) {
        return true;  // the lake
    }
    if (laid_.contains(*into) || !on_table(*into)) {
        return false;  // RV-5: there must be space ahead; HR-11: also on the table
    }
    std::vector<int> turns{turn(*from, cell, *into)};
    const std::vector<int> before = turns_up_the_river(*from, cell);
    turns.insert(turns.end(), before.begin(), before.end());
    if (land_.strict_river) {
        const auto last = std::ranges::find_if(before, [](int way) { return way != 0; });
        return turns[0] == 0 || last == before.end() || *last != turns[0];
    }
    const bool turns_at_once = turns[0] != 0 && before.size() > 0 && before[0] == turns[0];
    return !turns_at_once && std::abs(std::reduce(turns.begin(), turns.end())) <= 2;
}

}  // namespace naive
