#include "client-cli/screen/board_marks.hpp"

#include "client-cli/paint/piece_art.hpp"
#include "client-cli/screen/highlights.hpp"
#include "client-cli/screen/labels.hpp"
#include "client/turn/board_window.hpp"

#include <algorithm>
#include <array>
#include <variant>
#include <vector>

namespace bastide::screen {
namespace {

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
        draw_edge(canvas, view, cells_after_agreed_growth(game), Frame::broken);
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

void draw_piece(Canvas& canvas, const BoardView& view, const Meeple& meeple, Shade shade) {
    const Board& board = view.game().board;
    const SeatMark& colour = view.colour(meeple.owner);
    const paint::Posture posture = paint::posture_on(board.segment(board.node(meeple.at)).kind);
    paint::draw(canvas,
                view.stand(meeple.at),
                {meeple.kind, posture, {colour.paint, shade}, colour.letter},
                view.zoom(),
                view.look());
}

void draw_goods_token(Canvas& canvas, const BoardView& view, const Goods& goods_token) {
    const bool has_company = has_piece(view.game(), goods_token.at);
    const SeatMark& colour = view.colour(goods_token.seat);
    draw_goods(canvas,
               has_company ? view.beside_piece(goods_token.at, 1) : view.stand(goods_token.at),
               colour.paint,
               colour.letter,
               view.look());
}

/// True for pieces of the current step of the final scoring, or for all if there is none.
bool is_highlighted(const BoardView& view, const Meeple& meeple) {
    const FeatureScored* reported = current_score(view.state());
    const Board& board = view.game().board;
    return reported == nullptr || !is_on(board, reported->at) ||
           board.features().root(board.node(reported->at)) ==
               board.features().root(board.node(meeple.at));
}

void write_words(Canvas& canvas, const Rect& area, Point at, const Spans& words) {
    const int width = width_of(words);
    const int last_x = std::max(area.x, area.right() - width);
    const Point place{std::clamp(at.x, area.x, last_x),
                      std::clamp(at.y, area.y, std::max(area.y, area.bottom() - 1))};
    write(canvas, place, words, width);
}

void write_mark(Canvas& canvas, const BoardView& view, const Mark& mark) {
    const int width = width_of(mark.words);
    const Point stand = view.stand(mark.at);
    const Point place = has_piece(view.game(), mark.at) ? view.beside_piece(mark.at, width)
                                                        : Point{stand.x - (width - 1) / 2, stand.y};
    write_words(canvas, view.area(), place, mark.words);
}

void write_points(Canvas& canvas, const BoardView& view, const FeatureScored& scored) {
    const SegmentAt at = place_of_points(view, scored);
    if (is_on(view.game().board, at)) {
        const Point stand = view.stand(at);
        const auto words = points_of(view, scored);
        write_words(canvas, view.area(), {stand.x - width_of(words) / 2, stand.y - 1}, words);
    }
}

class Picture {
  public:
    explicit Picture(const BoardView& view)
        : view_(view),
          first_(cell_of(view.seen().west & ~1, view.seen().north & ~1)),
          pixels_(size()) {}

    [[nodiscard]] Cell first() const { return first_; }

    [[nodiscard]] const paint::Pixels& pixels() const { return pixels_; }

    void fill(Cell cell, Colour colour) {
        const Point corner = corner_of(cell);
        for (const auto [x, y] : points_in(tile())) {
            pixels_.put({corner.x + x, corner.y + y}, colour);
        }
    }

    void lay(const PlacedTile& placed, auto tint_of) {
        const TileImage& image = view_.image(placed);
        const Point corner = corner_of(placed.cell);
        for (const Point p : points_in(image.size)) {
            const Point at{corner.x + p.x, corner.y + p.y};
            pixels_.put(at, tinted(image.colour(p), tint_of(image.segment(p)), at));
        }
    }

  private:
    [[nodiscard]] Size tile() const {
        const Size cells = tile_size(view_.zoom());
        const Size in_cell = paint::pixels_in_cell(view_.look().glyphs);
        return {cells.columns * in_cell.columns, cells.rows * in_cell.rows};
    }

    [[nodiscard]] Size size() const {
        return {(view_.seen().east - first_.x + 1) * tile().columns,
                (view_.seen().south - first_.y + 1) * tile().rows};
    }

    [[nodiscard]] Point corner_of(Cell cell) const {
        return {(cell.x - first_.x) * tile().columns, (cell.y - first_.y) * tile().rows};
    }

