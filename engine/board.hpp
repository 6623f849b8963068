// The placed tiles, the open cells around them, and the features they form.
#pragma once

#include "engine/catalogue.hpp"
#include "engine/features.hpp"
#include "engine/fixed_vector.hpp"
#include "engine/meeple.hpp"
#include "engine/ruleset.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace bastide {

/// Index in the order of placing. The start tile is 0 unless it was moved (V-10).
using TileIndex = std::uint8_t;
inline constexpr TileIndex no_tile = 0xFF;

struct PlacedTile {
    Cell cell;
    TileTypeId type{};
    Rotation rotation = Rotation::r0;

    friend bool operator==(const PlacedTile&, const PlacedTile&) = default;
};

/// An empty cell beside a tile, where the next tile may go (PL-1).
struct OpenCell {
    Cell cell;
    EdgePattern required = 0;  ///< edges of the neighbours; 0 on sides without a neighbour
    EdgePattern mask = 0;      ///< all bits of the sides that have a neighbour
    std::array<TileIndex, 4> neighbours{no_tile, no_tile, no_tile, no_tile};

    /// True if the tile matches every neighbour (PL-2).
    [[nodiscard]] bool fits(EdgePattern tile) const { return (tile & mask) == required; }

    friend bool operator==(const OpenCell&, const OpenCell&) = default;
};

class Board {
  public:
    /// Reserves memory for the open cells of usual games.
    Board() { open_cells_.reserve(128); }

    /// Places a tile that fits: joins features (FM-0, DP-7), counts neighbours (SC-12), applies
    /// house rules (HR-6, HR-11). During a rebuild (V-10), the tile may have no neighbour yet.
    void place(const PlacedTile& tile, const Ruleset& ruleset);

    [[nodiscard]] const auto& tiles() const { return tiles_; }

    [[nodiscard]] const auto& open_cells() const { return open_cells_; }

    [[nodiscard]] const Features& features() const { return features_; }

    Features& features() { return features_; }

    [[nodiscard]] std::optional<TileIndex> tile_at(Cell cell) const {
        const TileIndex likely = youngest_in_slot_[slot(cell)];
        return likely < tiles_.size() && tiles_[likely].cell == cell ? std::optional(likely)
                                                                     : tile_before(likely, cell);
    }

    [[nodiscard]] const OpenCell* open_cell_at(Cell cell) const;

    [[nodiscard]] const TileType& type_of(TileIndex tile) const {
        return catalogue()[tiles_[tile].type];
    }

    [[nodiscard]] NodeId node(TileIndex tile, SegmentIndex segment) const {
        return static_cast<NodeId>(first_nodes_[tile] + segment);
    }

    /// Returns the node of a segment. The cell must have a tile.
    [[nodiscard]] NodeId node(const SegmentAt& at) const {
        return node(*tile_at(at.cell), at.segment);
    }

    [[nodiscard]] bool has_segment(const SegmentAt& at) const {
        const auto tile = tile_at(at.cell);
        return tile && at.segment < type_of(*tile).segments.size();
    }

    [[nodiscard]] FeatureKind kind_at(const SegmentAt& at) const { return segment(node(at)).kind; }

    [[nodiscard]] const Segment& segment(NodeId node) const {
        return type_of(features_.tile(node)).segments[features_.segment(node)];
    }

    [[nodiscard]] SegmentAt where(NodeId node) const {
        return {tiles_[features_.tile(node)].cell, features_.segment(node)};
    }

    friend bool operator==(const Board&, const Board&) = default;

  private:
    [[nodiscard]] std::optional<TileIndex> tile_before(TileIndex end, Cell cell) const;
    std::array<TileIndex, 4> take_open_cell(Cell cell);
    void open_neighbours(TileIndex tile, const std::array<TileIndex, 4>& neighbours);
    void add_segments(TileIndex tile);
    void join_side(TileIndex tile, Side side, TileIndex neighbour_tile);
    void count_monastery_neighbours(TileIndex tile);
    void join_arms(TileIndex tile);
    void close_at_the_edge(TileIndex tile, const TableBounds& table);

    /// Uses the low four bits of each coordinate: boards are seldom wider than 16 tiles.
    static std::size_t slot(Cell cell) {
        return (static_cast<std::size_t>(cell.x) & 15U) | (static_cast<std::size_t>(cell.y) & 15U)
                                                              << 4U;
    }

    FixedVector<PlacedTile, tiles_max> tiles_;
    std::array<TileIndex, 256> youngest_in_slot_{};
    FixedVector<NodeId, tiles_max> first_nodes_;
    std::vector<OpenCell> open_cells_;
    Features features_;
};

}  // namespace bastide
