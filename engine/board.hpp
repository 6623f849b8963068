// The tiles on the table, and what follows from where they lie.
#pragma once

#include "engine/catalogue.hpp"
#include "engine/features.hpp"
#include "engine/fixed_vector.hpp"
#include "engine/meeple.hpp"
#include "engine/ruleset.hpp"

#include <array>
#include <cstdint>
#include <optional>

namespace bastide {

/// A tile by its order of placing; the start tile is 0.
using TileIndex = std::uint8_t;
inline constexpr TileIndex no_tile = 0xFF;

struct PlacedTile {
    Cell cell;
    TileTypeId type{};
    Rotation rotation = Rotation::r0;

    friend bool operator==(const PlacedTile&, const PlacedTile&) = default;
};

/// An empty cell with a tile on at least one side: the only places for the next tile (PL-1).
struct OpenCell {
    Cell cell;
    EdgePattern required = 0;  ///< what the neighbours show, 0 on sides without one
    EdgePattern mask = 0;      ///< the sides that have a neighbour
    std::array<TileIndex, 4> neighbours{no_tile, no_tile, no_tile, no_tile};

    /// PL-2: on every side that touches a neighbour, like meets like.
    [[nodiscard]] bool fits(EdgePattern tile) const { return (tile & mask) == required; }

    friend bool operator==(const OpenCell&, const OpenCell&) = default;
};

class Board {
  public:
    /// Lays a tile on an open cell where it fits, or anywhere on an empty board (and where tiles
    /// that fit are laid anew, on a cell that has no neighbour yet: V-10); joins its features
    /// to the neighbours' (FM-0, DP-7) and counts monasteries' neighbours (SC-12). House rules may
    /// join the arms of its junction (HR-6) and close what runs off the table (HR-11).
    void place(const PlacedTile& tile, const Ruleset& ruleset);

    [[nodiscard]] const auto& tiles() const { return tiles_; }

    [[nodiscard]] const auto& open_cells() const { return open_cells_; }

    [[nodiscard]] const Features& features() const { return features_; }

    Features& features() { return features_; }

    [[nodiscard]] std::optional<TileIndex> tile_at(Cell cell) const;

    [[nodiscard]] const OpenCell* open_cell_at(Cell cell) const;

    [[nodiscard]] const TileType& type_of(TileIndex tile) const {
        return catalogue()[tiles_[tile].type];
    }

    [[nodiscard]] NodeId node(TileIndex tile, SegmentIndex segment) const {
        return static_cast<NodeId>(first_nodes_[tile] + segment);
    }

    /// The node of a segment that is on the board.
    [[nodiscard]] NodeId node(const SegmentAt& at) const {
        return node(*tile_at(at.cell), at.segment);
    }

    [[nodiscard]] const Segment& segment(NodeId node) const {
        return type_of(features_.tile(node)).segments[features_.segment(node)];
    }

    [[nodiscard]] SegmentAt where(NodeId node) const {
        return {tiles_[features_.tile(node)].cell, features_.segment(node)};
    }

    friend bool operator==(const Board&, const Board&) = default;

  private:
    /// Place in `open_cells_`, or its size where there is none.
    [[nodiscard]] std::size_t open_index(Cell cell) const;
    std::array<TileIndex, 4> take_open_cell(Cell cell);
    void open_neighbours(TileIndex tile, const std::array<TileIndex, 4>& neighbours);
    void add_segments(TileIndex tile);
    void join_side(TileIndex tile, Side side, TileIndex neighbour_tile);
    void count_services(TileIndex tile);
    void join_arms(TileIndex tile);
    void close_at_the_edge(TileIndex tile, const TableBounds& table);

    /// Where a tile is looked for first: cells whose coordinates end in the same four bits share a
    /// slot, and boards are seldom wider than sixteen tiles.
    static std::size_t slot(Cell cell) {
        return (static_cast<std::size_t>(cell.x) & 15U) | (static_cast<std::size_t>(cell.y) & 15U)
                                                              << 4U;
    }

    FixedVector<PlacedTile, tiles_max> tiles_;
    std::array<TileIndex, 256> youngest_in_slot_{};
    FixedVector<NodeId, tiles_max> first_nodes_;
    FixedVector<OpenCell, open_cells_max> open_cells_;
    Features features_;
};

}  // namespace bastide
