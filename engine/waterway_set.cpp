#include "engine/setup.hpp"
#include "engine/tiles/harbours.hpp"

#include <algorithm>
#include <utility>

namespace bastide {

TileCounts with_waterways(const TileCounts& box) {
    TileCounts counts = box;
    for (const auto& [plain, blue] : tiles::painted) {
        std::uint8_t& painted = counts[index_of(*catalogue().find(blue))];
        std::uint8_t& left = counts[index_of(*catalogue().find(plain))];
        painted = static_cast<std::uint8_t>(painted + std::exchange(left, std::uint8_t{0}));
    }
    return counts;
}

bool is_waterway_tile(TileTypeId type) {
    const auto& segments = catalogue()[type].segments;
    return std::ranges::any_of(
        segments, [](const Segment& segment) { return segment.kind == FeatureKind::waterway; });
}

bool has_waterway_tile(const TileCounts& tiles) {
    for (std::size_t i = 0; i < catalogue().types().size(); ++i) {
        if (tiles[i] > 0 && is_waterway_tile(static_cast<TileTypeId>(i))) {
            return true;
        }
    }
    return false;
}

}  // namespace bastide
