// Tiles as text, the inverse of parse_tile.
#pragma once

#include "engine/tile_text.hpp"

#include <array>
#include <string>
#include <string_view>

namespace bastide {

template <typename Names>
void append_bits(std::string& out, const Names& names, unsigned bits) {
    for (std::size_t i = 0; i < names.size(); ++i) {
        if ((bits >> i & 1U) != 0) {
            out.append(" ").append(names[i]);
        }
    }
}

inline void append_properties(std::string& out, const Segment& segment) {
    if (segment.river_end != RiverEnd::none) {
        out += segment.river_end == RiverEnd::spring ? " spring" : " lake";
    }
    out += segment.inn ? " inn" : "";
    out += segment.cathedral ? " cathedral" : "";
    for (int i = 0; i < segment.pennants; ++i) {
        out += " pennant";
    }
    out += segment.harbour ? " harbour" : "";
    out += segment.end == RoadEnd::junction ? " to junction" : "";
    out += segment.end == RoadEnd::market ? " to market" : "";
}

inline void append_segment(std::string& out, const TileType& type, const Segment& segment) {
    out.append(" ").append(name_of(segment.kind));
    append_bits(out, std::array{"N", "E", "S", "W"}, segment.sides);
    append_bits(out, half_words, segment.halves);
    append_properties(out, segment);
    if (segment.ends_at != no_segment) {
        out += " to " + segment_name(type.segments[segment.ends_at]);
    }
    out += segment.touches != 0 ? " by" : "";
    for (std::size_t i = 0; i < type.segments.size(); ++i) {
        if ((segment.touches >> i & 1U) != 0) {
            out += " " + segment_name(type.segments[i]);
        }
    }
}

inline std::string format_tile(const TileType& type) {
    std::string out = type.name + " ";
    for (const Segment& segment : type.segments) {
        out += &segment != type.segments.begin() ? ";" : "";
        append_segment(out, type, segment);
    }
    if (type.trees != 0) {
        out += "; trees";
        append_bits(out, std::array{"c1", "c2"}, type.trees);
    }
    return out;
}

}  // namespace bastide
