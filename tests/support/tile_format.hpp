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

inline std::string format_tile(const TileType& type) {
    std::string out = type.name + " ";
    for (const Segment& segment : type.segments) {
        if (&segment != type.segments.begin()) {
            out += ";";
        }
        out.append(" ").append(name_of(segment.kind));
        append_bits(out, std::array{"N", "E", "S", "W"}, segment.sides);
        append_bits(out, half_words, segment.halves);
        if (segment.river_end != RiverEnd::none) {
            out += segment.river_end == RiverEnd::spring ? " spring" : " lake";
        }
        if (segment.inn) {
            out += " inn";
        }
        if (segment.cathedral) {
            out += " cathedral";
        }
        for (int i = 0; i < segment.pennants; ++i) {
            out += " pennant";
        }
        if (segment.harbour) {
            out += " harbour";
        }
        if (segment.end == RoadEnd::junction) {
            out += " to junction";
        }
        if (segment.end == RoadEnd::market) {
            out += " to market";
        }
        if (segment.ends_at != no_segment) {
            out += " to " + segment_name(type.segments[segment.ends_at]);
        }
        if (segment.touches != 0) {
            out += " by";
        }
        for (std::size_t i = 0; i < type.segments.size(); ++i) {
            if ((segment.touches >> i & 1U) != 0) {
                out += " " + segment_name(type.segments[i]);
            }
        }
    }
    if (type.trees != 0) {
        out += "; trees";
        append_bits(out, std::array{"c1", "c2"}, type.trees);
    }
    return out;
}

}  // namespace bastide
