#include "client-cli/plain/board_text.hpp"

#include "client-cli/paint/piece_art.hpp"

#include <algorithm>

namespace bastide::plain {
namespace {

using paint::Canvas;
using paint::Depth;
using paint::Look;
using paint::Paint;
using paint::Point;
using paint::Rect;
using paint::Size;
using paint::Zoom;

/// Space for coordinates: "-12 " on the left, one row on top.
constexpr int axis_columns = 4;
constexpr int axis_rows = 1;

turn::Window whole(const BoardScene& scene) {
    std::vector<Cell> labelled;
    labelled.reserve(scene.cells.size());
    for (const CellLabel& label : scene.cells) {
        labelled.push_back(label.cell);
    }
    return turn::extent_of(scene.game.board, labelled);
}

bool is_grass(char32_t character) {
    return character == U' ' || character == U'.';
}

/// Returns the look for boards. Without colours it is ASCII: letters read better than shades, also
/// in a screen reader.
Look in_pictures(Look look) {
    return look.depth == Depth::none ? Look{Depth::none, paint::GlyphSet::ascii} : look;
}

/// Returns a tile's picture in the art of the ruleset's edition. `look` must come from
/// `in_pictures`.
const paint::TileImage& picture_of(
    TileTypeId type, Rotation rotation, paint::Zoom zoom, const Ruleset& ruleset, Look look) {
    static paint::TileArt drawn;
    return drawn.image(type, rotation, zoom, look.glyphs, paint::art_edition(ruleset));
}

/// Sides next to empty cells, by Side.
using OpenSides = std::array<bool, 4>;

/// Without colours, draws a line along open sides, and removes grass.
void outline(Canvas& canvas, const Rect& tile, const OpenSides& open) {
    for (int y = tile.y; y < tile.bottom(); ++y) {
        for (int x = tile.x; x < tile.right(); ++x) {
            const bool upright = (x == tile.x && open[index_of(Side::west)]) ||
                                 (x == tile.right() - 1 && open[index_of(Side::east)]);
            const bool level = (y == tile.y && open[index_of(Side::north)]) ||
                               (y == tile.bottom() - 1 && open[index_of(Side::south)]);
            const char32_t line = upright && level ? U'+' : upright ? U'│' : level ? U'─' : U' ';
            if (is_grass(canvas.at({x, y}).character)) {
                canvas.put({x, y}, {line, style::bare});
            }
        }
    }
}

class Painter {
  public:
    Painter(const BoardScene& scene, const BoardPart& part, Look look)
        : scene_(scene),
          board_(scene.game.board),
          zoom_(part.zoom),
          window_(part.window),
          look_(in_pictures(look)),
          canvas_(bare_canvas({axis_columns + tile_size(zoom_).columns * window_.x.size(),
                               axis_rows + tile_size(zoom_).rows * window_.y.size()})) {}

    Canvas take() {
        draw_axes();
        draw_arrows();
        canvas_.clip(
            Rect{axis_columns, axis_rows, canvas_.size().columns, canvas_.size().rows - axis_rows});
        for (const PlacedTile& tile : board_.tiles()) {
            if (window_.has(tile.cell)) {
                draw_placed(tile);
            }
        }
        mark_last_tile();
        draw_meeples();
        draw_pieces();
        draw_labels();
        return canvas_;
    }

  private:
    [[nodiscard]] Rect rect_of(Cell cell) const {
        const auto [columns, rows] = tile_size(zoom_);
        return {axis_columns + columns * (cell.x - window_.x.least),
                axis_rows + rows * (cell.y - window_.y.least),
                columns,
                rows};
    }

    [[nodiscard]] const paint::TileImage& image(const PlacedTile& tile) const {
        return picture_of(tile.type, tile.rotation, zoom_, scene_.game.ruleset, look_);
    }

    void draw_placed(const PlacedTile& tile) {
        const Rect rect = rect_of(tile.cell);
        draw_picture(canvas_, {rect.x, rect.y}, image(tile), look_);
        if (look_.depth == Depth::none) {
            OpenSides open{};
            for (const Side side : all_sides) {
                open[index_of(side)] = !board_.tile_at(neighbour(tile.cell, side));
            }
            outline(canvas_, rect, open);
        }
    }

    void mark_last_tile() {
        if (board_.tiles().size() < 2 || !window_.has(board_.tiles().back().cell)) {
            return;
        }
        const Rect rect = rect_of(board_.tiles().back().cell);
        for (const int x : {rect.x, rect.right() - 1}) {
            for (const int y : {rect.y, rect.bottom() - 1}) {
                canvas_.put_on_ground({x, y}, U'*', Paint::cursor, true);
            }
        }
    }

    /// Position of a piece on that segment.
    [[nodiscard]] Point stand(const SegmentAt& at) const {
        const Rect rect = rect_of(at.cell);
        const Point in_tile =
            image(board_.tiles()[*board_.tile_at(at.cell)]).piece_spots[at.segment];
        return {rect.x + in_tile.x, rect.y + in_tile.y};
    }

