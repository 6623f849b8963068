#include "client-cli/screen/board_marks.hpp"
#include "client-cli/screen/highlights.hpp"

namespace bastide::screen {
namespace {

void draw_game(paint::Canvas& canvas, const BoardView& view) {
    const Tints tints = highlights(view);
    draw_picture(canvas, view, tints);
    draw_table_marks(canvas, view);
    draw_frames(canvas, view);
    draw_pieces(canvas, view);
    draw_choices(canvas, view);
    draw_edges(canvas, view);
    draw_words(canvas, view, tints);
}

}  // namespace

void draw_board(paint::Canvas& canvas, const Scene& scene) {
    const paint::Rect& area = scene.layout.board;
    if (area.width <= 0 || area.height <= 0) {
        return;
    }
    canvas.clip(area);
    canvas.fill(area, {paint::Paint::text, paint::Paint::table, false, false});
    const Attended* table = scene.table();
    if (table != nullptr && table->game) {
        draw_game(canvas, BoardView(scene, *table));
    }
    canvas.clip(std::nullopt);
}

}  // namespace bastide::screen
