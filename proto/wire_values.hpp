// Values in messages. For the codec only.
#pragma once

#include "engine/action.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "proto/enum_values.hpp"

#include "bastide/v1/game.pb.h"

#include <optional>
#include <string>

namespace bastide::codec {

template <>
inline constexpr std::array enum_values<Step>{std::tuple(Step::opening, v1::OPENING),
                                              std::tuple(Step::deal, v1::DEAL),
                                              std::tuple(Step::draw, v1::DRAW),
                                              std::tuple(Step::choose, v1::CHOOSE),
                                              std::tuple(Step::offer, v1::OFFER),
                                              std::tuple(Step::sell, v1::SELL),
                                              std::tuple(Step::place, v1::PLACE),
                                              std::tuple(Step::rebuild, v1::REBUILD),
                                              std::tuple(Step::deploy, v1::DEPLOY),
                                              std::tuple(Step::extra_meeple, v1::EXTRA_MEEPLE),
                                              std::tuple(Step::over, v1::OVER)};

template <>
inline constexpr std::array enum_values<TileSource>{
    std::tuple(TileSource::stack, v1::FROM_STACK),
    std::tuple(TileSource::hand, v1::FROM_HAND),
    std::tuple(TileSource::display, v1::FROM_DISPLAY),
    std::tuple(TileSource::monastery, v1::FROM_MONASTERY),
    std::tuple(TileSource::bought, v1::FROM_SALE)};

template <>
inline constexpr std::array enum_values<Pile>{std::tuple(Pile::lot, v1::TO_LOT),
                                              std::tuple(Pile::start, v1::TO_START),
                                              std::tuple(Pile::monastery, v1::TO_MONASTERY),
                                              std::tuple(Pile::hand, v1::TO_HAND),
                                              std::tuple(Pile::display, v1::TO_DISPLAY),
                                              std::tuple(Pile::round, v1::TO_ROUND)};

template <>
inline constexpr std::array enum_values<MeepleKind>{std::tuple(MeepleKind::follower, v1::FOLLOWER),
                                                    std::tuple(MeepleKind::big, v1::BIG),
                                                    std::tuple(MeepleKind::abbot, v1::ABBOT)};

template <>
inline constexpr std::array enum_values<FeatureKind>{
    std::tuple(FeatureKind::road, v1::ROAD),
    std::tuple(FeatureKind::city, v1::CITY),
    std::tuple(FeatureKind::monastery, v1::MONASTERY),
    std::tuple(FeatureKind::garden, v1::GARDEN),
    std::tuple(FeatureKind::field, v1::FIELD),
    std::tuple(FeatureKind::river, v1::RIVER),
    std::tuple(FeatureKind::waterway, v1::WATERWAY),
    std::tuple(FeatureKind::mountain, v1::MOUNTAIN)};

template <typename To, typename From>
std::optional<To> within(From value, From least, From most) {
    if (value < least || value > most) {
        return std::nullopt;
    }
    return static_cast<To>(value);
}

std::uint32_t to_wire(Rotation rotation);
const std::string& to_wire(TileTypeId type);
std::string to_wire(std::optional<TileTypeId> type);
void to_wire(Cell cell, v1::Cell& into);
void to_wire(const SegmentAt& at, const Board& board, v1::SegmentAt& into);
void to_wire(const Meeple& meeple, const Board& board, v1::Meeple& into);
/// Omits types with a count of 0.
void to_wire(const TileCounts& counts, google::protobuf::RepeatedPtrField<v1::TileCount>& into);

std::optional<std::uint8_t> read_byte(std::uint32_t value);
std::optional<std::int16_t> read_points(std::uint32_t value);
/// Does not check that the game has this seat; is_applicable() does.
std::optional<Seat> read_seat(std::uint32_t value);
std::optional<Rotation> read_rotation(std::uint32_t value);
std::optional<Cell> read_cell(const v1::Cell& from);
std::optional<SegmentAt> read_segment(const v1::SegmentAt& from, const Board& board);

/// A missing cell is an error, not 0,0.
template <typename Owner>
std::optional<Cell> read_cell_at(const Owner& owner) {
    return owner.has_at() ? read_cell(owner.at()) : std::nullopt;
}

/// `into`: PlacedTile or TilePlaced.
template <typename Message>
void to_wire(const PlacedTile& tile, Message& into) {
    into.set_type(to_wire(tile.type));
    to_wire(tile.cell, *into.mutable_at());
    into.set_rotation(to_wire(tile.rotation));
}

template <typename Message>
std::optional<PlacedTile> read_tile(const Message& from) {
    const auto type = catalogue().find(from.type());
    const auto cell = read_cell_at(from);
    const auto rotation = read_rotation(from.rotation());
    return type && cell && rotation ? std::optional(PlacedTile{*cell, *type, *rotation})
                                    : std::nullopt;
}

struct MaybeTile {
    std::optional<TileTypeId> type;
};

std::optional<MaybeTile> read_maybe_tile(const std::string& name);

/// Reads a choice, which must name a tile, or draw from the stack.
template <typename Message>
std::optional<Choose> read_choice(const Message& from) {
    const auto source = enumerator_of<TileSource>(from.source());
    const auto tile = read_maybe_tile(from.type());
    if (!source || !tile || tile->type.has_value() == (source == TileSource::stack)) {
        return std::nullopt;
    }
    return Choose{*source, tile->type};
}

}  // namespace bastide::codec