    /// Draws pieces and goods (V-13). A goods token is drawn to the right of a follower on the same
    /// field.
    void draw_pieces() {
        for (const Goods& goods_token : scene_.game.goods) {
            if (window_.has(goods_token.at.cell) &&
                index_of(goods_token.seat) < scene_.seats.size()) {
                const auto& meeples = scene_.game.meeples;
                const bool has_company =
                    std::any_of(meeples.begin(), meeples.end(), [&](const Meeple& other) {
                        return other.at == goods_token.at;
                    });
                const Point at = stand(goods_token.at);
                const paint::SeatColour& seat = scene_.seats[index_of(goods_token.seat)];
                draw_goods(
                    canvas_, {at.x + (has_company ? 1 : 0), at.y}, seat.paint, seat.letter, look_);
            }
        }
    }

    void draw_meeples() {
        for (const Meeple& meeple : scene_.game.meeples) {
            if (window_.has(meeple.at.cell) && index_of(meeple.owner) < scene_.seats.size()) {
                const paint::Posture posture =
                    paint::posture_on(board_.segment(board_.node(meeple.at)).kind);
                const paint::SeatColour& seat = scene_.seats[index_of(meeple.owner)];
                draw(canvas_,
                     stand(meeple.at),
                     paint::Piece{meeple.kind, posture, seat.paint, seat.letter},
                     zoom_,
                     look_);
            }
        }
    }

    void draw_labels() {
        for (const CellLabel& label : scene_.cells) {
            if (window_.has(label.cell)) {
                const Rect rect = rect_of(label.cell);
                const int indent = std::max(0, rect.width - paint::width_of(label.text)) / 2;
                canvas_.write({rect.x + indent, rect.y + rect.height / 2},
                              label.text,
                              style::choice,
                              rect.width);
            }
        }
        for (const SegmentLabel& label : scene_.segments) {
            if (window_.has(label.at.cell)) {
                canvas_.write(stand(label.at), label.text, style::choice);
            }
        }
    }

    void draw_axes() {
        const auto [columns, rows] = tile_size(zoom_);
        for (int x = window_.x.least; x <= window_.x.most; ++x) {
            const int left = axis_columns + columns * (x - window_.x.least);
            write_number(left + columns / 2 + 1, 0, x);
        }
        for (int y = window_.y.least; y <= window_.y.most; ++y) {
            const int top = axis_rows + rows * (y - window_.y.least);
            write_number(axis_columns - 1, top + rows / 2, y);
        }
    }

    void draw_arrows() {
        const turn::Window all = whole(scene_);
        const auto [columns, rows] = canvas_.size();
        draw_arrow(window_.x.least > all.x.least, {axis_columns, 0}, U'◄');
        draw_arrow(window_.x.most < all.x.most, {columns - 1, 0}, U'►');
        draw_arrow(window_.y.least > all.y.least, {axis_columns - 2, axis_rows}, U'▲');
        draw_arrow(window_.y.most < all.y.most, {axis_columns - 2, rows - 1}, U'▼');
    }

    /// Writes a number whose last digit is before column `end`.
    void write_number(int end, int y, int number) {
        const std::string digits = std::to_string(number);
        canvas_.write({end - static_cast<int>(digits.size()), y}, digits, style::faint);
    }

    void draw_arrow(bool more, Point at, char32_t arrow) {
        if (more) {
            canvas_.put(at, {arrow, style::strong});
        }
    }

    const BoardScene& scene_;
    const Board& board_;
    Zoom zoom_;
    turn::Window window_;
    Look look_;
    Canvas canvas_;
};

}  // namespace

BoardPart part_of(const BoardScene& scene, Zoom zoom, Size room) {
    const turn::Window all = whole(scene);
    const auto& tiles = scene.game.board.tiles();
    const Cell middle = scene.middle.value_or(tiles.empty() ? Cell{} : tiles.back().cell);
    const Size tile = tile_size(zoom);
    const int across = std::max(1, (room.columns - axis_columns) / tile.columns);
    const int down = std::max(1, (room.rows - axis_rows) / tile.rows);
    return {zoom, {all.x.cut(across, middle.x), all.y.cut(down, middle.y)}};
}

BoardPart part_of(const BoardScene& scene, Size room) {
    const turn::Window all = whole(scene);
    const BoardPart large = part_of(scene, Zoom::normal, room);
    const bool fits =
        large.window.x.size() == all.x.size() && large.window.y.size() == all.y.size();
    return fits ? large : part_of(scene, Zoom::overview, room);
}

Canvas draw_board(const BoardScene& scene, const BoardPart& part, Look look) {
    return Painter(scene, part, look).take();
}

Canvas bare_canvas(Size size) {
    Canvas canvas(size);
    canvas.fill({0, 0, canvas.size().columns, canvas.size().rows}, style::bare);
    return canvas;
}

void draw_tile(Canvas& canvas,
               paint::Point at,
               const Ruleset& ruleset,
               std::optional<TileTypeId> type,
               Rotation rotation,
               Look look) {
    const Rect rect{at.x, at.y, tile_beside.columns, tile_beside.rows};
    const Look pictured = in_pictures(look);
    if (type) {
        const auto& image = picture_of(*type, rotation, paint::Zoom::normal, ruleset, pictured);
        draw_picture(canvas, at, image, pictured);
    } else {
        canvas.fill(rect, style::back);
        canvas.put({at.x + rect.width / 2, at.y + rect.height / 2}, {U'?', style::back});
    }
    if (look.depth == Depth::none) {
        outline(canvas, rect, {true, true, true, true});
    }
}

}  // namespace bastide::plain
