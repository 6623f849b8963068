#include "client-cli/paint/piece_art.hpp"
#include "client-cli/plain/pages.hpp"

#include <algorithm>

namespace bastide::plain {
namespace {

/// Space for coordinates: "-12 " on the left, one row on top.
constexpr int axis_columns = 4;
constexpr int axis_rows = 1;

turn::Window whole(const BoardScene& scene) {
    std::vector<Cell> labelled(scene.cells.size());
    std::ranges::transform(scene.cells, labelled.begin(), &CellLabel::cell);
    return turn::extent_of(scene.game.board, labelled);
}

/// Uses ASCII without colours: letters read better than shades, even in a screen reader.
Look in_pictures(Look look) {
    return look.depth == Depth::none ? Look{Depth::none, paint::GlyphSet::ascii} : look;
}

/// Returns a tile's picture. `look` must come from `in_pictures`.
const TileImage& picture_of(
    TileTypeId type, Rotation rotation, Zoom zoom, const Ruleset& ruleset, Look look) {
    static paint::TileArt drawn;
    return drawn.image(type, rotation, zoom, look.glyphs, paint::art_edition(ruleset));
}

/// The open sides of a tile, by Side.
using OpenSides = std::array<bool, 4>;

/// Draws a line along open sides, without colours and grass.
void outline(Canvas& canvas, const Rect& tile, const OpenSides& open) {
    for (const auto [x, y] : paint::points_in({tile.width, tile.height})) {
        const Point at{tile.x + x, tile.y + y};
        const bool upright = (x == 0 && open[index_of(Side::west)]) ||
                             (x == tile.width - 1 && open[index_of(Side::east)]);
        const bool level = (y == 0 && open[index_of(Side::north)]) ||
                           (y == tile.height - 1 && open[index_of(Side::south)]);
        const char32_t line = upright && level ? U'+' : upright ? U'│' : level ? U'─' : U' ';
        const char32_t there = canvas.at(at).character;
        if (there == U' ' || there == U'.') {
            canvas.put(at, {line, style::bare});
        }
    }
}

struct Painter {
    const BoardScene& scene;
    const BoardPart& part;
    Look look;
    Canvas canvas;

    [[nodiscard]] Rect rect_of(Cell cell) const {
        const auto [columns, rows] = tile_size(part.zoom);
        return {axis_columns + columns * (cell.x - part.window.x.least),
                axis_rows + rows * (cell.y - part.window.y.least),
                columns,
                rows};
    }

    [[nodiscard]] const TileImage& image(const PlacedTile& tile) const {
        return picture_of(tile.type, tile.rotation, part.zoom, scene.game.ruleset, look);
    }

    [[nodiscard]] Point stand(const SegmentAt& at) const {
        const Rect rect = rect_of(at.cell);
        const Board& board = scene.game.board;
        const Point in_tile = image(board.tiles()[*board.tile_at(at.cell)]).piece_spots[at.segment];
        return {rect.x + in_tile.x, rect.y + in_tile.y};
    }

    [[nodiscard]] bool shows(Cell cell, Seat owner) const {
        return part.window.has(cell) && index_of(owner) < scene.seats.size();
    }

    void draw_tiles() {
        const Board& board = scene.game.board;
        for (const PlacedTile& tile : board.tiles()) {
            if (!part.window.has(tile.cell)) {
                continue;
            }
            const Rect rect = rect_of(tile.cell);
            draw_picture(canvas, {rect.x, rect.y}, image(tile), look);
            if (look.depth == Depth::none) {
                OpenSides open{};
                for (const Side side : all_sides) {
                    open[index_of(side)] = !board.tile_at(neighbour(tile.cell, side));
                }
                outline(canvas, rect, open);
            }
        }
    }

    void mark_last_tile() {
        const auto& tiles = scene.game.board.tiles();
        if (tiles.size() < 2 || !part.window.has(tiles.back().cell)) {
            return;
        }
        const Rect rect = rect_of(tiles.back().cell);
        for (const int x : {rect.x, rect.right() - 1}) {
            for (const int y : {rect.y, rect.bottom() - 1}) {
                canvas.put_on_ground({x, y}, U'*', Paint::cursor, true);
            }
        }
    }

