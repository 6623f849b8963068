// Which part of the board is looked at, and how large: from cells of the board to character cells
// and back.
#pragma once

#include "client-cli/paint/zoom.hpp"
#include "engine/geometry.hpp"
#include "engine/limits.hpp"

namespace bastide::screen {

/// How many units a tile is wide and high: every zoom's character cells are whole numbers of
/// them.
inline constexpr int tile_units = 420;

struct Camera {
    paint::Zoom zoom = paint::Zoom::normal;
    /// The middle of what is seen, in units from the upper left corner of cell 0,0.
    int x = tile_units / 2;
    int y = tile_units / 2;

    friend bool operator==(const Camera&, const Camera&) = default;
};

/// Looks at the middle of the cell.
void centre_on(Camera& camera, Cell cell);

/// By character cells, to the right and down.
void scroll(Camera& camera, int columns, int rows);

/// Another size, the same middle.
void zoom_by(Camera& camera, int steps);

/// Another size; what is under `at` stays under it.
void zoom_at(Camera& camera, int steps, const paint::Rect& board, paint::Point at);

/// The upper left corner of a cell's picture. It may lie outside `board`, the part of the screen
/// that shows the board.
paint::Point corner_of(const Camera& camera, const paint::Rect& board, Cell cell);

/// The cell whose picture is there.
Cell cell_at(const Camera& camera, const paint::Rect& board, paint::Point at);

/// Scrolls no more than needed to have all of the cell's picture in sight, with a margin of half a
/// tile where there is room.
void bring_into_sight(Camera& camera, const paint::Rect& board, Cell cell);

}  // namespace bastide::screen
