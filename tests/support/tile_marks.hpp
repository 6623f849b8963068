// Tiles without their printed marks.
#pragma once

#include "engine/tile.hpp"

#include <algorithm>

namespace bastide::test {

inline TileType without_marks(TileType type) {
    for (Segment& segment : type.segments) {
        Segment shape;
        shape.kind = segment.kind;
        shape.ordinal = segment.ordinal;
        shape.sides = segment.sides;
        shape.halves = segment.halves;
        shape.end = segment.end;
        shape.ends_at = segment.ends_at;
        shape.touches = segment.touches;
        shape.river_end = segment.river_end;
        segment = shape;
    }
    return type;
}

inline bool has_marks(const TileType& type) {
    return !std::ranges::equal(type.segments, without_marks(type).segments);
}

}  // namespace bastide::test
