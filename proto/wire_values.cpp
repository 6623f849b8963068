#include "proto/wire_values.hpp"

namespace bastide::codec {
namespace {

template <typename Value, typename Wire>
std::optional<Value> find_value(Wire wire) {
    for (std::size_t i = 0; i < enumerators<Value>(); ++i) {
        if (to_wire(static_cast<Value>(i)) == wire) {
            return static_cast<Value>(i);
        }
    }
    return std::nullopt;
}

}  // namespace

v1::Step to_wire(Step step) {
    switch (step) {
        case Step::opening:
            return v1::OPENING;
        case Step::draw:
            return v1::DRAW;
        case Step::choose:
            return v1::CHOOSE;
        case Step::place:
            return v1::PLACE;
        case Step::deploy:
            return v1::DEPLOY;
        case Step::deal:
            return v1::DEAL;
        case Step::offer:
            return v1::OFFER;
        case Step::sell:
            return v1::SELL;
        case Step::rebuild:
            return v1::REBUILD;
        case Step::extra_meeple:
            return v1::EXTRA_MEEPLE;
        case Step::over:
            return v1::OVER;
    }
    return v1::STEP_UNSPECIFIED;
}

v1::TileSource to_wire(TileSource source) {
    switch (source) {
        case TileSource::stack:
            return v1::FROM_STACK;
        case TileSource::hand:
            return v1::FROM_HAND;
        case TileSource::display:
            return v1::FROM_DISPLAY;
        case TileSource::monastery:
            return v1::FROM_MONASTERY;
        case TileSource::bought:
            return v1::FROM_SALE;
    }
    return v1::TILE_SOURCE_UNSPECIFIED;
}

v1::Pile to_wire(Pile pile) {
    switch (pile) {
        case Pile::lot:
            return v1::TO_LOT;
        case Pile::start:
            return v1::TO_START;
        case Pile::monastery:
            return v1::TO_MONASTERY;
        case Pile::hand:
            return v1::TO_HAND;
        case Pile::display:
            return v1::TO_DISPLAY;
        case Pile::round:
            return v1::TO_ROUND;
    }
    return v1::PILE_UNSPECIFIED;
}

v1::MeepleKind to_wire(MeepleKind kind) {
    switch (kind) {
        case MeepleKind::follower:
            return v1::FOLLOWER;
        case MeepleKind::big:
            return v1::BIG;
        case MeepleKind::abbot:
            return v1::ABBOT;
    }
    return v1::MEEPLE_KIND_UNSPECIFIED;
}

v1::FeatureKind to_wire(FeatureKind kind) {
    switch (kind) {
        case FeatureKind::road:
            return v1::ROAD;
        case FeatureKind::city:
            return v1::CITY;
        case FeatureKind::monastery:
            return v1::MONASTERY;
        case FeatureKind::garden:
            return v1::GARDEN;
        case FeatureKind::field:
            return v1::FIELD;
        case FeatureKind::river:
            return v1::RIVER;
        case FeatureKind::waterway:
            return v1::WATERWAY;
        case FeatureKind::mountain:
            return v1::MOUNTAIN;
    }
    return v1::FEATURE_KIND_UNSPECIFIED;
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
    return find_value<Step>(step);
}

std::optional<TileSource> from_wire(v1::TileSource source) {
    return find_value<TileSource>(source);
}

std::optional<Pile> from_wire(v1::Pile pile) {
    return find_value<Pile>(pile);
}

std::optional<MeepleKind> from_wire(v1::MeepleKind kind) {
    return find_value<MeepleKind>(kind);
}

std::optional<FeatureKind> from_wire(v1::FeatureKind kind) {
    return find_value<FeatureKind>(kind);
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
