#include "client-cli/paint/tile_raster.hpp"
#include "engine/enumerators.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace bastide::paint {
namespace {

Shown turned_at(const TileMesh& mesh, Rotation rotation, int x, int y) {
    constexpr int last = TileMesh::side - 1;
    switch (rotation) {
        case Rotation::r0:
            return mesh.at(x, y);
        case Rotation::r90:
            return mesh.at(y, last - x);
        case Rotation::r180:
            return mesh.at(last - x, last - y);
        case Rotation::r270:
            return mesh.at(last - y, x);
    }
    return {};
}

int first_in(int pixel, int pixels) {
    return (2 * TileMesh::side * pixel + pixels - 1) / (2 * pixels);
}

class Majority {
  public:
    void count(Shown shown) {
        ++layers_[static_cast<std::size_t>(shown.layer)];
        const std::size_t segment = std::min<std::size_t>(shown.segment, segments_max);
        ++segments_[static_cast<std::size_t>(shown.layer)][segment];
    }

    [[nodiscard]] Shown most() const {
        const auto layer = std::max_element(layers_.rbegin(), layers_.rend());
        const auto which = static_cast<std::size_t>(layers_.rend() - layer - 1);
        const auto& owners = segments_[which];
        const auto owner =
            static_cast<std::size_t>(std::ranges::max_element(owners) - owners.begin());
        return {static_cast<Layer>(which),
                owner == segments_max ? no_segment : static_cast<SegmentIndex>(owner)};
    }

  private:
    std::array<int, layers> layers_{};
    std::array<std::array<int, segments_max + 1>, layers> segments_{};
};

Point on_side(Side side, int i, Size size) {
    return entry_for(
        std::array<Point, 4>{{{i, 0}, {size.columns - 1, i}, {i, size.rows - 1}, {0, i}}}, side);
}

Point corner_after(std::size_t side, Size size) {
    const int right = size.columns - 1;
    const int bottom = size.rows - 1;
    return std::array<Point, 4>{{{right, 0}, {right, bottom}, {0, bottom}, {0, 0}}}[side];
}

/// Returns what an edge shows. `i` of `length` counts from north or west.
Shown at_edge(const TileType& type, Rotation rotation, Side side, int i, int length) {
    const SegmentIndex segment = type.segment_at_side[index_of(rotation)][index_of(side)];
    const double from_middle = std::abs((i + 0.5) / length - 0.5);
    switch (type.edge(side, rotation)) {
        case Edge::city:
            return {Layer::city, segment};
        case Edge::road:
            if (from_middle < road_half_width) {
                return {Layer::road, segment};
            }
            break;
        case Edge::river:
        case Edge::waterway:
            if (from_middle < river_half_width) {
                return {Layer::river, segment};
            }
            break;
        case Edge::field:
            break;
    }
    const bool clockwise = side == Side::north || side == Side::east;
    const std::size_t second = (2 * i >= length) == clockwise ? 1 : 0;
    return {Layer::field, type.segment_at_half[index_of(rotation)][2 * index_of(side) + second]};
}

}  // namespace

TileGrid::TileGrid(const TileType& type, const TileMesh& mesh, Rotation rotation, Size size)
    : size_(size), shown_(size.count()) {
    sample(mesh, rotation);
    if (type.face_down) {
        return;  // mountains extend to the edge
    }
    straighten_edges(type, rotation);
    wall_corners(type, rotation);
    keep_narrow_fields(type, rotation);
}

void TileGrid::sample(const TileMesh& mesh, Rotation rotation) {
    const auto [columns, rows] = size_;
    for (const Point p : points_in(size_)) {
        Majority majority;
        for (int y = first_in(p.y, rows); y < first_in(p.y + 1, rows); ++y) {
            for (int x = first_in(p.x, columns); x < first_in(p.x + 1, columns); ++x) {
                majority.count(turned_at(mesh, rotation, x, y));
            }
        }
        shown_[size_.index(p)] = majority.most();
    }
}

void TileGrid::straighten_edges(const TileType& type, Rotation rotation) {
    for (const Side side : all_sides) {
        const bool lying = side == Side::north || side == Side::south;
        const int length = lying ? size_.columns : size_.rows;
        for (int i = 1; i < length - 1; ++i) {
            shown_[size_.index(on_side(side, i, size_))] = at_edge(type, rotation, side, i, length);
        }
    }
}

void TileGrid::wall_corners(const TileType& type, Rotation rotation) {
    for (std::size_t corner = 0; corner < 4; ++corner) {
        Shown& there = shown_[size_.index(corner_after(corner, size_))];
        for (const std::size_t side : {corner, (corner + 1) % 4}) {
            if (type.edge(static_cast<Side>(side), rotation) == Edge::city &&
                there.layer != Layer::city) {
                there = {Layer::city, type.segment_at_side[index_of(rotation)][side]};
            }
        }
    }
}

void TileGrid::keep_narrow_fields(const TileType& type, Rotation rotation) {
    for (std::size_t half = 0; half < half_edges; ++half) {
        const SegmentIndex field = type.segment_at_half[index_of(rotation)][half];
        const bool is_seen = std::ranges::find(shown_, Shown{Layer::field, field}) != shown_.end();
        if (field != no_segment && !is_seen) {
            const std::size_t corner = (half / 2 + (half % 2 == 0 ? 3 : 0)) % 4;
            shown_[size_.index(corner_after(corner, size_))] = {Layer::field, field};
        }
    }
}

}  // namespace bastide::paint
