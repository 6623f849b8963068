#pragma once

#include "client-cli/screen/paint_names.hpp"
#include "engine/geometry.hpp"

namespace bastide::screen {

/// Units per tile in each direction; a multiple of its character cells at every zoom.
inline constexpr int tile_units = 420;

struct Camera {
    Zoom zoom = Zoom::normal;
    /// Centre of the view, in units from the upper left corner of cell 0,0.
    int x = tile_units / 2;
    int y = tile_units / 2;

    friend bool operator==(const Camera&, const Camera&) = default;
};

void centre_on(Camera& camera, Cell cell);

/// Scrolls by character cells, to the right and down.
void scroll(Camera& camera, int columns, int rows);

void zoom_by(Camera& camera, int steps);

void zoom_at(Camera& camera, int steps, const Rect& board, Point at);

/// Returns the upper left corner of a cell's picture, which may be outside `board`.
Point corner_of(const Camera& camera, const Rect& board, Cell cell);

Cell cell_at(const Camera& camera, const Rect& board, Point at);

/// Scrolls no more than needed to show the cell, with a margin of half a tile if there is room.
void bring_into_sight(Camera& camera, const Rect& board, Cell cell);

}  // namespace bastide::screen
