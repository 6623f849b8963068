#include "client-cli/paint/tile_raster.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace bastide::paint {
namespace {

struct Footprint {
    int half_width = 0;
    int height = 1;
};

Footprint footprint_in(Size cells) {
    if (cells.columns < 10) {
        return {0, 1};
    }
    if (cells.columns < 14) {
        return {1, 2};
    }
    return {cells.columns < 20 ? 1 : 2, 3};
}

class SpotSearch {
  public:
    SpotSearch(const TileImage& image, const std::vector<bool>& icons, Size in_cell)
        : image_(image),
          icons_(icons),
          in_cell_(in_cell),
          cells_{image.size.columns / in_cell.columns, image.size.rows / in_cell.rows},
          footprint_(footprint_in(cells_)) {}

    /// Returns the best cell outside `taken`. `on_icon` permits covering icons.
    [[nodiscard]] Point best(SegmentIndex segment,
                             bool on_icon,
                             const std::vector<Point>& taken) const {
        const auto [heart_x, heart_y] = heart(segment);
        Point found;
        double most = std::numeric_limits<double>::lowest();
        for (const Point p : points_in(cells_)) {
            const double value =
                worth(p, segment, on_icon) - 0.03 * std::hypot(p.x - heart_x, 2 * (p.y - heart_y));
            if (value > most && std::ranges::find(taken, p) == taken.end()) {
                most = value;
                found = p;
            }
        }
        return found;
    }

  private:
    [[nodiscard]] double part(Point cell, auto holds) const {
        if (!cells_.has(cell)) {
            return 0;
        }
        int count = 0;
        for (const auto [x, y] : points_in(in_cell_)) {
            const Point p{cell.x * in_cell_.columns + x, cell.y * in_cell_.rows + y};
            count += holds(image_.size.index(p)) ? 1 : 0;
        }
        return static_cast<double>(count) / (in_cell_.columns * in_cell_.rows);
    }

    [[nodiscard]] double share(Point cell, SegmentIndex segment) const {
        return part(cell, [&](std::size_t pixel) { return image_.segments[pixel] == segment; });
    }

    [[nodiscard]] double icon(Point cell) const {
        return part(cell, [&](std::size_t pixel) { return icons_[pixel]; });
    }

    /// Returns the share of the piece on the segment, minus the icons that it would cover.
    [[nodiscard]] double worth(Point cell, SegmentIndex segment, bool on_icon) const {
        double room = 0;
        double hidden = 0;
        for (int y = cell.y - footprint_.height + 1; y <= cell.y; ++y) {
            for (int x = cell.x - footprint_.half_width; x <= cell.x + footprint_.half_width; ++x) {
                room += share({x, y}, segment);
                hidden += icon({x, y});
            }
        }
        const double own = share(cell, segment);
        const int taken = footprint_.height * (2 * footprint_.half_width + 1);
        const double icons = icon(cell) + hidden / taken;
        return (own > 0 ? 20 : 0) + 4 * own + 4 * room / taken - (is_outer(cell) ? 1 : 0) -
               (on_icon ? 0 : 3 * icons);
    }

    [[nodiscard]] bool is_outer(Point cell) const {
        return cell.x == 0 || cell.y == 0 || cell.x == cells_.columns - 1 ||
               cell.y == cells_.rows - 1;
    }

    [[nodiscard]] std::pair<double, double> heart(SegmentIndex segment) const {
        double x = 0;
        double y = 0;
        double count = 0;
        for (const Point cell : points_in(cells_)) {
            const double own = share(cell, segment);
            x += own * cell.x;
            y += own * cell.y;
            count += own;
        }
        return count == 0 ? std::pair{0.0, 0.0} : std::pair{x / count, y / count};
    }

    const TileImage& image_;
    const std::vector<bool>& icons_;
    Size in_cell_;
    Size cells_;
    Footprint footprint_;
};

/// Sorts segments by size, because the smallest choose first.
std::vector<SegmentIndex> by_size(const TileType& type, const TileImage& image) {
    std::vector<SegmentIndex> order(type.segments.size());
    std::iota(order.begin(), order.end(), SegmentIndex{0});
    const auto pixels = [&](SegmentIndex segment) {
        return std::ranges::count(image.segments, segment);
    };
    std::ranges::sort(order, [&](SegmentIndex a, SegmentIndex b) {
        return std::pair(pixels(a), a) < std::pair(pixels(b), b);
    });
    return order;
}

}  // namespace

FixedVector<Point, segments_max> piece_spots(const TileType& type,
                                             const TileImage& image,
                                             const std::vector<bool>& icons,
                                             Size in_cell) {
    const SpotSearch search(image, icons, in_cell);
    std::array<Point, segments_max> found{};
    std::vector<Point> taken;
    for (const SegmentIndex segment : by_size(type, image)) {
        found[segment] = search.best(segment, is_ringed(type.segments[segment].kind), taken);
        taken.push_back(found[segment]);
    }
    FixedVector<Point, segments_max> result;
    for (std::size_t i = 0; i < type.segments.size(); ++i) {
        result.push_back(found[i]);
    }
    return result;
}

}  // namespace bastide::paint
