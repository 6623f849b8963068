#include "client-cli/screen/draw.hpp"
#include "client-cli/screen/writing.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace bastide::screen {
namespace {

struct BannerTile {
    std::string_view tile;
    Rotation rotation = Rotation::r0;
};

/// Each tile fits the next, and the last fits the first.
constexpr std::array banner_tiles{
    BannerTile{"base.D", Rotation::r0},
    BannerTile{"base.U", Rotation::r0},
    BannerTile{"base.L", Rotation::r0},
    BannerTile{"base.W", Rotation::r0},
    BannerTile{"base.K", Rotation::r0},
    BannerTile{"base.B", Rotation::r0},
    BannerTile{"base.E", Rotation::r0},
    BannerTile{"base.N", Rotation::r90},
    BannerTile{"base.R", Rotation::r0},
    BannerTile{"base.M", Rotation::r0},
    BannerTile{"base.A", Rotation::r270},
};

void write_name(Canvas& canvas, const Rect& rect) {
    constexpr std::string_view name = "  B A S T I D E  ";
    const int wide = width_of(name);
    const int x = rect.x + (rect.width - wide) / 2;
    const Style sign{Paint::strong, Paint::bar, true};
    canvas.fill({x, rect.y + 1, wide, 3}, sign);
    canvas.write({x, rect.y + 2}, name, sign, wide);
}

int rows_of_banner(const Rect& rect, int below) {
    constexpr int rows_to_spare = 18;
    const int rows = tile_size(Zoom::normal).rows + 1;
    return rect.height < std::max(rows_to_spare, rows + below) ? 1 : rows;
}

}  // namespace

Rect list_below_banner(const Rect& rect) {
    constexpr int columns_max = 100;
    const int wide = std::min(rect.width - 4, columns_max);
    const int top = rect.y + rows_of_banner(rect, 0);
    return {rect.x + (rect.width - wide) / 2, top, wide, rect.bottom() - top};
}

int draw_banner(Canvas& canvas, const Rect& rect, const Scene& scene, int below) {
    const int rows = rows_of_banner(rect, below);
    if (rows == 1) {
        return rows;
    }
    const int wide = tile_size(Zoom::normal).columns;
    for (int i = 0; i * wide < rect.width; ++i) {
        const BannerTile& banner_tile =
            banner_tiles[static_cast<std::size_t>(i) % banner_tiles.size()];
        const auto type = catalogue().find(banner_tile.tile);
        draw_picture(canvas,
                     {rect.x + i * wide, rect.y},
                     scene.image(*type, banner_tile.rotation, Zoom::normal),
                     scene.state.look);
    }
    write_name(canvas, rect);
    return rows;
}

}  // namespace bastide::screen
