#include "proto/wire_values.hpp"

namespace bastide::codec {

std::uint32_t to_wire(Rotation rotation) {
    return static_cast<std::uint32_t>(index_of(rotation));
}

const std::string& to_wire(TileTypeId type) {
    return catalogue()[type].name;
}

std::string to_wire(std::optional<TileTypeId> type) {
    return type ? to_wire(*type) : std::string();
}

void to_wire(Cell cell, v1::Cell& into) {
    into.set_x(cell.x);
    into.set_y(cell.y);
}

void to_wire(const SegmentAt& at, const Board& board, v1::SegmentAt& into) {
    to_wire(at.cell, *into.mutable_at());
    into.set_segment(segment_name(board.segment(board.node(at))));
}

void to_wire(const Meeple& meeple, const Board& board, v1::Meeple& into) {
    into.set_seat(number(meeple.owner));
    into.set_kind(to_wire(meeple.kind));
    to_wire(meeple.at, board, *into.mutable_on());
}

void to_wire(const TileCounts& counts, google::protobuf::RepeatedPtrField<v1::TileCount>& into) {
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (counts[i] > 0) {
            v1::TileCount& count = *into.Add();
            count.set_type(to_wire(static_cast<TileTypeId>(i)));
            count.set_count(counts[i]);
        }
    }
}

std::optional<std::uint8_t> read_byte(std::uint32_t value) {
    return within<std::uint8_t>(value, 0U, 255U);
}

std::optional<std::int16_t> read_points(std::uint32_t value) {
    return within<std::int16_t>(value, 0U, 32767U);
}

std::optional<Seat> read_seat(std::uint32_t value) {
    return within<Seat>(value, 0U, static_cast<std::uint32_t>(seats_max) - 1);
}

std::optional<Rotation> read_rotation(std::uint32_t value) {
    return within<Rotation>(value, 0U, static_cast<std::uint32_t>(all_rotations.size()) - 1);
}

std::optional<Cell> read_cell(const v1::Cell& from) {
    const auto x = within<std::int16_t>(from.x(), -coordinate_max, coordinate_max);
    const auto y = within<std::int16_t>(from.y(), -coordinate_max, coordinate_max);
    return x && y ? std::optional(Cell{*x, *y}) : std::nullopt;
}

std::optional<SegmentAt> read_segment(const v1::SegmentAt& from, const Board& board) {
    const auto cell = read_cell_at(from);
    const auto tile = cell ? board.tile_at(*cell) : std::nullopt;
    if (!tile) {
        return std::nullopt;
    }
    const SegmentIndex segment = find_segment(board.type_of(*tile), from.segment());
    return segment == no_segment ? std::nullopt : std::optional(SegmentAt{*cell, segment});
}

std::optional<MaybeTile> read_maybe_tile(const std::string& name) {
    const auto type = catalogue().find(name);
    return type || name.empty() ? std::optional(MaybeTile{type}) : std::nullopt;
}

}  // namespace bastide::codec
