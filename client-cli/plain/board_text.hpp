// The board between lines of text: tiles, followers, coordinates on the axes.
#pragma once

#include "client-cli/plain/colours.hpp"
#include "client-cli/plain/tile_text.hpp"
#include "client/turn/board_window.hpp"
#include "engine/game.hpp"

#include <optional>
#include <string>
#include <vector>

namespace bastide::plain {

/// A text in an empty cell: the numbers of the placements there.
struct CellLabel {
    Cell cell;
    std::string text;
};

/// A text on a segment: the number of a deployment.
struct SegmentLabel {
    SegmentAt at;
    std::string text;
};

struct BoardScene {
    const Game& game;
    std::vector<paint::SeatColour> seats;  ///< by Seat
    std::vector<CellLabel> cells;
    std::vector<SegmentLabel> segments;
    std::optional<Cell> middle;  ///< stays in sight; without one, the tile placed last
};

/// What is drawn of a board, and how large.
struct BoardPart {
    paint::Zoom zoom = paint::Zoom::normal;
    turn::Window window;
};

/// What fits at that size, the axes included.
BoardPart part_of(const BoardScene& scene, paint::Zoom zoom, paint::Size room);

/// The same at the size at which all of it fits; at the smallest if there is none.
BoardPart part_of(const BoardScene& scene, paint::Size room);

/// The part with its axes. Arrows on them say where there is more.
paint::Canvas draw_board(const BoardScene& scene, const BoardPart& part, paint::Look look);

}  // namespace bastide::plain
