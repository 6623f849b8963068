#include "client-cli/paint/tile_raster.hpp"
#include "client-cli/paint/tile_shapes.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

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

/// A peak, in units of the tile's side from its upper left corner.
struct Peak {
    Spot top;
    double left = 0;   ///< x of the foot of the left slope
    double right = 1;  ///< x of the foot of the right slope
    double foot = 1;   ///< y of the foot
    double ridge = 0;  ///< x of the foot of the ridge between the light and the dark side
    double snow = 0;   ///< snow-covered fraction of the height
};

struct Massif {
    std::span<const Peak> peaks;
    double ruggedness = 0;
};

constexpr std::array one_peak{Peak{{0.5, 0.04}, 0, 1, 0.96, 0.5, 0.38}};
constexpr std::array two_peaks{Peak{{0.46, 0.06}, 0.04, 0.8, 0.9, 0.48, 0.36},
                               Peak{{0.76, 0.36}, 0.5, 0.97, 0.9, 0.78, 0.34}};
constexpr std::array three_peaks{Peak{{0.19, 0.53}, 0.03, 0.42, 0.9, 0.24, 0},
                                 Peak{{0.45, 0.06}, 0.08, 0.8, 0.9, 0.55, 0.36},
                                 Peak{{0.75, 0.33}, 0.44, 0.97, 0.9, 0.81, 0.32}};

Massif massif_for(Size tile) {
    if (tile.rows < 9) {
        return {one_peak, 0};
    }
    return tile.rows < 14 ? Massif{two_peaks, 0} : Massif{three_peaks, 0.04};
}

/// Returns a triangle wave between -1 and 1 with period 1.
double zigzag(double t) {
    return 4 * std::abs(t - std::floor(t) - 0.5) - 1;
}

/// Light comes from the north-west.
std::optional<Paint> shown_by(const Peak& peak, double ruggedness, Spot p) {
    const double down = (p.y - peak.top.y) / (peak.foot - peak.top.y);
    if (down < 0 || down > 1) {
        return std::nullopt;
    }
    const double out = std::pow(down, 0.9);
    const auto between = [&](double foot) { return peak.top.x + (foot - peak.top.x) * out; };
    if (p.x < between(peak.left) || p.x > between(peak.right)) {
        return std::nullopt;
    }
    const double bend = ruggedness * zigzag(2.5 * down + 0.25) * std::min(1.0, 3 * down);
    const bool dark = p.x > peak.top.x + (peak.ridge - peak.top.x) * down + bend;
    const double snow_line = peak.snow + 1.7 * ruggedness * zigzag(6 * p.x + 0.2);
    if (peak.snow > 0 && down < snow_line) {
        return dark ? Paint::snow_shade : Paint::snow;
    }
    return dark ? Paint::rock_shade : Paint::rock;
}

std::optional<Paint> shown_at(const Massif& massif, Spot p) {
    std::optional<Paint> paint;
    for (std::size_t i = 0; i < massif.peaks.size() && !paint; ++i) {
        paint = shown_by(massif.peaks[i], massif.ruggedness, p);
    }
    return paint;
}

bool is_at_edge(Point p, Size tile) {
    const bool too_small = tile.rows <= 3;
    return p.x == 0 || p.x == tile.columns - 1 ||
           (!too_small && (p.y == 0 || p.y == tile.rows - 1));
}

constexpr std::array all_shown{Paint::rock, Paint::rock_shade, Paint::snow, Paint::snow_shade};

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

std::optional<Paint> mountain_at(Point p, Size tile) {
    if (is_at_edge(p, tile)) {
        return std::nullopt;
    }
    constexpr int samples = 8;
    const Massif massif = massif_for(tile);
    std::array<int, all_shown.size()> counts{};
    int meadow = 0;
    for (int i = 0; i < samples * samples; ++i) {
        const auto shown = shown_at(massif,
                                    {(p.x + (i % samples + 0.5) / samples) / tile.columns,
                                     // NOLINTNEXTLINE(bugprone-integer-division): the row number
                                     (p.y + (i / samples + 0.5) / samples) / tile.rows});
        const auto* const found = std::ranges::find(all_shown, shown);
        if (found == all_shown.end()) {
            ++meadow;
        } else {
            ++counts[static_cast<std::size_t>(found - all_shown.begin())];
        }
    }
    if (2 * meadow > samples * samples) {
        return std::nullopt;
    }
    return all_shown[static_cast<std::size_t>(std::ranges::max_element(counts) - counts.begin())];
}

}  // namespace bastide::paint
