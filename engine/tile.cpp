#include "engine/tile.hpp"

namespace bastide {
namespace {

using namespace std::literals;

constexpr std::array kind_names{"road"sv,
                                "city"sv,
                                "monastery"sv,
                                "garden"sv,
                                "field"sv,
                                "river"sv,
                                "waterway"sv,
                                "mountain"sv};
static_assert(kind_names.size() == enumerators<FeatureKind>());

}  // namespace

std::string_view name_of(FeatureKind kind) {
    return kind_names[index_of(kind)];
}

std::optional<FeatureKind> feature_kind(std::string_view name) {
    return enumerator_named<FeatureKind>(name);
}

std::string_view name_of(Side side) {
    constexpr std::array names{"N"sv, "E"sv, "S"sv, "W"sv};
    return names[index_of(side)];
}

std::optional<Side> side_named(std::string_view name) {
    return enumerator_named<Side>(name);
}

Edge TileType::edge(Side side, Rotation rotation) const {
    const SegmentIndex segment = segment_at_side[index_of(rotation)][index_of(side)];
    if (segment == no_segment) {
        return Edge::field;
    }
    switch (segments[segment].kind) {
        case FeatureKind::road:
            return Edge::road;
        case FeatureKind::city:
            return Edge::city;
        case FeatureKind::river:
            return Edge::river;
        case FeatureKind::waterway:
            return Edge::waterway;
        case FeatureKind::mountain:  // V-9: fits beside fields that no road leads out of
        case FeatureKind::monastery:
        case FeatureKind::garden:
        case FeatureKind::field:
            break;
    }
    return Edge::field;
}

std::string segment_name(const Segment& segment) {
    constexpr std::array letters{'r', 'c', 'm', 'g', 'f', 'w', 'y', 'p'};
    static_assert(letters.size() == enumerators<FeatureKind>());
    return letters[index_of(segment.kind)] + std::to_string(segment.ordinal);
}

SegmentIndex find_segment(const TileType& type, std::string_view name) {
    for (std::size_t i = 0; i < type.segments.size(); ++i) {
        if (segment_name(type.segments[i]) == name) {
            return static_cast<SegmentIndex>(i);
        }
    }
    return no_segment;
}

}  // namespace bastide
