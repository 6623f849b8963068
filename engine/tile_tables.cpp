#include "engine/tile_text.hpp"

namespace bastide {
namespace {

void derive_rotation(TileType& type, Rotation rotation) {
    auto& at_side = type.segment_at_side[index_of(rotation)];
    auto& at_half = type.segment_at_half[index_of(rotation)];
    at_side.fill(no_segment);
    at_half.fill(no_segment);
    for (std::size_t i = 0; i < type.segments.size(); ++i) {
        const Segment& segment = type.segments[i];
        for (const Side side : all_sides) {
            if ((segment.sides & bit(index_of(side))) != 0) {
                at_side[index_of(turned(side, rotation))] = static_cast<SegmentIndex>(i);
            }
        }
        for (std::size_t half = 0; half < half_edges; ++half) {
            if ((segment.halves & bit(half)) != 0) {
                at_half[turned_half(half, rotation)] = static_cast<SegmentIndex>(i);
            }
        }
    }
    EdgePattern& pattern = type.edges[index_of(rotation)];
    for (const Side side : all_sides) {
        pattern = static_cast<EdgePattern>(pattern | edge_at(side, type.edge(side, rotation)));
    }
}

bool look_alike(Segment a, Segment b) {
    for (Segment* each : {&a, &b}) {
        each->ordinal = 0;
        each->sides = 0;
        each->halves = 0;
        each->ends_at = no_segment;
        each->touches = 0;
    }
    return a == b;
}

bool looks_the_same_after(const TileType& type, Rotation rotation) {
    const auto alike = [&](const auto& now, const auto& before, std::size_t count) {
        std::array<SegmentIndex, segments_max> partner{};
        partner.fill(no_segment);
        for (std::size_t i = 0; i < count; ++i) {
            const bool none = now[i] == no_segment;
            if (none != (before[i] == no_segment)) {
                return false;
            }
            if (none) {
                continue;
            }
            const Segment& a = type.segments[now[i]];
            const Segment& b = type.segments[before[i]];
            if (!look_alike(a, b)) {
                return false;
            }
            SegmentIndex& seen = partner[now[i]];
            if (seen != no_segment && seen != before[i]) {
                return false;
            }
            seen = before[i];
        }
        return true;
    };
    return alike(type.segment_at_side[index_of(rotation)], type.segment_at_side[0], 4) &&
           alike(type.segment_at_half[index_of(rotation)], type.segment_at_half[0], half_edges);
}

}  // namespace

void derive_tables(TileType& type) {
    for (const Rotation rotation : all_rotations) {
        derive_rotation(type, rotation);
    }
    for (std::size_t i = 0; i < type.segments.size(); ++i) {
        if (is_ringed(type.segments[i].kind)) {
            type.ringed = static_cast<SegmentIndex>(i);
        }
        type.has_river |= type.segments[i].kind == FeatureKind::river;
        type.face_down |= type.segments[i].kind == FeatureKind::mountain;
    }
    if (looks_the_same_after(type, Rotation::r90)) {
        type.distinct_rotations = 1;
    } else if (looks_the_same_after(type, Rotation::r180)) {
        type.distinct_rotations = 2;
    }
}

}  // namespace bastide
