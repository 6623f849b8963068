#include "client-cli/play/board_text.hpp"

#include "client-cli/play/tile_picture.hpp"

namespace bastide::client {
namespace {

/// For the coordinates: "-12 " on the left, one row on top.
constexpr int axis_columns = 4;
constexpr int axis_rows = 1;

Window whole(const BoardScene& scene) {
    std::vector<Cell> labelled;
    labelled.reserve(scene.cells.size());
    for (const CellLabel& label : scene.cells) {
        labelled.push_back(label.cell);
    }
    return extent_of(scene.game.board, labelled);
}

char32_t coast_corner(unsigned mask) {
    // By the sides the coast leads to: north 1, east 2, south 4, west 8.
    constexpr std::u32string_view corners = U"·│─└││┌├─┘─┴┐┤┬┼";
    return corners[mask];
}

/// Draws a window of the board; cells become character cells here.
class Painter {
  public:
    Painter(const BoardScene& scene, const Window& all, const Window& window)
        : scene_(scene),
          board_(scene.game.board),
          all_(all),
          window_(window),
          canvas_(axis_columns + column_step * window.x.size() + 1,
                  axis_rows + row_step * window.y.size() + 1) {}

    Canvas paint() {
        for (const PlacedTile& tile : board_.tiles()) {
            if (window_.has(tile.cell)) {
                paint_tile(tile);
            }
        }
        paint_corners();
        paint_last_tile();
        paint_meeples();
        paint_labels();
        paint_axes();
        return canvas_;
    }

  private:
    [[nodiscard]] int left(int x) const {
        return axis_columns + column_step * (x - window_.x.least);
    }

    [[nodiscard]] int top(int y) const { return axis_rows + row_step * (y - window_.y.least); }

    [[nodiscard]] bool has_tile(int x, int y) const {
        return board_.tile_at({static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)})
            .has_value();
    }

    [[nodiscard]] const TileType& type_at(Cell cell) const {
        return board_.type_of(*board_.tile_at(cell));
    }

    [[nodiscard]] TilePicture picture_at(Cell cell) const {
        return picture(type_at(cell), board_.tiles()[*board_.tile_at(cell)].rotation);
    }

