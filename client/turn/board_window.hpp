#pragma once

#include "engine/board.hpp"
#include "engine/game.hpp"

#include <algorithm>
#include <vector>

namespace bastide::turn {

struct Range {
    int least = 0;
    int most = 0;

    void include(int value) {
        least = std::min(least, value);
        most = std::max(most, value);
    }

    [[nodiscard]] bool has(int value) const { return value >= least && value <= most; }

    [[nodiscard]] int size() const { return most - least + 1; }

    [[nodiscard]] Range cut(int count, int middle) const;
};

struct Window {
    Range x;
    Range y;

    [[nodiscard]] bool has(Cell cell) const { return x.has(cell.x) && y.has(cell.y); }
};

Window extent_of(const Board& board, const std::vector<Cell>& besides);

/// Returns cells where no remaining tile fits in any rotation. Hidden hands count as remaining.
std::vector<Cell> dead_cells(const Game& game);

}  // namespace bastide::turn
