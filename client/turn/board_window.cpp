#include "client/turn/board_window.hpp"

namespace bastide::turn {

Range Range::cut(int count, int middle) const {
    if (size() <= count) {
        return *this;
    }
    const int start = std::clamp(middle - count / 2, least, most - count + 1);
    return {start, start + count - 1};
}

Window extent_of(const Board& board, const std::vector<Cell>& besides) {
    const Cell first = board.tiles().empty() ? Cell{} : board.tiles()[0].cell;
    Window all{{first.x, first.x}, {first.y, first.y}};
    const auto include = [&](Cell cell) {
        all.x.include(cell.x);
        all.y.include(cell.y);
    };
    for (const PlacedTile& tile : board.tiles()) {
        include(tile.cell);
    }
    std::ranges::for_each(besides, include);
    return all;
}

}  // namespace bastide::turn