    void paint_tile(const PlacedTile& tile) {
        const TilePicture shown = picture(catalogue()[tile.type], tile.rotation);
        for (int y = 0; y < tile_rows; ++y) {
            for (int x = 0; x < tile_columns; ++x) {
                const Glyph glyph =
                    shown.glyphs[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
                paint_glyph(left(tile.cell.x) + x, top(tile.cell.y) + y, glyph);
            }
        }
        paint_coast(tile.cell);
    }

    /// On the ring that two tiles share, a wall of either is there.
    void paint_glyph(int x, int y, Glyph glyph) {
        if (canvas_.at(x, y).ink != Ink::wall) {
            canvas_.put(x, y, glyph);
        }
    }

    /// Where a field ends at the unknown, a thin line.
    void paint_coast(Cell cell) {
        for (int x = 1; x < tile_columns - 1; ++x) {
            coast_unless(has_tile(cell.x, cell.y - 1), left(cell.x) + x, top(cell.y), U'─');
            coast_unless(has_tile(cell.x, cell.y + 1), left(cell.x) + x, top(cell.y + 1), U'─');
        }
        for (int y = 1; y < tile_rows - 1; ++y) {
            coast_unless(has_tile(cell.x - 1, cell.y), left(cell.x), top(cell.y) + y, U'│');
            coast_unless(has_tile(cell.x + 1, cell.y), left(cell.x + 1), top(cell.y) + y, U'│');
        }
    }

    void coast_unless(bool neighbour, int x, int y, char32_t line) {
        if (!neighbour && canvas_.at(x, y).character == U' ') {
            canvas_.put(x, y, {line, Ink::coast, Ground::field});
        }
    }

    void paint_corners() {
        for (int y = window_.y.least; y <= window_.y.most + 1; ++y) {
            for (int x = window_.x.least; x <= window_.x.most + 1; ++x) {
                paint_corner(x, y);
            }
        }
    }

    /// The corner between four cells, of which (x, y) is the one to the south-east.
    void paint_corner(int x, int y) {
        const bool nw = has_tile(x - 1, y - 1);
        const bool ne = has_tile(x, y - 1);
        const bool se = has_tile(x, y);
        const bool sw = has_tile(x - 1, y);
        if (!nw && !ne && !se && !sw) {
            return;
        }
        const unsigned mask = (nw != ne ? 1U : 0U) | (ne != se ? 2U : 0U) | (se != sw ? 4U : 0U) |
                              (sw != nw ? 8U : 0U);
        canvas_.put(left(x),
                    top(y),
                    {coast_corner(mask),
                     mask == 0 ? Ink::faint : Ink::coast,
                     corner_ground(left(x), top(y))});
    }

    /// City only where there is city all round.
    [[nodiscard]] Ground corner_ground(int x, int y) const {
        const auto is_city = [&](int at_x, int at_y) {
            const Ground ground = canvas_.at(at_x, at_y).ground;
            return ground == Ground::city || ground == Ground::none;
        };
        const bool city =
            is_city(x - 1, y) && is_city(x + 1, y) && is_city(x, y - 1) && is_city(x, y + 1);
        return city ? Ground::city : Ground::field;
    }

    void paint_last_tile() {
        if (board_.tiles().size() < 2 || !window_.has(board_.tiles().back().cell)) {
            return;
        }
        const Cell cell = board_.tiles().back().cell;
        for (const int x : {int{cell.x}, cell.x + 1}) {
            for (const int y : {int{cell.y}, cell.y + 1}) {
                canvas_.put_on_ground(left(x), top(y), U'+', Ink::choice);
            }
        }
    }

    void paint_meeples() {
        for (const Meeple& meeple : scene_.game.meeples) {
            if (window_.has(meeple.at.cell) && index_of(meeple.owner) < scene_.seats.size()) {
                const Spot spot = picture_at(meeple.at.cell).spots[meeple.at.segment];
                const SeatLook& look = scene_.seats[index_of(meeple.owner)];
                canvas_.put(left(meeple.at.cell.x) + spot.x,
                            top(meeple.at.cell.y) + spot.y,
                            {look.letter, Ink::strong, look.ground});
            }
        }
    }

    void paint_labels() {
        for (const CellLabel& label : scene_.cells) {
            if (window_.has(label.cell)) {
                const int indent = (tile_columns - static_cast<int>(label.text.size())) / 2;
                canvas_.write(left(label.cell.x) + indent,
                              top(label.cell.y) + tile_rows / 2,
                              label.text,
                              Ink::choice);
            }
        }
        for (const SegmentLabel& label : scene_.segments) {
            if (window_.has(label.at.cell)) {
                const Spot spot = picture_at(label.at.cell).spots[label.at.segment];
                canvas_.put(left(label.at.cell.x) + spot.x,
                            top(label.at.cell.y) + spot.y,
                            {label.text, Ink::strong, Ground::choice});
            }
        }
    }

    void paint_axes() {
        for (int x = window_.x.least; x <= window_.x.most; ++x) {
            write_number(left(x) + tile_columns / 2 + 1, 0, x);
        }
        for (int y = window_.y.least; y <= window_.y.most; ++y) {
            write_number(axis_columns - 1, top(y) + tile_rows / 2, y);
        }
        arrow(window_.x.least > all_.x.least, axis_columns, 0, U'◄');
        arrow(window_.x.most < all_.x.most, canvas_.width() - 1, 0, U'►');
        arrow(window_.y.least > all_.y.least, axis_columns - 2, axis_rows, U'▲');
        arrow(window_.y.most < all_.y.most, axis_columns - 2, canvas_.height() - 1, U'▼');
    }

    /// Ends before column `end`.
    void write_number(int end, int y, int number) {
        const std::string digits = std::to_string(number);
        canvas_.write(end - static_cast<int>(digits.size()), y, digits, Ink::faint);
    }

    void arrow(bool more, int x, int y, char32_t character) {
        if (more) {
            canvas_.put(x, y, {character, Ink::strong, Ground::none});
        }
    }

    const BoardScene& scene_;
    const Board& board_;
    Window all_;
    Window window_;
    Canvas canvas_;
};

}  // namespace

Window window_of(const BoardScene& scene, Room room) {
    const Window all = whole(scene);
    const auto& tiles = scene.game.board.tiles();
    const Cell middle = scene.middle.value_or(tiles.empty() ? Cell{} : tiles.back().cell);
    const int across = std::max(1, (room.columns - axis_columns - 1) / column_step);
    const int down = std::max(1, (room.rows - axis_rows - 1) / row_step);
    return {all.x.cut(across, middle.x), all.y.cut(down, middle.y)};
}

Canvas draw_board(const BoardScene& scene, const Window& window) {
    return Painter(scene, whole(scene), window).paint();
}

Canvas draw_tile(const TileType& type, Rotation rotation) {
    const TilePicture shown = picture(type, rotation);
    Canvas canvas(tile_columns, tile_rows);
    for (int y = 0; y < tile_rows; ++y) {
        for (int x = 0; x < tile_columns; ++x) {
            Glyph glyph = shown.glyphs[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
            const bool flat = y == 0 || y == tile_rows - 1;
            const bool upright = x == 0 || x == tile_columns - 1;
            if (flat && upright) {
                const unsigned mask = (y == 0 ? 4U : 1U) | (x == 0 ? 2U : 8U);
                glyph = {coast_corner(mask), Ink::coast, Ground::field};
            } else if ((flat || upright) && glyph.character == U' ') {
                glyph = {flat ? U'─' : U'│', Ink::coast, glyph.ground};
            }
            canvas.put(x, y, glyph);
        }
    }
    return canvas;
}

}  // namespace bastide::client
