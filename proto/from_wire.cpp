#include "engine/evolve.hpp"
#include "proto/game_codec.hpp"

#include <limits>

namespace bastide::codec {
namespace {

/// The number, where it fits into [least, most].
template <typename To, typename From>
std::optional<To> within(From value, From least, From most) {
    if (value < least || value > most) {
        return std::nullopt;
    }
    return static_cast<To>(value);
}

std::optional<std::uint8_t> read_byte(std::uint32_t value) {
    return within<std::uint8_t>(value, 0U, 255U);
}

/// Whether there is such a seat in a game is for `fits` to say.
std::optional<Seat> read_seat(std::uint32_t value) {
    return within<Seat>(value, 0U, static_cast<std::uint32_t>(seats_max) - 1);
}

std::optional<Rotation> read_rotation(std::uint32_t value) {
    return within<Rotation>(value, 0U, static_cast<std::uint32_t>(all_rotations.size()) - 1);
}

std::optional<MeepleKind> read_kind(v1::MeepleKind kind) {
    switch (kind) {
        case v1::FOLLOWER:
            return MeepleKind::follower;
        case v1::BIG:
            return MeepleKind::big;
        case v1::ABBOT:
            return MeepleKind::abbot;
        case v1::MEEPLE_KIND_UNSPECIFIED:
        case v1::MeepleKind_INT_MIN_SENTINEL_DO_NOT_USE_:
        case v1::MeepleKind_INT_MAX_SENTINEL_DO_NOT_USE_:
            return std::nullopt;
    }
    return std::nullopt;
}

std::optional<TileSource> read_source(v1::TileSource source) {
    switch (source) {
        case v1::FROM_STACK:
            return TileSource::stack;
        case v1::FROM_HAND:
            return TileSource::hand;
        case v1::FROM_DISPLAY:
            return TileSource::display;
        case v1::FROM_MONASTERY:
            return TileSource::monastery;
        case v1::TILE_SOURCE_UNSPECIFIED:
        case v1::TileSource_INT_MIN_SENTINEL_DO_NOT_USE_:
        case v1::TileSource_INT_MAX_SENTINEL_DO_NOT_USE_:
            return std::nullopt;
    }
    return std::nullopt;
}

std::optional<Pile> read_pile(v1::Pile pile) {
    switch (pile) {
        case v1::TO_LOT:
            return Pile::lot;
        case v1::TO_START:
            return Pile::start;
        case v1::TO_MONASTERY:
            return Pile::monastery;
        case v1::TO_HAND:
            return Pile::hand;
        case v1::TO_DISPLAY:
            return Pile::display;
        case v1::PILE_UNSPECIFIED:
        case v1::Pile_INT_MIN_SENTINEL_DO_NOT_USE_:
        case v1::Pile_INT_MAX_SENTINEL_DO_NOT_USE_:
            return std::nullopt;
    }
    return std::nullopt;
}

std::optional<FeatureKind> read_kind(v1::FeatureKind kind) {
    switch (kind) {
        case v1::ROAD:
            return FeatureKind::road;
        case v1::CITY:
            return FeatureKind::city;
        case v1::MONASTERY:
            return FeatureKind::monastery;
        case v1::GARDEN:
            return FeatureKind::garden;
        case v1::FIELD:
            return FeatureKind::field;
        case v1::RIVER:
            return FeatureKind::river;
        case v1::FEATURE_KIND_UNSPECIFIED:
        case v1::FeatureKind_INT_MIN_SENTINEL_DO_NOT_USE_:
        case v1::FeatureKind_INT_MAX_SENTINEL_DO_NOT_USE_:
            return std::nullopt;
    }
    return std::nullopt;
}

/// A cell that was left out is a mistake, not 0,0.
template <typename Owner>
std::optional<Cell> read_cell_at(const Owner& owner) {
    if (!owner.has_at()) {
        return std::nullopt;
    }
    const auto x = within<std::int16_t>(owner.at().x(), -coordinate_max, coordinate_max);
    const auto y = within<std::int16_t>(owner.at().y(), -coordinate_max, coordinate_max);
    return x && y ? std::optional(Cell{*x, *y}) : std::nullopt;
}

/// A segment of a tile that is on the board.
std::optional<SegmentAt> read_segment(const v1::SegmentAt& from, const Board& board) {
    const auto cell = read_cell_at(from);
    const auto tile = cell ? board.tile_at(*cell) : std::nullopt;
    if (!tile) {
        return std::nullopt;
    }
    const SegmentIndex segment = find_segment(board.type_of(*tile), from.segment());
    return segment == no_segment ? std::nullopt : std::optional(SegmentAt{*cell, segment});
}

std::optional<Meeple> read_meeple(const v1::Meeple& from, const Board& board) {
    const auto owner = read_seat(from.seat());
    const auto kind = read_kind(from.kind());
    const auto at = read_segment(from.on(), board);
    return owner && kind && at ? std::optional(Meeple{*owner, *kind, *at}) : std::nullopt;
}

std::optional<PlacedTile> read_tile(const v1::PlacedTile& from) {
    const auto type = catalogue().find(from.type());
    const auto cell = read_cell_at(from);
    const auto rotation = read_rotation(from.rotation());
    return type && cell && rotation ? std::optional(PlacedTile{*cell, *type, *rotation})
                                    : std::nullopt;
}

/// Which tile, or none where there is no word.
struct MaybeTile {
    std::optional<TileTypeId> type;
};

/// Nothing for a word that names no tile.
std::optional<MaybeTile> read_maybe_tile(const std::string& name) {
    const auto type = catalogue().find(name);
    return type || name.empty() ? std::optional(MaybeTile{type}) : std::nullopt;
}

/// A tile is named wherever it comes from but the stack.
template <typename Message>
std::optional<Choose> read_choose(const Message& from) {
    const auto source = read_source(from.source());
    const auto tile = read_maybe_tile(from.type());
    if (!source || !tile || tile->type.has_value() == (source == TileSource::stack)) {
        return std::nullopt;
    }
    return Choose{*source, tile->type};
}

template <typename Message>
std::optional<Place> read_place(const Message& from) {
    const auto cell = read_cell_at(from);
    const auto rotation = read_rotation(from.rotation());
    return cell && rotation ? std::optional(Place{*cell, *rotation}) : std::nullopt;
}

template <typename Message>
std::optional<Deploy> read_deploy(const Message& from, const Board& board) {
    const auto kind = read_kind(from.kind());
    const auto at = read_segment(from.on(), board);
    return kind && at ? std::optional(Deploy{*kind, *at}) : std::nullopt;
}

/// Every type once at most, and at least one of it.
std::optional<TileCounts> read_counts(
    const google::protobuf::RepeatedPtrField<v1::TileCount>& from) {
    TileCounts counts{};
    for (const v1::TileCount& tiles : from) {
        const auto type = catalogue().find(tiles.type());
        const auto count =
            within<std::uint8_t>(tiles.count(), 1U, static_cast<std::uint32_t>(tiles_max));
        if (!type || !count || counts[index_of(*type)] != 0) {
            return std::nullopt;
        }
        counts[index_of(*type)] = *count;
    }
    return counts;
}

std::optional<Share> read_share(const v1::Share& from) {
    const auto seat = read_seat(from.seat());
    const auto weight = read_byte(from.weight());
    const auto points = within<std::int16_t>(
        from.points(), 0, static_cast<int>(std::numeric_limits<std::int16_t>::max()));
    return seat && weight && points ? std::optional(Share{*seat, *weight, *points}) : std::nullopt;
}

std::optional<Event> read_scored(const v1::FeatureScored& from, const Board& board) {
    const auto kind = read_kind(from.kind());
    const auto at = read_segment(from.on(), board);
    const auto tiles = read_byte(from.tiles());
    const auto pennants = read_byte(from.pennants());
    const auto cities = read_byte(from.cities());
    const auto inns = read_byte(from.inns());
    const auto cathedrals = read_byte(from.cathedrals());
    if (!kind || !at || !tiles || !pennants || !cities || !inns || !cathedrals ||
        static_cast<std::size_t>(from.shares_size()) > seats_max) {
        return std::nullopt;
    }
    FeatureScored scored{
        *kind, *at, from.complete(), *tiles, *pennants, *cities, *inns, *cathedrals, {}};
    for (const v1::Share& share : from.shares()) {
        const auto read = read_share(share);
        // By seat, nobody twice.
        if (!read || (!scored.shares.empty() && scored.shares.back().seat >= read->seat)) {
            return std::nullopt;
        }
        scored.shares.push_back(*read);
    }
    return scored;
}

/// The event of kind `Made` that consists of `part`, if there is one.
template <typename Made, typename Part>
std::optional<Event> made_of(const std::optional<Part>& part) {
    return part ? std::optional<Event>(Made{*part}) : std::nullopt;
}

std::optional<Event> read_dealt(const v1::TileDealt& from) {
    const auto pile = read_pile(from.to());
    const auto seat = read_seat(from.seat());
    const auto tile = read_maybe_tile(from.type());
    return pile && seat && tile ? std::optional<Event>(TileDealt{*pile, *seat, tile->type})
                                : std::nullopt;
}

std::optional<Event> read_lots(const v1::LotsCompared& from) {
    if (static_cast<std::size_t>(from.most_size()) > seats_max) {
        return std::nullopt;
    }
    LotsCompared compared;
    for (const std::uint32_t number : from.most()) {
        const auto seat = read_seat(number);
        // By seat, nobody twice.
        if (!seat || (!compared.most.empty() && compared.most.back() >= *seat)) {
            return std::nullopt;
        }
        compared.most.push_back(*seat);
    }
    return compared;
}

std::optional<Event> read_chosen(const v1::TileChosen& from) {
    const auto seat = read_seat(from.seat());
    const auto choice = read_choose(from);
    return seat && choice ? std::optional<Event>(TileChosen{*seat, choice->from, choice->type})
                          : std::nullopt;
}

std::optional<Event> read_shown(const v1::TileShown& from) {
    const auto seat = read_seat(from.seat());
    const auto type = catalogue().find(from.type());
    return seat && type ? std::optional<Event>(TileShown{*seat, *type}) : std::nullopt;
}

std::optional<Event> read_placed(const v1::TilePlaced& from) {
    const auto seat = read_seat(from.seat());
    const auto tile = read_tile(from.tile());
    return seat && tile ? std::optional<Event>(TilePlaced{*seat, *tile}) : std::nullopt;
}

/// Everything but whether it fits the game.
std::optional<Event> read_event(const v1::Event& from, const Board& board) {
    switch (from.kind_case()) {
        case v1::Event::kTileDealt:
            return read_dealt(from.tile_dealt());
        case v1::Event::kLotsCompared:
            return read_lots(from.lots_compared());
        case v1::Event::kGameOpened:
            return made_of<GameOpened>(read_seat(from.game_opened().seat()));
        case v1::Event::kChoiceOffered:
            return made_of<ChoiceOffered>(read_seat(from.choice_offered().seat()));
        case v1::Event::kTileChosen:
            return read_chosen(from.tile_chosen());
        case v1::Event::kTileShown:
            return read_shown(from.tile_shown());
        case v1::Event::kTileSetAside:
            return made_of<TileSetAside>(catalogue().find(from.tile_set_aside().type()));
        case v1::Event::kTilePutBack:
            return made_of<TilePutBack>(catalogue().find(from.tile_put_back().type()));
        case v1::Event::kTileDrawn:
            return made_of<TileDrawn>(catalogue().find(from.tile_drawn().type()));
        case v1::Event::kTileDiscarded:
            return made_of<TileDiscarded>(catalogue().find(from.tile_discarded().type()));
        case v1::Event::kTilePlaced:
            return read_placed(from.tile_placed());
        case v1::Event::kMeepleDeployed:
            return made_of<MeepleDeployed>(read_meeple(from.meeple_deployed(), board));
        case v1::Event::kPassed:
            return made_of<Passed>(read_seat(from.passed().seat()));
        case v1::Event::kFeatureScored:
            return read_scored(from.feature_scored(), board);
        case v1::Event::kMeepleReturned:
            return made_of<MeepleReturned>(read_meeple(from.meeple_returned(), board));
        case v1::Event::kTurnBegan:
            return made_of<TurnBegan>(read_seat(from.turn_began().seat()));
        case v1::Event::kSeatWithdrawn:
            return made_of<SeatWithdrawn>(read_seat(from.seat_withdrawn().seat()));
        case v1::Event::kGameEnded:
            return GameEnded{};
        case v1::Event::kSeatTaken:
        case v1::Event::kSeatLeft:
        case v1::Event::kColourChosen:
        case v1::Event::kReadyChanged:
        case v1::Event::kSecretRevealed:
        case v1::Event::kGameStarted:
        case v1::Event::kTableClosed:
        case v1::Event::KIND_NOT_SET:
            return std::nullopt;
    }
    return std::nullopt;
}

}  // namespace

std::optional<Setup> from_wire(const v1::Setup& from) {
    const auto ruleset = from_wire(from.ruleset());
    const auto seats = read_byte(from.seats());
    const auto first = read_seat(from.first_seat());
    const auto start = from.has_start() ? read_tile(from.start()) : std::nullopt;
    const auto stack = read_counts(from.stack());
    if (!ruleset || !seats || !first || start.has_value() != from.has_start() || !stack) {
        return std::nullopt;
    }
    const Setup setup{*ruleset, *seats, *first, start, *stack};
    return fault(setup) ? std::nullopt : std::optional(setup);
}

std::optional<Event> from_wire(const v1::Event& from, const Game& before) {
    auto event = read_event(from, before.board);
    return event && fits(before, *event) ? event : std::nullopt;
}

std::optional<Choose> from_wire(const v1::Choose& from) {
    return read_choose(from);
}

std::optional<Place> from_wire(const v1::Place& from) {
    return read_place(from);
}

std::optional<Deploy> from_wire(const v1::Deploy& from, const Board& board) {
    return read_deploy(from, board);
}

std::optional<TakeHome> from_wire(const v1::TakeHome& from, const Board& board) {
    const auto at = read_segment(from.on(), board);
    return at ? std::optional(TakeHome{*at}) : std::nullopt;
}

std::optional<Choose> from_wire(const v1::TileOption& from) {
    return read_choose(from);
}

std::optional<Place> from_wire(const v1::PlacementOption& from) {
    return read_place(from);
}

std::optional<Deploy> from_wire(const v1::DeploymentOption& from, const Board& board) {
    return read_deploy(from, board);
}

}  // namespace bastide::codec
