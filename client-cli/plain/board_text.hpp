// Draws boards and tiles between lines of text: as pictures, or as letters without colours.
#pragma once

#include "client-cli/paint/tile_art.hpp"
#include "client-cli/plain/lines.hpp"
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

paint::Canvas bare_canvas(paint::Size size);

inline constexpr paint::Size tile_beside = paint::tile_size(paint::Zoom::normal);

/// Draws the back of a tile if `type` is nullopt.
void draw_tile(paint::Canvas& canvas,
               paint::Point at,
               const Ruleset& ruleset,
               std::optional<TileTypeId> type,
               Rotation rotation,
               paint::Look look);

}  // namespace bastide::plain
