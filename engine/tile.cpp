#include "engine/tile.hpp"

namespace bastide {

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
        case FeatureKind::monastery:
        case FeatureKind::garden:
        case FeatureKind::field:
            break;
    }
    return Edge::field;
}

std::string segment_name(const Segment& segment) {
    constexpr std::array letters{'r', 'c', 'm', 'g', 'f', 'w'};
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
