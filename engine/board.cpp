#include "engine/board.hpp"

#include "engine/table_bounds.hpp"

#include <bit>

namespace bastide {

void Board::place(const PlacedTile& tile, const Ruleset& ruleset) {
    const std::array<TileIndex, 4> neighbours = take_open_cell(tile.cell);
    const auto index = static_cast<TileIndex>(tiles_.size());
    tiles_.push_back(tile);
    youngest_in_slot_[slot(tile.cell)] = index;
    add_segments(index);
    open_neighbours(index, neighbours);
    for (const Side side : all_sides) {
        const TileIndex other = neighbours[index_of(side)];
        if (other != no_tile) {
            join_side(index, side, other);
        }
    }
    count_monastery_neighbours(index);
    if (ruleset.trees_open && has_trees(type_of(index), *ruleset.trees_open)) {
        join_arms(index);
    }
    if (ruleset.table_closes) {
        close_at_the_edge(index, ruleset.table);
    }
}

std::optional<TileIndex> Board::tile_before(TileIndex end, Cell cell) const {
    for (std::size_t i = 0; i < end; ++i) {
        if (tiles_[i].cell == cell) {
            return static_cast<TileIndex>(i);
        }
    }
    return std::nullopt;
}

const OpenCell* Board::open_cell_at(Cell cell) const {
    const auto found = std::ranges::find(open_cells_, cell, &OpenCell::cell);
    return found == open_cells_.end() ? nullptr : &*found;
}

std::array<TileIndex, 4> Board::take_open_cell(Cell cell) {
    const OpenCell* open = open_cell_at(cell);
    if (open == nullptr) {
        return OpenCell{}.neighbours;
    }
    const std::array<TileIndex, 4> neighbours = open->neighbours;
    open_cells_.erase(open_cells_.begin() + (open - open_cells_.data()));
    return neighbours;
}

void Board::open_neighbours(TileIndex tile, const std::array<TileIndex, 4>& neighbours) {
    const PlacedTile& placed = tiles_[tile];
    const EdgePattern edges = type_of(tile).edges[index_of(placed.rotation)];
    for (const Side side : all_sides) {
        if (neighbours[index_of(side)] != no_tile) {
            continue;
        }
        const Cell cell = neighbour(placed.cell, side);
        const Side facing = opposite(side);
        const bool is_new = std::ranges::none_of(all_sides, [&](Side other) {
            return other != facing && tile_at(neighbour(cell, other));
        });
        OpenCell& open = is_new ? open_cells_.emplace_back(OpenCell{.cell = cell})
                                : *std::ranges::find(open_cells_, cell, &OpenCell::cell);
        const auto edge = static_cast<Edge>((edges >> 4 * index_of(side) & 0xFU) - 1);
        open.required = static_cast<EdgePattern>(open.required | edge_at(facing, edge));
        open.mask = static_cast<EdgePattern>(open.mask | edge_mask(facing));
        open.neighbours[index_of(facing)] = tile;
    }
}

void Board::add_segments(TileIndex tile) {
    const TileType& type = type_of(tile);
    first_nodes_.push_back(static_cast<NodeId>(features_.size()));
    for (std::size_t i = 0; i < type.segments.size(); ++i) {
        const Segment& segment = type.segments[i];
        const int open = is_ringed(segment.kind) ? 8 : std::popcount(segment.sides);
        features_.add(tile, static_cast<SegmentIndex>(i), static_cast<unsigned>(open));
    }
}

void Board::join_side(TileIndex tile, Side side, TileIndex neighbour_tile) {
    const TileType& type = type_of(tile);
    const TileType& other = type_of(neighbour_tile);
    const std::size_t turn = index_of(tiles_[tile].rotation);
    const std::size_t other_turn = index_of(tiles_[neighbour_tile].rotation);
    const SegmentIndex line = type.segment_at_side[turn][index_of(side)];
    if (line != no_segment) {
        const SegmentIndex other_line = other.segment_at_side[other_turn][index_of(opposite(side))];
        const NodeId mine = node(tile, line);
        features_.join(mine, node(neighbour_tile, other_line));
        features_.close_sides(mine, 2);
    }
    for (const std::size_t half : {2 * index_of(side), 2 * index_of(side) + 1}) {
        const SegmentIndex field = type.segment_at_half[turn][half];
        if (field == no_segment) {
            continue;
        }
        const SegmentIndex other_field = other.segment_at_half[other_turn][opposite_half(half)];
        if (other_field != no_segment) {  // a field ends at a mountain (V-9)
            features_.join(node(tile, field), node(neighbour_tile, other_field));
        }
    }
}

/// Counts the new tile for its neighbours, and the tiles around it for itself (SC-12, AB-3).
void Board::count_monastery_neighbours(TileIndex tile) {
    const SegmentIndex own = type_of(tile).ringed;
    for (const Cell near : surroundings(tiles_[tile].cell)) {
        const auto other = tile_at(near);
        if (!other) {
            continue;
        }
        if (own != no_segment) {
            features_.close_sides(node(tile, own), 1);
        }
        const SegmentIndex ringed = type_of(*other).ringed;
        if (ringed != no_segment) {
            features_.close_sides(node(*other, ringed), 1);
        }
    }
}

/// HR-6: trees join the arms of a junction into one road, but each arm stays closed there.
void Board::join_arms(TileIndex tile) {
    const TileType& type = type_of(tile);
    std::optional<NodeId> first;
    for (std::size_t i = 0; i < type.segments.size(); ++i) {
        if (type.segments[i].end == RoadEnd::junction) {
            const NodeId arm = node(tile, static_cast<SegmentIndex>(i));
            first = first.value_or(arm);
            features_.join(*first, arm);
        }
    }
}

/// HR-11: the edge closes roads and cities, and cells beyond it count as filled.
void Board::close_at_the_edge(TileIndex tile, const TableBounds& table) {
    const CellRange inside = cells_round_the_start(*this, table);
    const PlacedTile& placed = tiles_[tile];
    const TileType& type = type_of(tile);
    for (const Side side : all_sides) {
        const SegmentIndex line = type.segment_at_side[index_of(placed.rotation)][index_of(side)];
        if (line != no_segment && !inside.contains(neighbour(placed.cell, side))) {
            features_.close_sides(node(tile, line), 1);
        }
    }
    if (type.ringed != no_segment) {
        const int beyond = cells_beyond(inside, placed.cell);
        features_.close_sides(node(tile, type.ringed), static_cast<std::uint16_t>(beyond));
    }
}

}  // namespace bastide
