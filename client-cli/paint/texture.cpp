#include "client-cli/paint/tile_raster.hpp"

namespace bastide::paint {
namespace {

unsigned scatter(unsigned x, unsigned y, unsigned salt) {
    unsigned h = x * 374761393U + y * 668265263U + salt * 2246822519U;
    h = (h ^ (h >> 13U)) * 1274126177U;
    return h ^ (h >> 16U);
}

unsigned salt_of(const TileType& type) {
    unsigned salt = 17;
    for (const char c : type.name) {
        salt = salt * 31 + static_cast<unsigned char>(c);
    }
    return salt;
}

}  // namespace

Paint meadow_at(Point p, Size tile, const TileType& type) {
    const auto x = static_cast<unsigned>(p.x);
    const auto y = static_cast<unsigned>(p.y);
    if (tile.rows < 9) {
        return scatter(x, y, salt_of(type)) % 7 == 0 ? Paint::meadow_tuft : Paint::meadow;
    }
    if (scatter(x / 2 + y, y, salt_of(type)) % 100 < 12) {
        return Paint::meadow_tuft;
    }
    const unsigned here = scatter(x, y, salt_of(type) + 1) % 390;
    if (tile.rows < 14 || here > 2) {
        return Paint::meadow;
    }
    return here == 0 ? Paint::blossom : Paint::flower;
}

Paint roof_at(Point p, Size tile) {
    // Each row of roofs is offset. The periods divide the width of every tile in pixels.
    const int period = tile.columns % 5 == 0 ? 5 : tile.columns % 7 == 0 ? 7 : 3;
    const int height = tile.rows % 2 == 0 ? (tile.rows < 10 ? 1 : 2) : (tile.rows % 9 == 0 ? 1 : 3);
    const int row = p.y / height;
    const int step = period == 3 ? 1 : period == 5 ? 2 : 3;
    const int along = (p.x + row * step) % period;
    if (along >= (period + 1) / 2) {
        return Paint::roof_ridge;
    }
    return height > 1 && p.y % height == 0 ? Paint::roof_light : Paint::roof;
}

Paint water_at(Point p, Size tile) {
    const int period = tile.columns % 5 == 0 ? 5 : tile.columns % 7 == 0 ? 7 : 3;
    return (p.x + 2 * p.y) % period == 0 ? Paint::water_light : Paint::water;
}

}  // namespace bastide::paint
