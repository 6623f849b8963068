#include "client-cli/screen/board_marks.hpp"
#include "client-cli/screen/highlights.hpp"
#include "engine/enumerators.hpp"

#include <algorithm>
#include <array>
#include <ranges>
#include <string>

namespace bastide::screen {
namespace {

constexpr int coordinate_columns = 5;

constexpr Style coordinate_style{Paint::faint, Paint::bar};

void draw_coordinates(Canvas& canvas, const BoardView& view) {
    const Rect& area = view.area();
    for (int x = view.seen().west; x <= view.seen().east; ++x) {
        const Rect picture = view.picture_of({static_cast<std::int16_t>(x), 0});
        const std::string text = " " + std::to_string(x) + " ";
        const int length = static_cast<int>(text.size());
        const int left = picture.x + (picture.width - length) / 2;
        if (left >= area.x && left + length <= area.right()) {
            canvas.write({left, area.y}, text, coordinate_style);
        }
    }
    for (int y = view.seen().north; y <= view.seen().south; ++y) {
        const Rect picture = view.picture_of({0, static_cast<std::int16_t>(y)});
        canvas.write({area.x, picture.y + picture.height / 2},
                     " " + std::to_string(y) + " ",
                     coordinate_style);
    }
}

using Beyond = std::array<bool, 4>;

Beyond sides_beyond(const CellRange& seen, const auto& cells) {
    Beyond beyond{};
    for (const Cell cell : cells) {
        beyond[index_of(Side::north)] |= cell.y < seen.north;
        beyond[index_of(Side::east)] |= cell.x > seen.east;
        beyond[index_of(Side::south)] |= cell.y > seen.south;
        beyond[index_of(Side::west)] |= cell.x < seen.west;
    }
    return beyond;
}

Rect frame_of_arrows(const BoardView& view) {
    const Rect& area = view.area();
    if (!view.state().view.coordinates) {
        return area;
    }
    return {
        area.x + coordinate_columns, area.y + 1, area.width - coordinate_columns, area.height - 1};
}

Point place_of_arrow(const Rect& frame, Side side) {
    const Point middle{frame.x + frame.width / 2, frame.y + frame.height / 2};
    return entry_for(std::array<Point, 4>{{{middle.x, frame.y},
                                           {frame.right() - 1, middle.y},
                                           {middle.x, frame.bottom() - 1},
                                           {frame.x, middle.y}}},
                     side);
}

void draw_arrows(Canvas& canvas, const BoardView& view) {
    constexpr std::array<char32_t, 4> arrows{U'▲', U'►', U'▼', U'◄'};
    const auto laid = std::views::transform(view.game().board.tiles(), &PlacedTile::cell);
    const Beyond tiles = sides_beyond(view.seen(), laid);
    const Beyond choices = sides_beyond(view.seen(), view.cells_to_choose());
    for (const Side side : all_sides) {
        const std::size_t i = index_of(side);
        if (tiles[i] || choices[i]) {
            const Colour ink = choices[i] ? Paint::glow : Paint::text;
            canvas.put(place_of_arrow(frame_of_arrows(view), side),
                       {arrows[i], {ink, Paint::panel, true}});
        }
    }
}

void draw_game(Canvas& canvas, const BoardView& view) {
    const Tints tints = highlights(view);
    draw_picture(canvas, view, tints);
    draw_table_marks(canvas, view);
    draw_frames(canvas, view);
    draw_pieces(canvas, view);
    draw_choices(canvas, view);
    if (view.state().view.coordinates) {
        draw_coordinates(canvas, view);
    }
    draw_arrows(canvas, view);
    draw_captions(canvas, view, tints);
}

int arm(Frame frame, int side) {
    return entry_for(std::array{0, std::max(0, side / 5 - 1), side, side}, frame);
}

}  // namespace

void draw_board(Canvas& canvas, const Scene& scene) {
    const Rect& area = scene.layout.board;
    if (area.width <= 0 || area.height <= 0) {
        return;
    }
    canvas.clip(area);
    canvas.fill(area, {Paint::text, Paint::table});
    const Attended* table = scene.table();
    if (table != nullptr && table->game) {
        draw_game(canvas, BoardView(scene, *table));
    }
    canvas.clip(std::nullopt);
}

void draw_frame(Canvas& canvas, const Rect& rect, Frame frame, Colour ink) {
    trace_frame(rect,
                {arm(frame, rect.width), arm(frame, rect.height)},
                frame == Frame::broken ? U"··××××" : U"─│┌┐└┘",
                [&](Point at, char32_t line) { canvas.put_on_ground(at, line, ink, true); });
}

}  // namespace bastide::screen
