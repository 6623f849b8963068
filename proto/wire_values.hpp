// Values in messages. For the codec only.
#pragma once

#include "engine/action.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"

#include "bastide/v1/game.pb.h"

#include <optional>
#include <string>

namespace bastide::codec {

/// Converts a number; nullopt outside [least, most].
template <typename To, typename From>
std::optional<To> within(From value, From least, From most) {
    if (value < least || value > most) {
        return std::nullopt;
    }
    return static_cast<To>(value);
}

v1::Step to_wire(Step step);
v1::TileSource to_wire(TileSource source);
v1::Pile to_wire(Pile pile);
v1::MeepleKind to_wire(MeepleKind kind);
v1::FeatureKind to_wire(FeatureKind kind);
std::uint32_t to_wire(Seat seat);
std::uint32_t to_wire(Rotation rotation);
const std::string& to_wire(TileTypeId type);
std::string to_wire(std::optional<TileTypeId> type);
void to_wire(Cell cell, v1::Cell& into);
void to_wire(const SegmentAt& at, const Board& board, v1::SegmentAt& into);
void to_wire(const Meeple& meeple, const Board& board, v1::Meeple& into);
/// Omits types with a count of 0.
void to_wire(const TileCounts& counts, google::protobuf::RepeatedPtrField<v1::TileCount>& into);

// Convert enumerators; nullopt for an unknown value.
std::optional<Step> from_wire(v1::Step step);
std::optional<TileSource> from_wire(v1::TileSource source);
std::optional<Pile> from_wire(v1::Pile pile);
std::optional<MeepleKind> from_wire(v1::MeepleKind kind);
std::optional<FeatureKind> from_wire(v1::FeatureKind kind);

std::optional<std::uint8_t> read_byte(std::uint32_t value);
std::optional<std::int16_t> read_points(std::uint32_t value);
/// Does not check that the game has this seat; is_applicable() does.
std::optional<Seat> read_seat(std::uint32_t value);
std::optional<Rotation> read_rotation(std::uint32_t value);
std::optional<Cell> read_cell(const v1::Cell& from);
/// Reads a segment, which must be on the board.
std::optional<SegmentAt> read_segment(const v1::SegmentAt& from, const Board& board);

/// A missing cell is an error, not 0,0.
template <typename Owner>
std::optional<Cell> read_cell_at(const Owner& owner) {
    return owner.has_at() ? read_cell(owner.at()) : std::nullopt;
}

template <typename Owner>
std::optional<Cell> read_cell_from(const Owner& owner) {
    return owner.has_from() ? read_cell(owner.from()) : std::nullopt;
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

/// Reads a tile's name; nullopt if it is unknown.
std::optional<MaybeTile> read_maybe_tile(const std::string& name);

/// Reads a choice, which must name a tile, or draw from the stack.
template <typename Message>
std::optional<Choose> read_choice(const Message& from) {
    const auto source = from_wire(from.source());
    const auto tile = read_maybe_tile(from.type());
    if (!source || !tile || tile->type.has_value() == (source == TileSource::stack)) {
        return std::nullopt;
    }
    return Choose{*source, tile->type};
}

}  // namespace bastide::codec
