// The tile types for the page: their segments, where pieces stand, and the areas of fields.
#include "client-cli/paint/tile_mesh.hpp"
#include "client-web/core/view.hpp"
#include "client/words/enumerator_table.hpp"

#include <algorithm>
#include <array>

namespace bastide::web {
namespace {

using paint::TileMesh;

constexpr int side = TileMesh::side;

/// Coordinates of the page are hundredths of a tile.
int hundredths(int mesh) {
    return (mesh * 100 + side / 2) / side;
}

/// For each point of the mesh, its distance to the nearest point of something else. A monastery or
/// garden, which is drawn as an icon, covers no point.
std::vector<int> depths_of(const TileMesh& mesh) {
    std::vector<int> depths(static_cast<std::size_t>(side) * side, side);
    const auto at = [&](int x, int y) -> int& {
        return depths[static_cast<std::size_t>(y) * side + static_cast<std::size_t>(x)];
    };
    const auto near = [&](int x, int y, int dx, int dy) {
        const bool inside = TileMesh::has({x + dx, y + dy});
        const bool same = inside && mesh.at(x, y).segment == mesh.at(x + dx, y + dy).segment;
        at(x, y) = std::min(at(x, y), same ? at(x + dx, y + dy) + 1 : 1);
    };
    for (int i = 0; i < side * side; ++i) {
        near(i % side, i / side, -1, 0);
        near(i % side, i / side, 0, -1);
    }
    for (int i = side * side - 1; i >= 0; --i) {
        near(i % side, i / side, 1, 0);
        near(i % side, i / side, 0, 1);
    }
    return depths;
}

/// Returns the deepest point of the segment; the middle if it covers none.
paint::MeshPoint stand_of(const TileMesh& mesh, const std::vector<int>& depths, SegmentIndex of) {
    paint::MeshPoint best{side / 2, side / 2};
    int deepest = 0;
    for (int i = 0; i < side * side; ++i) {
        const paint::MeshPoint p{i % side, i / side};
        const int depth = depths[static_cast<std::size_t>(i)];
        if (mesh.at(p.x, p.y).segment == of && depth > deepest) {
            deepest = depth;
            best = p;
        }
    }
    return best;
}

/// Returns rows of rectangles; other segments are drawn over their steps.
std::string area_of(const TileMesh& mesh, SegmentIndex of) {
    constexpr int step = 4;
    std::string path;
    for (int y = 0; y < side; y += step) {
        int from = -1;
        for (int x = 0; x <= side; ++x) {
            const bool in = x < side && mesh.at(x, y + step / 2).segment == of;
            if (in && from < 0) {
                from = x;
            } else if (!in && from >= 0) {
                path += "M" + std::to_string(hundredths(from)) + " " +
                        std::to_string(hundredths(y)) + "H" + std::to_string(hundredths(x)) + "V" +
                        std::to_string(hundredths(y + step)) + "H" +
                        std::to_string(hundredths(from)) + "Z";
                from = -1;
            }
        }
    }
    return path;
}

std::string_view end_of(const Segment& segment) {
    constexpr std::array<std::string_view, 5> ends{"", "junction", "monastery", "city", "market"};
    constexpr std::array<std::string_view, 3> springs{"", "spring", "lake"};
    return segment.kind == FeatureKind::river
               ? springs[index_of(segment.river_end)]
               : ends[index_of(segment.end)];
}

/// The numbers of the bits that are set.
std::vector<int> numbers_in(unsigned bits) {
    std::vector<int> numbers;
    for (int i = 0; bits >> static_cast<unsigned>(i) != 0; ++i) {
        if ((bits >> static_cast<unsigned>(i) & 1U) != 0) {
            numbers.push_back(i);
        }
    }
    return numbers;
}

void write_segments(Json& json, const TileType& type) {
    const TileMesh mesh(type);
    const std::vector<int> depths = depths_of(mesh);
    SegmentIndex index = 0;
    json.each("segments", type.segments, [&](const Segment& segment) {
        const paint::MeshPoint stand = stand_of(mesh, depths, index);
        json.put("kind", name_of(segment.kind));
        json.put("sides", numbers_in(segment.sides));
        json.put("halves", numbers_in(segment.halves));
        json.put("pennants", segment.pennants);
        json.put("inn", segment.inn);
        json.put("cathedral", segment.cathedral);
        json.put("harbour", segment.harbour);
        json.put("end", end_of(segment));
        json.put("x", hundredths(stand.x));
        json.put("y", hundredths(stand.y));
        json.put("area", segment.kind == FeatureKind::field ? area_of(mesh, index) : "");
        ++index;
    });
}

}  // namespace

std::string write_tile_types() {
    Json json;
    json.list(catalogue().types(), [&](const TileType& type) {
        json.put("name", type.name);
        json.put("face_down", type.face_down);
        json.put("junction", paint::has_junction(type));
        json.put("trees", type.trees != 0);
        write_segments(json, type);
    });
    return json.take();
}

}  // namespace bastide::web
