// Checks a parsed tile as a whole, for the test of the compiled-in tiles and for the fuzzer.
#pragma once

#include "engine/tile_text.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace bastide {

inline std::optional<std::string> error_in_sides(const TileType& type) {
    std::uint8_t seen = 0;
    for (const Segment& segment : type.segments) {
        if ((seen & segment.sides) != 0) {
            return "a side belongs to two segments";
        }
        seen |= segment.sides;
        if (reaches_sides(segment.kind) && segment.sides == 0) {
            return "segment " + segment_name(segment) + " reaches no side";
        }
        const bool one_side = (segment.sides & (segment.sides - 1)) == 0;
        if (segment.kind == FeatureKind::river &&
            one_side != (segment.river_end != RiverEnd::none)) {
            return "river " + segment_name(segment) +
                   (one_side ? " has one side and no 'spring' or 'lake'"
                             : " has two sides and an end");
        }
        if (segment.kind != FeatureKind::road && segment.kind != FeatureKind::waterway) {
            continue;
        }
        if (one_side != (segment.end != RoadEnd::none)) {
            return std::string(name_of(segment.kind)) + " " + segment_name(segment) +
                   (one_side ? " has one side and no 'to'" : " has two sides and a 'to'");
        }
    }
    return std::nullopt;
}

inline std::optional<std::string> error_in_halves(const TileType& type) {
    std::array<int, half_edges> fields{};
    std::array<bool, half_edges> city{};
    for (const Segment& segment : type.segments) {
        for (std::size_t half = 0; half < half_edges; ++half) {
            if ((segment.halves & bit(half)) != 0) {
                ++fields[half];
            }
            if (segment.kind == FeatureKind::city && (segment.sides & bit(half / 2)) != 0) {
                city[half] = true;
            }
        }
    }
    for (std::size_t half = 0; half < half_edges; ++half) {
        const std::string where(half_words[half]);
        if (fields[half] > 1) {
            return "half edge " + where + " belongs to two fields";
        }
        if (city[half] && fields[half] == 1) {
            return "half edge " + where + " is city and field at once";
        }
        if (!city[half] && fields[half] == 0) {
            return "half edge " + where + " belongs to nothing";
        }
    }
    return std::nullopt;
}

inline std::optional<std::string> error_in_tile(const TileType& type) {
    if (type.face_down) {  // V-9: the back of a tile shows nothing else
        return type.segments.size() == 1 ? std::nullopt
                                         : std::optional("a mountain is alone on its tile");
    }
    if (auto error = error_in_sides(type)) {
        return error;
    }
    return error_in_halves(type);
}

/// Parses a tile. Every half edge must be covered once, and every road end somewhere.
inline Result<TileType> parse_sound_tile(std::string_view line, int line_number = 1) {
    auto type = parse_tile(line, line_number);
    const auto error = type ? error_in_tile(*type) : std::nullopt;
    return error ? TextError{"tile " + type->name + ": " + *error, line_number, 1} : type;
}

}  // namespace bastide
