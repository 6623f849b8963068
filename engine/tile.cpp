#include "engine/tile.hpp"

#include <algorithm>

namespace bastide {

std::string_view name_of(FeatureKind kind) {
    return identifier_of(kind);
}

std::string_view name_of(Side side) {
    constexpr std::array<std::string_view, 4> names{"N", "E", "S", "W"};
    return entry_for(names, side);
}

std::string_view name_of(Rotation rotation) {
    return identifier_of(rotation);
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

int TileType::road_edges() const {
    const auto edge_on = [&](Side side) { return edge(side, Rotation::r0); };
    return static_cast<int>(std::ranges::count(all_sides, Edge::road, edge_on));
}

std::string segment_name(const Segment& segment) {
    constexpr std::array letters{'r', 'c', 'm', 'g', 'f', 'w', 'y', 'p'};
    static_assert(letters.size() == enumerators<FeatureKind>());
    return letters[index_of(segment.kind)] + std::to_string(segment.ordinal);
}

SegmentIndex find_segment(const TileType& type, std::string_view name) {
    const auto at = index_in(type.segments, name, segment_name);
    return at ? static_cast<SegmentIndex>(*at) : no_segment;
}

}  // namespace bastide
