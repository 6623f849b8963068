#include "client-cli/screen/board_marks.hpp"
#include "client/turn/board_window.hpp"

#include <algorithm>
#include <array>

namespace bastide::screen {
namespace {

using paint::Canvas;
using paint::Paint;
using paint::Point;
using paint::Rect;

Cell cell_of(int x, int y) {
    return {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
}

bool bare_corner(const Board& board, int x, int y) {
    const std::array round{
        cell_of(x, y), cell_of(x - 1, y), cell_of(x, y - 1), cell_of(x - 1, y - 1)};
    return std::ranges::none_of(round, [&](Cell cell) { return board.tile_at(cell).has_value(); });
}

void draw_bare_table(Canvas& canvas, const BoardView& view) {
    for (int y = view.seen().north; y <= view.seen().south; ++y) {
        for (int x = view.seen().west; x <= view.seen().east; ++x) {
            if (bare_corner(view.game().board, x, y)) {
                const Rect picture = view.picture_of(cell_of(x, y));
                canvas.put_on_ground({picture.x, picture.y}, U'·', Paint::table_mark);
            }
        }
    }
}

void draw_edge(Canvas& canvas, const BoardView& view, const CellRange& table, Frame frame) {
    const Rect first = view.picture_of(cell_of(table.west, table.north));
    const Rect last = view.picture_of(cell_of(table.east, table.south));
    const Rect edge{
        first.x - 1, first.y - 1, last.right() - first.x + 2, last.bottom() - first.y + 2};
    draw_frame(canvas, edge, frame, Paint::faint);
}

/// Draws the edge with which the next turn begins (TB-3).
void draw_table_edge(Canvas& canvas, const BoardView& view) {
    const Game& game = view.game();
    if (game.ruleset.table.mode == TableMode::none) {
        return;
    }
    if (game.agreed != Growth{}) {
        draw_edge(canvas, view, cells_agreed_on(game), Frame::broken);
    }
    draw_edge(canvas, view, cells_on_table(game), Frame::full);
}

Point middle(const Rect& rect) {
    return {rect.x + rect.width / 2, rect.y + rect.height / 2};
}

void draw_dead_cells(Canvas& canvas, const BoardView& view) {
    if (view.game().turn.step == Step::over) {
        return;
    }
    for (const Cell cell : turn::dead_cells(view.game())) {
        canvas.put_on_ground(middle(view.picture_of(cell)), U'×', Paint::dead);
    }
}

}  // namespace

void draw_table_marks(Canvas& canvas, const BoardView& view) {
    draw_bare_table(canvas, view);
    draw_table_edge(canvas, view);
    draw_dead_cells(canvas, view);
    if (view.plan_with_pieces() != nullptr) {
        return;  // only the tentatively placed tile matters now
    }
    std::vector<Cell> marked = view.state().match.fresh;
    if (view.state().match.last_tile) {
        marked.push_back(*view.state().match.last_tile);
    }
    for (const Cell cell : marked) {
        if (view.game().board.tile_at(cell)) {
            draw_frame(canvas, view.picture_of(cell), Frame::corners, Paint::strong);
        }
    }
}

void draw_frames(Canvas& canvas, const BoardView& view) {
    for (const Cell cell : view.cells_to_choose()) {
        draw_frame(canvas, view.picture_of(cell), Frame::brackets, Paint::glow);
    }
    const auto draw_cursor = [&](Cell cell, bool is_legal) {
        draw_frame(canvas,
                   view.picture_of(cell),
                   is_legal ? Frame::full : Frame::broken,
                   is_legal ? Paint::cursor : Paint::doubtful);
    };
    if (const turn::Plan* plan = view.plan_at(turn::Stage::take)) {
        draw_cursor(plan->cursor, turn::is_choice(*plan, plan->cursor));
    }
    if (const auto ghost = view.ghost()) {
        draw_cursor(ghost->cell, turn::fits(*view.state().match.plan));
    }
    const turn::Plan* plan = view.plan_with_pieces();
    if (plan != nullptr && plan->laid) {
        draw_frame(canvas, view.picture_of(plan->laid->cell), Frame::brackets, Paint::cursor);
    }
    if (view.state().match.pointed) {
        draw_frame(
            canvas, view.picture_of(*view.state().match.pointed), Frame::brackets, Paint::cursor);
    }
}

}  // namespace bastide::screen
