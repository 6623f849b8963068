// The board as text: tiles, followers, coordinates on the axes.
#pragma once

#include "client-cli/play/board_window.hpp"
#include "client-cli/play/canvas.hpp"
#include "engine/game.hpp"

#include <optional>
#include <string>
#include <vector>

namespace bastide::client {

/// How a seat's followers are shown.
struct SeatLook {
    char32_t letter = U'?';
    Ground ground = Ground::none;
};

/// A text in an empty cell: the numbers of the placements there.
struct CellLabel {
    Cell cell;
    std::string text;
};

/// A text on a segment: the number of a deployment.
struct SegmentLabel {
    SegmentAt at;
    char32_t text = U'?';
};

struct BoardScene {
    const Game& game;
    std::vector<SeatLook> seats;  ///< by Seat
    std::vector<CellLabel> cells;
    std::vector<SegmentLabel> segments;
    std::optional<Cell> middle;  ///< stays in sight; without one, the tile placed last
};

/// As much of the board as fits, its axes included.
Window window_of(const BoardScene& scene, Room room);

/// A window of the board with its axes. Arrows on them say where there is more.
Canvas draw_board(const BoardScene& scene, const Window& window);

/// One tile by itself, in a frame.
Canvas draw_tile(const TileType& type, Rotation rotation);

}  // namespace bastide::client
