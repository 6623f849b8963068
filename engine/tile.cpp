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

}  // namespace

std::string_view name_of(FeatureKind kind) {
    return entry_for(kind_names, kind);
}

std::string_view name_of(Side side) {
    constexpr std::array names{"N"sv, "E"sv, "S"sv, "W"sv};
    return names[index_of(side)];
}

std::optional<Side> side_named(std::string_view name) {
    return enumerator_named<Side>(name);
}

Edge TileType::edge(Side side, Rotation rotation) const {
    // In the order of FeatureKind.
    constexpr std::array edge_of_kind{
        Edge::road,
        Edge::city,
        Edge::field,
        Edge::field,
        Edge::field,
        Edge::river,
        Edge::waterway,
        Edge::field};  // V-9: fits beside fields that no road leads out of
    const SegmentIndex segment = segment_at_side[index_of(rotation)][index_of(side)];
    return segment == no_segment ? Edge::field : entry_for(edge_of_kind, segments[segment].kind);
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
