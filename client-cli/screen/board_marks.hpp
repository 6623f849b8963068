// What is drawn over the board's picture in characters.
#pragma once

#include "client-cli/screen/board_view.hpp"
#include "client-cli/screen/tints.hpp"

namespace bastide::screen {

/// The bare table, its edge, cells where nothing fits any more, the last tile.
void draw_table_marks(paint::Canvas& canvas, const BoardView& view);

/// Legal cells and the frame of the ghost; the tile laid for a trial; what is pointed at.
void draw_frames(paint::Canvas& canvas, const BoardView& view);

/// Those that stand on the board, and the one that is thought of.
void draw_pieces(paint::Canvas& canvas, const BoardView& view);

/// The signs of places where figures may do something, or goods be put.
void draw_choices(paint::Canvas& canvas, const BoardView& view);

/// Words on features: of an overlay; points just made; points of the story of the end.
void draw_words(paint::Canvas& canvas, const BoardView& view, const Tints& tints);

/// The name of the overlay, if there is one.
void draw_caption(paint::Canvas& canvas, const BoardView& view);

/// Coordinates at the edges, and arrows to what is out of sight.
void draw_edges(paint::Canvas& canvas, const BoardView& view);

}  // namespace bastide::screen