    const BoardView& view_;
    Cell first_;  ///< even coordinates keep textures in place when the board is scrolled
    paint::Pixels pixels_;
};

void show_beyond_table(Picture& picture, const BoardView& view, const CellRange& table) {
    for (int y = view.seen().north; y <= view.seen().south; ++y) {
        for (int x = view.seen().west; x <= view.seen().east; ++x) {
            if (!table.contains(cell_of(x, y))) {
                picture.fill(cell_of(x, y), Paint::panel);
            }
        }
    }
}

void show_tiles(Picture& picture, const BoardView& view, const Tints& tints) {
    const Board& board = view.game().board;
    for (std::size_t i = 0; i < board.tiles().size(); ++i) {
        const PlacedTile& tile = board.tiles()[i];
        if (view.seen().contains(tile.cell)) {
            picture.lay(tile, [&](SegmentIndex segment) -> const Tint& {
                return segment == no_segment
                           ? tints.rest
                           : tints.of_nodes[board.node(static_cast<TileIndex>(i), segment)];
            });
        }
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
    if (const Plan* plan = view.plan_in_stage(Stage::take)) {
        draw_cursor(plan->cursor, turn::is_choice(*plan, plan->cursor));
    }
    if (const auto ghost = view.ghost()) {
        draw_cursor(ghost->cell, turn::fits(*view.state().match.plan));
    }
    const Plan* plan = view.plan_with_pieces();
    if (plan != nullptr && plan->laid) {
        draw_frame(canvas, view.picture_of(plan->laid->cell), Frame::brackets, Paint::cursor);
    }
    if (view.state().match.pointed) {
        draw_frame(
            canvas, view.picture_of(*view.state().match.pointed), Frame::brackets, Paint::cursor);
    }
}

void draw_pieces(Canvas& canvas, const BoardView& view) {
    for (const Goods& goods_token : view.game().goods) {
        if (view.seen().contains(goods_token.at.cell)) {
            draw_goods_token(canvas, view, goods_token);
        }
    }
    for (const Meeple& meeple : shown_meeples(view)) {
        if (view.seen().contains(meeple.at.cell)) {
            draw_piece(
                canvas, view, meeple, is_highlighted(view, meeple) ? Shade::plain : Shade::dark);
        }
    }
    const Plan* plan = view.plan_with_pieces();
    const auto* deploy = plan != nullptr && plan->piece < plan->pieces.size()
                             ? std::get_if<Deploy>(&plan->pieces[plan->piece])
                             : nullptr;
    if (deploy != nullptr && view.our_seat() && view.seen().contains(deploy->at.cell)) {
        draw_piece(canvas, view, {*view.our_seat(), deploy->kind, deploy->at}, Shade::plain);
    }
}

void draw_choices(Canvas& canvas, const BoardView& view) {
    for (const Label& label : labels_of(view)) {
        canvas.put(label.place,
                   {sign_of(label.number),
                    {Paint::table, label.chosen ? Paint::cursor : Paint::glow, true}});
    }
}

void draw_captions(Canvas& canvas, const BoardView& view, const Tints& tints) {
    for (const Mark& mark : tints.marks) {
        if (view.seen().contains(mark.at.cell) && view.area().has(view.stand(mark.at))) {
            write_mark(canvas, view, mark);
        }
    }
    const bool plain = view.state().view.overlay == Overlay::none;
    for (const RecentPoints& badge :
         plain ? view.state().match.badges : std::vector<RecentPoints>()) {
        write_points(canvas, view, badge.scored);
    }
    if (const FeatureScored* reported = current_score(view.state())) {
        write_points(canvas, view, *reported);
    }
    const Style caption_style{Paint::text, Paint::bar};
    canvas.write({view.area().x, view.area().y},
                 overlay_caption(view.state().view.overlay),
                 caption_style,
                 view.area().width);
}

void draw_picture(Canvas& canvas, const BoardView& view, const Tints& tints) {
    Picture picture(view);
    show_beyond_table(picture, view, cells_on_table(view.game()));
    show_tiles(picture, view, tints);
    if (const Plan* plan = view.plan_in_stage(Stage::place)) {
        for (const Cell cell : plan->cells) {
            picture.fill(cell, {Paint::table, Shade::light});
        }
    }
    if (const auto ghost = view.ghost()) {
        const Tint tint{turn::fits(*view.state().match.plan) ? Shade::light : Shade::dark,
                        std::nullopt,
                        std::nullopt};
        picture.lay(*ghost, [&](SegmentIndex) -> const Tint& { return tint; });
    }
    const Rect corner = view.picture_of(picture.first());
    paint::draw(canvas, {corner.x, corner.y}, picture.pixels(), view.look());
}

}  // namespace bastide::screen
