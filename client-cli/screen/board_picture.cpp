#include "client-cli/screen/board_marks.hpp"

namespace bastide::screen {
namespace {

using paint::Colour;
using paint::Paint;
using paint::Pixels;
using paint::Point;
using paint::Shade;
using paint::Size;

class Picture {
  public:
    explicit Picture(const BoardView& view)
        : view_(view),
          first_{static_cast<std::int16_t>(view.seen().west & ~1),
                 static_cast<std::int16_t>(view.seen().north & ~1)},
          pixels_(size()) {}

    [[nodiscard]] Cell first() const { return first_; }

    [[nodiscard]] const Pixels& pixels() const { return pixels_; }

    void fill(Cell cell, Colour colour) {
        const Point corner = corner_of(cell);
        for (const auto [x, y] : paint::points_in(tile())) {
            pixels_.put({corner.x + x, corner.y + y}, colour);
        }
    }

    template <typename TintOf>
    void lay(const PlacedTile& placed, TintOf tint_of) {
        const paint::TileImage& image = view_.image(placed);
        const Point corner = corner_of(placed.cell);
        for (const Point p : paint::points_in(image.size)) {
            const Point at{corner.x + p.x, corner.y + p.y};
            pixels_.put(at, tinted(image.colour(p), tint_of(image.segment(p)), at));
        }
    }

  private:
    [[nodiscard]] Size tile() const {
        const Size cells = paint::tile_size(view_.zoom());
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
    Pixels pixels_;
};

void show_beyond_table(Picture& picture, const BoardView& view, const CellRange& table) {
    for (int y = view.seen().north; y <= view.seen().south; ++y) {
        for (int x = view.seen().west; x <= view.seen().east; ++x) {
            const Cell cell{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
            if (!table.contains(cell)) {
                picture.fill(cell, Paint::panel);
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

void draw_picture(paint::Canvas& canvas, const BoardView& view, const Tints& tints) {
    Picture picture(view);
    show_beyond_table(picture, view, cells_on_table(view.game()));
    show_tiles(picture, view, tints);
    if (const turn::Plan* plan = view.plan_at(turn::Stage::place)) {
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
    const paint::Rect corner = view.picture_of(picture.first());
    paint::draw(canvas, {corner.x, corner.y}, picture.pixels(), view.look());
}

}  // namespace bastide::screen
