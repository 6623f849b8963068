#pragma once

#include "engine/enumerators.hpp"
#include "engine/fixed_vector.hpp"
#include "engine/geometry.hpp"
#include "engine/limits.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bastide {

/// Kinds of features in the order of scoring (SC-13).
enum class FeatureKind : std::uint8_t {
    road,
    city,
    monastery,
    garden,
    field,
    river,     ///< The River (RV)
    waterway,  ///< Rivers and harbours (V-13)
    mountain,  ///< the whole of a face-down tile (V-9)
};

inline constexpr std::array all_feature_kinds = all_enumerators<FeatureKind>();

std::string_view name_of(FeatureKind kind);

constexpr bool reaches_sides(FeatureKind kind) {
    return kind == FeatureKind::road || kind == FeatureKind::city || kind == FeatureKind::river ||
           kind == FeatureKind::waterway;
}

/// True if the feature is completed by eight neighbours (SC-12, AB-3).
constexpr bool is_ringed(FeatureKind kind) {
    return kind == FeatureKind::monastery || kind == FeatureKind::garden;
}

/// Kind of an edge. Tiles may touch only with equal edges (PL-2).
enum class Edge : std::uint8_t { field, road, city, river, waterway };

std::string_view name_of(Side side);
std::string_view name_of(Rotation rotation);
std::optional<Side> side_named(std::string_view name);

using SegmentIndex = std::uint8_t;  ///< index on the tile, in the order of its line
inline constexpr SegmentIndex no_segment = 0xFF;

/// End of a road or waterway (SC-1, V-13). `none`: the segment continues to another side.
enum class RoadEnd : std::uint8_t { none, junction, monastery, city, market };

/// End of the river (RV-2). `none`: the river continues to another side.
enum class RiverEnd : std::uint8_t { none, spring, lake };

/// Edition of a tile's picture. Matters for trees (HR-6).
enum class ArtEdition : std::uint8_t { c1, c2 };

/// A part of a feature on one tile, at rotation 0.
struct Segment {
    FeatureKind kind = FeatureKind::field;
    std::uint8_t ordinal = 0;           ///< index among segments of its kind: the 0 of "c0"
    std::uint8_t sides = 0;             ///< bit per Side it reaches
    std::uint8_t halves = 0;            ///< fields only: bit per half edge
    std::uint8_t pennants = 0;          ///< cities only
    RoadEnd end = RoadEnd::none;        ///< roads and waterways only
    SegmentIndex ends_at = no_segment;  ///< roads and waterways only: the segment that ends it
    std::uint16_t touches = 0;          ///< fields only: bit per city segment touched (FM-5)

    bool inn = false;                     ///< roads only (IC-1)
    bool cathedral = false;               ///< cities only (IC-3)
    RiverEnd river_end = RiverEnd::none;  ///< rivers only
    bool harbour = false;                 ///< cities only: its city does not count this tile (V-13)

    friend bool operator==(const Segment&, const Segment&) = default;
};

/// Four bits per edge, north lowest: Edge + 1, or 0 if there is no neighbour (OpenCell::required).
using EdgePattern = std::uint16_t;

constexpr EdgePattern edge_at(Side side, Edge edge) {
    return static_cast<EdgePattern>((index_of(edge) + 1) << (4 * index_of(side)));
}

constexpr EdgePattern edge_mask(Side side) {
    return static_cast<EdgePattern>(0xFU << (4 * index_of(side)));
}

/// A tile type. Only `parse_tile` makes one: it reads the segments and derives the tables.
struct TileType {
    std::string name;
    FixedVector<Segment, segments_max> segments;

    // Tables by rotation, then by side or half edge on the board.
    std::array<EdgePattern, 4> edges{};
    std::array<std::array<SegmentIndex, 4>, 4>
        segment_at_side{};  ///< no_segment if the side is a field
    std::array<std::array<SegmentIndex, half_edges>, 4>
        segment_at_half{};  ///< no_segment if it is not a field
    SegmentIndex ringed = no_segment;
    bool has_river = false;
    bool face_down = false;  ///< the back of a tile, a mountain (V-9)
    std::uint8_t trees = 0;  ///< bit per ArtEdition in which the junction shows trees (HR-6)
    std::uint8_t distinct_rotations = 4;  ///< number of rotations that look different: 1, 2 or 4

    [[nodiscard]] Edge edge(Side side, Rotation rotation) const;

    /// Counts edges with a road, which decide about lots (HR-2).
    [[nodiscard]] int road_edges() const;
};

constexpr bool has_trees(const TileType& type, ArtEdition edition) {
    return (type.trees >> index_of(edition) & 1U) != 0;
}

/// Returns the segment's name, such as "c0", "r1" or "m0".
std::string segment_name(const Segment& segment);

/// Finds a segment. Returns no_segment if the tile has none of that name.
SegmentIndex find_segment(const TileType& type, std::string_view name);

}  // namespace bastide
