// Writes the tile types: segments, and the areas of fields.
#include "client-cli/paint/tile_shapes.hpp"

#include "client-web/core/view.hpp"

#include <array>

namespace bastide::web {
namespace {

using paint::TileMesh;

constexpr int side = TileMesh::side;

/// Coordinates of the page are hundredths of a tile.
int hundredths(int mesh) {
    return (mesh * 100 + side / 2) / side;
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
    return segment.kind == FeatureKind::river ? springs[index_of(segment.river_end)]
                                              : ends[index_of(segment.end)];
}

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
    SegmentIndex index = 0;
    json.each("segments", type.segments, [&](const Segment& segment) {
        json.put("kind", name_of(segment.kind), "sides", numbers_in(segment.sides));
        json.put("halves", numbers_in(segment.halves), "pennants", segment.pennants);
        json.put("inn", segment.inn, "cathedral", segment.cathedral, "harbour", segment.harbour);
        json.put("end", end_of(segment));
        json.put("area", segment.kind == FeatureKind::field ? area_of(mesh, index) : "");
        ++index;
    });
}

}  // namespace

std::string write_tile_types() {
    Json json;
    json.list(catalogue().types(), [&](const TileType& type) {
        json.put("name", type.name, "face_down", type.face_down);
        json.put("junction", paint::has_junction(type), "trees", type.trees != 0);
        write_segments(json, type);
    });
    return std::string(json.text());
}

}  // namespace bastide::web
