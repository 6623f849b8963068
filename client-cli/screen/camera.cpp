#include "client-cli/screen/camera.hpp"

#include "engine/limits.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

/// Rounds towards negative infinity.
int divided(int value, int by) {
    return value >= 0 ? value / by : -((-value + by - 1) / by);
}

int column_units(Zoom zoom) {
    return tile_units / tile_size(zoom).columns;
}

int row_units(Zoom zoom) {
    return tile_units / tile_size(zoom).rows;
}

/// Returns the view's upper left character cell, counted from cell 0,0.
Point origin(const Camera& camera, const Rect& board) {
    return {divided(camera.x, column_units(camera.zoom)) - board.width / 2,
            divided(camera.y, row_units(camera.zoom)) - board.height / 2};
}

/// Returns the shift that moves the range into `least` to `most`, as far as possible.
int shift(int from, int size, int least, int most) {
    if (from < least) {
        return from - least;
    }
    return from + size > most ? std::min(from - least, from + size - most) : 0;
}

}  // namespace

void centre_on(Camera& camera, Cell cell) {
    camera.x = cell.x * tile_units + tile_units / 2;
    camera.y = cell.y * tile_units + tile_units / 2;
}

void scroll(Camera& camera, int columns, int rows) {
    constexpr int far = coordinate_max * tile_units;
    camera.x = std::clamp(camera.x + columns * column_units(camera.zoom), -far, far);
    camera.y = std::clamp(camera.y + rows * row_units(camera.zoom), -far, far);
}

void zoom_by(Camera& camera, int steps) {
    const int last = static_cast<int>(paint::all_zooms.size()) - 1;
    camera.zoom = static_cast<Zoom>(std::clamp(static_cast<int>(camera.zoom) + steps, 0, last));
}

void zoom_at(Camera& camera, int steps, const Rect& board, Point at) {
    const int right = at.x - board.x - board.width / 2;
    const int down = at.y - board.y - board.height / 2;
    scroll(camera, right, down);
    zoom_by(camera, steps);
    scroll(camera, -right, -down);
}

Point corner_of(const Camera& camera, const Rect& board, Cell cell) {
    const Size tile = tile_size(camera.zoom);
    const Point first = origin(camera, board);
    return {board.x + cell.x * tile.columns - first.x, board.y + cell.y * tile.rows - first.y};
}

Cell cell_at(const Camera& camera, const Rect& board, Point at) {
    const Size tile = tile_size(camera.zoom);
    const Point first = origin(camera, board);
    return {static_cast<std::int16_t>(divided(at.x - board.x + first.x, tile.columns)),
            static_cast<std::int16_t>(divided(at.y - board.y + first.y, tile.rows))};
}

void bring_into_sight(Camera& camera, const Rect& board, Cell cell) {
    const Size tile = tile_size(camera.zoom);
    const Point corner = corner_of(camera, board, cell);
    const int margin_x = std::clamp((board.width - tile.columns) / 2, 0, tile.columns / 2);
    const int margin_y = std::clamp((board.height - tile.rows) / 2, 0, tile.rows / 2);
    scroll(camera,
           shift(corner.x, tile.columns, board.x + margin_x, board.right() - margin_x),
           shift(corner.y, tile.rows, board.y + margin_y, board.bottom() - margin_y));
}

}  // namespace bastide::screen