    void draw_meeples() {
        const Board& board = scene.game.board;
        for (const Meeple& meeple : scene.game.meeples) {
            if (shows(meeple.at.cell, meeple.owner)) {
                const auto posture = paint::posture_on(board.segment(board.node(meeple.at)).kind);
                const SeatMark& seat = scene.seats[index_of(meeple.owner)];
                const paint::Piece piece{meeple.kind, posture, seat.paint, seat.letter};
                draw(canvas, stand(meeple.at), piece, part.zoom, look);
            }
        }
    }

    /// Draws goods to the right of a follower on the same field (V-13).
    void draw_goods_tokens() {
        for (const Goods& token : scene.game.goods) {
            if (shows(token.at.cell, token.seat)) {
                const bool has_company =
                    std::ranges::count(scene.game.meeples, token.at, &Meeple::at) > 0;
                const Point at = stand(token.at);
                const SeatMark& seat = scene.seats[index_of(token.seat)];
                draw_goods(
                    canvas, {at.x + (has_company ? 1 : 0), at.y}, seat.paint, seat.letter, look);
            }
        }
    }

    void draw_labels() {
        for (const CellLabel& label : scene.cells) {
            if (part.window.has(label.cell)) {
                const Rect rect = rect_of(label.cell);
                const int indent = std::max(0, rect.width - paint::width_of(label.text)) / 2;
                canvas.write({rect.x + indent, rect.y + rect.height / 2},
                             label.text,
                             style::choice,
                             rect.width);
            }
        }
        for (const SegmentLabel& label : scene.segments) {
            if (part.window.has(label.at.cell)) {
                canvas.write(stand(label.at), label.text, style::choice);
            }
        }
    }

    void draw_axes() {
        const auto [columns, rows] = tile_size(part.zoom);
        const auto& [across, down] = part.window;
        for (int x = across.least; x <= across.most; ++x) {
            const std::string digits = std::to_string(x);
            const int end = axis_columns + columns * (x - across.least) + columns / 2 + 1;
            canvas.write({end - static_cast<int>(digits.size()), 0}, digits, style::faint);
        }
        for (int y = down.least; y <= down.most; ++y) {
            const std::string digits = right_aligned(y, axis_columns - 1);
            canvas.write({0, axis_rows + rows * (y - down.least) + rows / 2}, digits, style::faint);
        }
        const turn::Window all = whole(scene);
        const auto [right, bottom] = canvas.size();
        const auto arrow = [this](bool more, Point at, char32_t sign) {
            if (more) {
                canvas.put(at, {sign, style::strong});
            }
        };
        arrow(across.least > all.x.least, {axis_columns, 0}, U'◄');
        arrow(across.most < all.x.most, {right - 1, 0}, U'►');
        arrow(down.least > all.y.least, {axis_columns - 2, axis_rows}, U'▲');
        arrow(down.most < all.y.most, {axis_columns - 2, bottom - 1}, U'▼');
    }
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
    const auto [columns, rows] = tile_size(part.zoom);
    const Size size{axis_columns + columns * part.window.x.size(),
                    axis_rows + rows * part.window.y.size()};
    Painter painter{scene, part, in_pictures(look), bare_canvas(size)};
    painter.draw_axes();
    painter.canvas.clip(Rect{axis_columns, axis_rows, size.columns, size.rows - axis_rows});
    painter.draw_tiles();
    painter.mark_last_tile();
    painter.draw_meeples();
    painter.draw_goods_tokens();
    painter.draw_labels();
    return painter.canvas;
}

Canvas bare_canvas(Size size) {
    Canvas canvas(size);
    canvas.fill({0, 0, canvas.size().columns, canvas.size().rows}, style::bare);
    return canvas;
}

void draw_tile(Canvas& canvas,
               Point at,
               const Ruleset& ruleset,
               std::optional<TileTypeId> type,
               Rotation rotation,
               Look look) {
    const Rect rect{at.x, at.y, tile_beside.columns, tile_beside.rows};
    const Look pictured = in_pictures(look);
    if (type) {
        const auto& image = picture_of(*type, rotation, Zoom::normal, ruleset, pictured);
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
