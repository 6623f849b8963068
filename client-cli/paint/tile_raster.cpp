#include "client-cli/paint/tile_raster.hpp"

#include "engine/enumerators.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace bastide::paint {
namespace {

bool hides_ground(Icon icon) {
    return icon != Icon::harbour && icon != Icon::pennant && icon != Icon::inn &&
           icon != Icon::bush;
}

constexpr std::array<Point, 4> beside{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};

Spot turned(Spot spot, Rotation rotation) {
    const auto [x, y] = spot;
    return entry_for(std::array<Spot, 4>{{spot, {1 - y, x}, {1 - x, 1 - y}, {y, 1 - x}}}, rotation);
}

Rotation first_alike(const TileType& type, Rotation rotation) {
    return static_cast<Rotation>(index_of(rotation) % type.distinct_rotations);
}

VisibleShape turned_at(const TileMesh& mesh, Rotation rotation, int x, int y) {
    constexpr int last = TileMesh::side - 1;
    const auto [at_x, at_y] = entry_for(
        std::array<Point, 4>{{{x, y}, {y, last - x}, {last - x, last - y}, {last - y, x}}},
        rotation);
    return mesh.at(at_x, at_y);
}

int first_in(int pixel, int pixels) {
    return (2 * TileMesh::side * pixel + pixels - 1) / (2 * pixels);
}

class Majority {
  public:
    void count(VisibleShape shown) {
        ++layers_[static_cast<std::size_t>(shown.layer)];
        const std::size_t segment = std::min<std::size_t>(shown.segment, segments_max);
        ++segments_[static_cast<std::size_t>(shown.layer)][segment];
    }

