#pragma once

#include "engine/event.hpp"
#include "engine/ruleset.hpp"

#include <array>

namespace bastide {

/// Points of a feature for each tile, each pennant and each completed city that it touches.
struct PointValues {
    int tile = 0;
    int pennant = 0;
    int city = 0;
};

constexpr PointValues point_values(const Ruleset& ruleset, const FeatureScored& counted) {
    switch (counted.kind) {
        case FeatureKind::road:
            if (counted.inns > 0) {
                return {.tile = counted.complete ? 2 : 0};  // IC-1, IC-2
            }
            return {.tile = 1};  // SC-2, FS-1
        case FeatureKind::city:
            if (counted.cathedrals > 0) {
                return counted.complete ? PointValues{.tile = 3, .pennant = 3}
                                        : PointValues{};  // IC-3, IC-4
            }
            if (!counted.complete || (ruleset.small_city == 2 && counted.tiles == 2)) {
                return {.tile = 1, .pennant = 1};  // FS-1, SC-9
            }
            return {.tile = 2, .pennant = 2};  // SC-7
        case FeatureKind::monastery:
        case FeatureKind::garden:
            return {.tile = 1};  // SC-12, AB-3, FS-1
        case FeatureKind::field:
            return {.city = ruleset.farm_points};  // FM-1 to FM-3
        case FeatureKind::waterway:
            return {.tile = 1};  // V-13
        case FeatureKind::river:
        case FeatureKind::mountain:
            return {};  // RV-9, V-9
    }
    return {};
}

/// V-13: points for placing the tile with the end of a waterway.
constexpr int points_for_end(RoadEnd end) {
    constexpr std::array points{0, 0, 0, 2, 3};  // in the order of RoadEnd
    return entry_for(points, end);
}

static_assert(points_for_end(RoadEnd::city) == 2 && points_for_end(RoadEnd::market) == 3);

/// V-13: points for each goods token at the end, and for the most tokens on a harbour tile.
inline constexpr int points_per_goods_token = 2;
inline constexpr int points_for_most_goods = 3;

constexpr int points(const Ruleset& ruleset, const FeatureScored& counted) {
    const PointValues worth = point_values(ruleset, counted);
    return counted.tiles * worth.tile + counted.pennants * worth.pennant +
           counted.cities * worth.city;
}

}  // namespace bastide
