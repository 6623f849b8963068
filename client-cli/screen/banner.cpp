#include "client-cli/screen/banner.hpp"

#include "client-cli/screen/writing.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace bastide::screen {
namespace {

struct Piece {
    std::string_view tile;
    Rotation rotation = Rotation::r0;
};

/// Each fits to the next, and the last to the first.
constexpr std::array pieces{
    Piece{"base.D", Rotation::r0},
    Piece{"base.U", Rotation::r0},
    Piece{"base.L", Rotation::r0},
    Piece{"base.W", Rotation::r0},
    Piece{"base.K", Rotation::r0},
    Piece{"base.B", Rotation::r0},
    Piece{"base.E", Rotation::r0},
    Piece{"base.N", Rotation::r90},
    Piece{"base.R", Rotation::r0},
    Piece{"base.M", Rotation::r0},
    Piece{"base.A", Rotation::r270},
};

void write_name(paint::Canvas& canvas, const paint::Rect& rect) {
    constexpr std::string_view name = "  B A S T I D E  ";
    const int wide = paint::width_of(name);
    const int x = rect.x + (rect.width - wide) / 2;
    const paint::Style sign{paint::Paint::strong, paint::Paint::bar, true, false};
    canvas.fill({x, rect.y + 1, wide, 3}, sign);
    canvas.write({x, rect.y + 2}, name, sign, wide);
}

/// One where it is left out.
int rows_of_banner(const paint::Rect& rect, int below) {
    constexpr int rows_to_spare = 18;
    const int rows = paint::tile_size(paint::Zoom::normal).rows + 1;
    return rect.height < std::max(rows_to_spare, rows + below) ? 1 : rows;
}

}  // namespace

paint::Rect list_below_banner(const paint::Rect& rect) {
    constexpr int columns_max = 100;
    const int wide = std::min(rect.width - 4, columns_max);
    const int top = rect.y + rows_of_banner(rect, 0);
    return {rect.x + (rect.width - wide) / 2, top, wide, rect.bottom() - top};
}

int draw_banner(paint::Canvas& canvas, const paint::Rect& rect, const Scene& scene, int below) {
    const int rows = rows_of_banner(rect, below);
    if (rows == 1) {
        return rows;
    }
    const int wide = paint::tile_size(paint::Zoom::normal).columns;
    for (int i = 0; i * wide < rect.width; ++i) {
        const Piece& piece = pieces[static_cast<std::size_t>(i) % pieces.size()];
        const auto type = catalogue().find(piece.tile);
        draw_picture(canvas,
                     {rect.x + i * wide, rect.y},
                     scene.art.image(*type,
                                     piece.rotation,
                                     paint::Zoom::normal,
                                     scene.state.look.glyphs,
                                     ArtEdition::c1),
                     scene.state.look);
    }
    write_name(canvas, rect);
    return rows;
}

}  // namespace bastide::screen
