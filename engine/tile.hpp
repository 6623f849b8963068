// What is printed on a tile.
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

/// The kinds of feature a segment belongs to, in the order in which they score (SC-13).
enum class FeatureKind : std::uint8_t {
    road,
    city,
    monastery,
    garden,
    field,
    river,     ///< of the river that is laid first (RV)
    waterway,  ///< a river of the second base set (V-13)
    mountain,  ///< all of a tile that lies face down (V-9)
};

inline constexpr std::array all_feature_kinds{FeatureKind::road,
                                              FeatureKind::city,
                                              FeatureKind::monastery,
                                              FeatureKind::garden,
                                              FeatureKind::field,
                                              FeatureKind::river,
                                              FeatureKind::waterway,
                                              FeatureKind::mountain};
static_assert(all_feature_kinds.size() == enumerators<FeatureKind>());

/// "road", "city", "monastery", "garden", "field", "river", "waterway", "mountain"; and back.
std::string_view name_of(FeatureKind kind);
std::optional<FeatureKind> feature_kind(std::string_view name);

/// Features that lines run through from side to side: their segments reach whole sides.
constexpr bool reaches_sides(FeatureKind kind) {
    return kind == FeatureKind::road || kind == FeatureKind::city || kind == FeatureKind::river ||
           kind == FeatureKind::waterway;
}

/// Features in the middle of one tile that its eight neighbours complete (SC-12, AB-3).
constexpr bool is_ringed(FeatureKind kind) {
    return kind == FeatureKind::monastery || kind == FeatureKind::garden;
}

/// What a side of a tile shows. Two tiles may touch only where they show the same (PL-2).
enum class Edge : std::uint8_t { field, road, city, river, waterway };

/// "N", "E", "S", "W"; and back.
std::string_view name_of(Side side);
std::optional<Side> side_named(std::string_view name);

/// Index of a segment on its tile, in the order of the tile's line.
using SegmentIndex = std::uint8_t;
inline constexpr SegmentIndex no_segment = 0xFF;

/// What ends a road or waterway inside its tile (SC-1, V-13). `none`: it runs on to its other side.
enum class RoadEnd : std::uint8_t { none, junction, monastery, city, market };

/// Where a river begins or ends (RV-2). `none`: it runs on to its other side.
enum class RiverEnd : std::uint8_t { none, spring, lake };

/// The look of the tiles, where a house rule asks for it (HR-6).
enum class ArtEdition : std::uint8_t { c1, c2 };

/// One part of a feature, printed on one tile, as seen at rotation 0.
struct Segment {
    FeatureKind kind = FeatureKind::field;
    std::uint8_t ordinal = 0;           ///< counted among the segments of its kind: the 0 of "c0"
    std::uint8_t sides = 0;             ///< road, city: bit per Side it reaches
    std::uint8_t halves = 0;            ///< field: bit per half edge
    std::uint8_t pennants = 0;          ///< city
    RoadEnd end = RoadEnd::none;        ///< road, waterway
    SegmentIndex ends_at = no_segment;  ///< road: the monastery or city segment that ends it
    std::uint16_t touches =
        0;  ///< field: bit per city segment of this tile whose wall it touches (FM-5)

    bool inn = false;                     ///< road (IC-1)
    bool cathedral = false;               ///< city (IC-3)
    RiverEnd river_end = RiverEnd::none;  ///< river
    bool harbour = false;                 ///< city: adds no tile to it (V-13)

    friend bool operator==(const Segment&, const Segment&) = default;
};

/// The four edges of a tile in four bits each, north lowest, so that one comparison tells whether a
/// tile fits. 0 means "anything"; an Edge is written as its value plus one.
using EdgePattern = std::uint16_t;

constexpr EdgePattern edge_at(Side side, Edge edge) {
    return static_cast<EdgePattern>((index_of(edge) + 1) << (4 * index_of(side)));
}

/// All bits of one side.
constexpr EdgePattern edge_mask(Side side) {
    return static_cast<EdgePattern>(0xFU << (4 * index_of(side)));
}

/// A kind of tile. Made by `parse_tile` only, which proves it sound and fills in the tables.
struct TileType {
    std::string name;  ///< "base.D"
    FixedVector<Segment, segments_max> segments;

    // Derived, by rotation, then by side or half edge of the board.
    std::array<EdgePattern, 4> edges{};
    std::array<std::array<SegmentIndex, 4>, 4>
        segment_at_side{};  ///< road or city, else no_segment
    std::array<std::array<SegmentIndex, half_edges>, 4>
        segment_at_half{};             ///< field, else no_segment
    SegmentIndex ringed = no_segment;  ///< the monastery or garden, if there is one
    bool has_river = false;            ///< whether a river comes onto it (RV)
    bool face_down = false;            ///< whether that is the back of a tile: a mountain (V-9)
    /// Bit per ArtEdition in which trees stand at the junction, not houses (HR-6).
    std::uint8_t trees = 0;
    /// Quarter turns after which the tile looks the same again: 1, 2 or 4.
    std::uint8_t distinct_rotations = 4;

    [[nodiscard]] Edge edge(Side side, Rotation rotation) const;
};

/// Whether trees stand at the junction in the pictures of that edition, not houses (HR-6).
constexpr bool has_trees(const TileType& type, ArtEdition edition) {
    return (type.trees >> index_of(edition) & 1U) != 0;
}

/// "c0", "r1", "m0", "f2", "p0", "y0": how a segment is named on its tile.
std::string segment_name(const Segment& segment);

/// The segment of that name, or no_segment.
SegmentIndex find_segment(const TileType& type, std::string_view name);

}  // namespace bastide
