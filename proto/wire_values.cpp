#include "proto/wire_values.hpp"

#include <algorithm>
#include <array>
#include <type_traits>

namespace bastide::codec {
namespace {

template <typename Ours, typename Wire>
struct Row {
    Ours ours;
    Wire wire;
};

constexpr std::array wire_steps{Row{Step::opening, v1::OPENING},
                                Row{Step::deal, v1::DEAL},
                                Row{Step::draw, v1::DRAW},
                                Row{Step::choose, v1::CHOOSE},
                                Row{Step::offer, v1::OFFER},
                                Row{Step::sell, v1::SELL},
                                Row{Step::place, v1::PLACE},
                                Row{Step::rebuild, v1::REBUILD},
                                Row{Step::deploy, v1::DEPLOY},
                                Row{Step::extra_meeple, v1::EXTRA_MEEPLE},
                                Row{Step::over, v1::OVER}};

constexpr std::array wire_tile_sources{Row{TileSource::stack, v1::FROM_STACK},
                                       Row{TileSource::hand, v1::FROM_HAND},
                                       Row{TileSource::display, v1::FROM_DISPLAY},
                                       Row{TileSource::monastery, v1::FROM_MONASTERY},
                                       Row{TileSource::bought, v1::FROM_SALE}};

constexpr std::array wire_piles{Row{Pile::lot, v1::TO_LOT},
                                Row{Pile::start, v1::TO_START},
                                Row{Pile::monastery, v1::TO_MONASTERY},
                                Row{Pile::hand, v1::TO_HAND},
                                Row{Pile::display, v1::TO_DISPLAY},
                                Row{Pile::round, v1::TO_ROUND}};

constexpr std::array wire_meeple_kinds{Row{MeepleKind::follower, v1::FOLLOWER},
                                       Row{MeepleKind::big, v1::BIG},
                                       Row{MeepleKind::abbot, v1::ABBOT}};

constexpr std::array wire_feature_kinds{Row{FeatureKind::road, v1::ROAD},
                                        Row{FeatureKind::city, v1::CITY},
                                        Row{FeatureKind::monastery, v1::MONASTERY},
                                        Row{FeatureKind::garden, v1::GARDEN},
                                        Row{FeatureKind::field, v1::FIELD},
                                        Row{FeatureKind::river, v1::RIVER},
                                        Row{FeatureKind::waterway, v1::WATERWAY},
                                        Row{FeatureKind::mountain, v1::MOUNTAIN}};

template <const auto& rows, typename Ours>
auto wire_value(Ours value) {
    static_assert(has_row_for_each(rows, &std::remove_cvref_t<decltype(rows[0])>::ours));
    return rows[index_of(value)].wire;
}

template <typename Wire>
auto our_value(const auto& rows, Wire value) {
    const auto found = std::ranges::find_if(rows, [value](auto& row) { return row.wire == value; });
    return found == rows.end() ? std::nullopt : std::optional(found->ours);
}

}  // namespace

v1::Step to_wire(Step step) {
    return wire_value<wire_steps>(step);
}

v1::TileSource to_wire(TileSource source) {
    return wire_value<wire_tile_sources>(source);
}

v1::Pile to_wire(Pile pile) {
    return wire_value<wire_piles>(pile);
}

v1::MeepleKind to_wire(MeepleKind kind) {
    return wire_value<wire_meeple_kinds>(kind);
}

v1::FeatureKind to_wire(FeatureKind kind) {
    return wire_value<wire_feature_kinds>(kind);
}

std::uint32_t to_wire(Seat seat) {
    return static_cast<std::uint32_t>(index_of(seat));
}

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
    into.set_seat(to_wire(meeple.owner));
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

std::optional<Step> from_wire(v1::Step step) {
    return our_value(wire_steps, step);
}

std::optional<TileSource> from_wire(v1::TileSource source) {
    return our_value(wire_tile_sources, source);
}

std::optional<Pile> from_wire(v1::Pile pile) {
    return our_value(wire_piles, pile);
}

std::optional<MeepleKind> from_wire(v1::MeepleKind kind) {
    return our_value(wire_meeple_kinds, kind);
}

std::optional<FeatureKind> from_wire(v1::FeatureKind kind) {
    return our_value(wire_feature_kinds, kind);
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
