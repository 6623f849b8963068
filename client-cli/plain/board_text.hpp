// Draws the board between lines of text: tiles, pieces and coordinates.
#pragma once

#include "client-cli/plain/colours.hpp"
#include "client-cli/plain/tile_text.hpp"
#include "client/turn/board_window.hpp"
#include "engine/game.hpp"

#include <optional>
#include <string>
#include <vector>

namespace bastide::plain {

/// Text in an empty cell: the numbers of its placements.
struct CellLabel {
    Cell cell;
    std::string text;
};

/// Text on a segment: the number of a deployment.
struct SegmentLabel {
    SegmentAt at;
    std::string text;
};

struct BoardScene {
    const Game& game;
    std::vector<paint::SeatColour> seats;
    std::vector<CellLabel> cells;
    std::vector<SegmentLabel> segments;
    std::optional<Cell> middle;  ///< kept in view; by default the last tile
};

/// Visible part of a board, and its size.
struct BoardPart {
    paint::Zoom zoom = paint::Zoom::normal;
    turn::Window window;
};

BoardPart part_of(const BoardScene& scene, paint::Zoom zoom, paint::Size room);

/// Uses the largest zoom at which the whole board fits, or the smallest.
BoardPart part_of(const BoardScene& scene, paint::Size room);

/// Draws the part with axes. Arrows mark the sides where more of the board is hidden.
paint::Canvas draw_board(const BoardScene& scene, const BoardPart& part, paint::Look look);

}  // namespace bastide::plain