    [[nodiscard]] VisibleShape most() const {
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
VisibleShape at_edge(const TileType& type, Rotation rotation, Side side, int i, int length) {
    const SegmentIndex segment = type.segment_at_side[index_of(rotation)][index_of(side)];
    const double from_middle = std::abs((i + 0.5) / length - 0.5);
    const Edge edge = type.edge(side, rotation);
    if (edge == Edge::city) {
        return {Layer::city, segment};
    }
    if (edge == Edge::road && from_middle < road_half_width) {
        return {Layer::road, segment};
    }
    if ((edge == Edge::river || edge == Edge::waterway) && from_middle < river_half_width) {
        return {Layer::river, segment};
    }
    const bool clockwise = side == Side::north || side == Side::east;
    const std::size_t second = (2 * i >= length) == clockwise ? 1 : 0;
    return {Layer::field, type.segment_at_half[index_of(rotation)][2 * index_of(side) + second]};
}

/// Materials by pixel: that of most of its area, because blending would blur roads and walls.
class TileGrid {
  public:
    /// `size` is in pixels.
    TileGrid(const TileType& type, const TileMesh& mesh, Rotation rotation, Size size)
        : size_(size), shown_(size.count()) {
        sample(mesh, rotation);
        if (type.face_down) {
            return;  // mountains extend to the edge
        }
        straighten_edges(type, rotation);
        wall_corners(type, rotation);
        keep_narrow_fields(type, rotation);
    }

    [[nodiscard]] bool has(Point p) const { return size_.has(p); }

    /// `p` must be on the grid.
    [[nodiscard]] VisibleShape at(Point p) const { return shown_[size_.index(p)]; }

  private:
    void sample(const TileMesh& mesh, Rotation rotation) {
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

    /// Makes pixels along each side depend only on the kind of edge. Skips the corners.
    void straighten_edges(const TileType& type, Rotation rotation) {
        for (const Side side : all_sides) {
            const bool lying = side == Side::north || side == Side::south;
            const int length = lying ? size_.columns : size_.rows;
            for (int i = 1; i < length - 1; ++i) {
                shown_[size_.index(on_side(side, i, size_))] =
                    at_edge(type, rotation, side, i, length);
            }
        }
    }

    /// Draws the corners of walls, which must meet the neighbour's.
    void wall_corners(const TileType& type, Rotation rotation) {
        for (std::size_t corner = 0; corner < 4; ++corner) {
            VisibleShape& there = shown_[size_.index(corner_after(corner, size_))];
            for (const std::size_t side : {corner, (corner + 1) % 4}) {
                if (type.edge(static_cast<Side>(side), rotation) == Edge::city &&
                    there.layer != Layer::city) {
                    there = {Layer::city, type.segment_at_side[index_of(rotation)][side]};
                }
            }
        }
    }

    /// In the smallest pictures a field between road and city has room only in the corner.
    void keep_narrow_fields(const TileType& type, Rotation rotation) {
        for (std::size_t half = 0; half < half_edges; ++half) {
            const SegmentIndex field = type.segment_at_half[index_of(rotation)][half];
            const bool is_seen =
                std::ranges::find(shown_, VisibleShape{Layer::field, field}) != shown_.end();
            if (field != no_segment && !is_seen) {
                const std::size_t corner = (half / 2 + (half % 2 == 0 ? 3 : 0)) % 4;
                shown_[size_.index(corner_after(corner, size_))] = {Layer::field, field};
            }
        }
    }

    Size size_;
    std::vector<VisibleShape> shown_;
};

Size pixels_of(const TilePicture& picture) {
    return {picture.cells.columns * picture.in_cell.columns,
            picture.cells.rows * picture.in_cell.rows};
}

class Raster {
  public:
    explicit Raster(const TilePicture& picture)
        : picture_(picture),
          grid_(picture.type, picture.mesh, picture.rotation, pixels_of(picture)) {
        image_.size = pixels_of(picture);
        image_.colours.assign(image_.size.count(), Paint::meadow);
        image_.segments.assign(image_.size.count(), no_segment);
        icon_.assign(image_.size.count(), false);
    }

    TileImage take() {
        const auto points = points_in(image_.size);
        for (const Point p : points) {
            segment(p) = grid_.at(p).segment;
            colour(p) = paint_of(p);
            shade(p);
            keep_snow_free(p);
        }
        for (const IconAt& icon : picture_.icons) {
            draw(icon);
        }
        for (const Point p : points) {
            shade_beside_icon(p);
        }
        image_.piece_spots = piece_spots(picture_.type, image_, icon_, picture_.in_cell);
        return image_;
    }

  private:
    Colour& colour(Point p) { return image_.colours[image_.size.index(p)]; }

    SegmentIndex& segment(Point p) { return image_.segments[image_.size.index(p)]; }

    [[nodiscard]] bool any_beside(Point p, auto test) {
        return std::ranges::any_of(beside, [&](Point step) {
            const Point other{p.x + step.x, p.y + step.y};
            return grid_.has(other) && test(other);
        });
    }

    [[nodiscard]] bool is_wall(Point p) {
        return any_beside(p, [&](Point other) { return grid_.at(other) != grid_.at(p); });
    }

    [[nodiscard]] bool is_inner_wall(Point p) {
        return any_beside(p, [&](Point other) { return is_wall(other); });
    }

    [[nodiscard]] bool beside_field(Point p) {
        return any_beside(p, [&](Point other) { return grid_.at(other).layer == Layer::field; });
    }

    /// True at the end of a road. Roads that do not end here only pass the city's walls.
    [[nodiscard]] bool is_gate(Point p) {
        return any_beside(p, [&](Point other) {
            const VisibleShape next = grid_.at(other);
            return (next.layer == Layer::junction && forks_at_gates(picture_.type)) ||
                   (next.layer == Layer::road &&
                    picture_.type.segments[next.segment].end == RoadEnd::city);
        });
    }

    Paint paint_of(Point p) {
        const bool large = image_.size.rows >= 20;
        // A cell has only two colours; a wall with two would leave none for the ground beside it.
        const bool thick_walls = large && (picture_.in_cell.columns == 1 || image_.size.rows >= 30);
        switch (grid_.at(p).layer) {
            case Layer::field:
                return meadow_at(p, image_.size, picture_.type);
            case Layer::river:
                return water_at(p, image_.size);
            case Layer::road:
                return large && beside_field(p) ? Paint::road_edge : Paint::road;
            case Layer::junction:
                return has_waterway_junction(picture_.type) ? water_at(p, image_.size)
                                                            : Paint::road;
            case Layer::bridge:
                return Paint::bridge;
            case Layer::city:
                if (is_wall(p)) {
                    return is_gate(p) ? Paint::gate : Paint::wall;
                }
                return thick_walls && is_inner_wall(p) ? Paint::wall_light
                                                       : roof_at(p, image_.size);
            case Layer::mountain:
                return mountain_at(p, image_.size)
                    .value_or(meadow_at(p, image_.size, picture_.type));
        }
        return Paint::none;
    }

    /// Light comes from the north-west.
    void shade(Point p) {
        const Point above{p.x, p.y - 1};
        if (image_.size.rows >= 10 && grid_.at(p).layer == Layer::field && grid_.has(above) &&
            grid_.at(above).layer == Layer::city) {
            colour(p) = Paint::meadow_shadow;
        }
    }

    /// Keeps pieces off snow: they stand on rock.
    void keep_snow_free(Point p) {
        const Paint paint = colour(p).paint;
        icon_[image_.size.index(p)] = paint == Paint::snow || paint == Paint::snow_shade;
    }

    void shade_beside_icon(Point p) {
        const Point sunward{p.x - 1, p.y - 1};
        if (image_.size.rows >= 14 && grid_.at(p).layer == Layer::field &&
            !icon_[image_.size.index(p)] && grid_.has(sunward) &&
            icon_[image_.size.index(sunward)] && grid_.at(sunward).layer != Layer::city) {
            colour(p) = Paint::meadow_shadow;
        }
    }

    void draw(const IconAt& icon) {
        const Sprite picture = sprite(icon.icon, image_.size, picture_.in_cell, icon.small);
        const Spot middle = turned(icon.middle, first_alike(picture_.type, picture_.rotation));
        const auto begin = [](double at, int all, int own) {
            const int margin = own + 2 <= all && all > 3 ? 1 : 0;
            return std::clamp(
                static_cast<int>(at * all - own / 2.0 + 0.49), margin, all - own - margin);
        };
        const Point corner{begin(middle.x, image_.size.columns, picture.size.columns),
                           begin(middle.y, image_.size.rows, picture.size.rows)};
        for (const Point inside : points_in(picture.size)) {
            const Point p{corner.x + inside.x, corner.y + inside.y};
            const auto paint = paint_at(picture, inside);
            if (paint && (icon.icon != Icon::garden || is_free_for_garden(p))) {
                stamp(p, icon, *paint);
            }
        }
    }

    /// True in a field that stays partly visible around the garden.
    [[nodiscard]] bool is_free_for_garden(Point p) {
        const SegmentIndex field = grid_.at(p).segment;
        return grid_.at(p).layer == Layer::field && std::ranges::count(image_.segments, field) > 1;
    }

    void stamp(Point p, const IconAt& icon, Paint paint) {
        colour(p) = paint;
        icon_[image_.size.index(p)] = true;
        if (hides_ground(icon.icon)) {
            segment(p) = icon.segment;
        }
    }

    const TilePicture& picture_;
    TileGrid grid_;
    TileImage image_;
    std::vector<bool> icon_;
};

}  // namespace

TileImage raster(const TilePicture& picture) {
    TileImage image = Raster(picture).take();
    const Rotation same = first_alike(picture.type, picture.rotation);
    if (same != picture.rotation) {
        // The pictures are identical, but pixels belong to different segments.
        TilePicture alike = picture;
        alike.rotation = same;
        image.colours = Raster(alike).take().colours;
    }
    return image;
}

}  // namespace bastide::paint
