#pragma once

#include "client-cli/screen/board_view.hpp"
#include "client-cli/screen/paint_names.hpp"

namespace bastide::screen {

/// The board in pixels: tiles, the tile in hand, legal cells and the edge of the table.
void draw_picture(Canvas& canvas, const BoardView& view, const Tints& tints);

/// The bare table, its edge, cells that no tile fits, the last tile.
void draw_table_marks(Canvas& canvas, const BoardView& view);

/// Legal cells, the ghost's frame, the tentatively placed tile, the selected cell.
void draw_frames(Canvas& canvas, const BoardView& view);

void draw_pieces(Canvas& canvas, const BoardView& view);

void draw_choices(Canvas& canvas, const BoardView& view);

/// Draws an overlay's caption, and points just scored or of the final scoring.
void draw_captions(Canvas& canvas, const BoardView& view, const Tints& tints);

enum class Frame : std::uint8_t {
    corners,
    brackets,
    full,
    broken,  ///< dots and crosses: an illegal placement
};

/// Draws a frame along the inner border, on the existing ground colours.
void draw_frame(Canvas& canvas, const Rect& rect, Frame frame, Colour ink);

}  // namespace bastide::screen
