#include "engine/evolve.hpp"
#include "engine/ranks.hpp"
#include "proto/game_codec.hpp"
#include "proto/wire_values.hpp"

#include <limits>

namespace bastide::codec {
namespace {

struct WriteEvent {
    const Game& after;
    v1::Event& into;

    void operator()(const TileDealt& e) const {
        into.mutable_tile_dealt()->set_to(to_wire(e.to));
        into.mutable_tile_dealt()->set_seat(to_wire(e.seat));
        into.mutable_tile_dealt()->set_type(to_wire(e.type));
    }

    void operator()(const LotsCompared& e) const {
        for (const Seat seat : e.most) {
            into.mutable_lots_compared()->add_most(to_wire(seat));
        }
    }

    void operator()(const GameOpened& e) const {
        into.mutable_game_opened()->set_seat(to_wire(e.seat));
    }

    void operator()(const ChoiceOffered& e) const {
        into.mutable_choice_offered()->set_seat(to_wire(e.seat));
    }

    void operator()(const TileChosen& e) const {
        into.mutable_tile_chosen()->set_seat(to_wire(e.seat));
        into.mutable_tile_chosen()->set_source(to_wire(e.from));
        into.mutable_tile_chosen()->set_type(to_wire(e.type));
    }

    void operator()(const TileShown& e) const {
        into.mutable_tile_shown()->set_seat(to_wire(e.seat));
        into.mutable_tile_shown()->set_type(to_wire(e.type));
    }

    void operator()(const TileSetAside& e) const {
        into.mutable_tile_set_aside()->set_type(to_wire(e.type));
    }

    void operator()(const TilePutBack& e) const {
        into.mutable_tile_put_back()->set_type(to_wire(e.type));
    }

    void operator()(const TileDrawn& e) const {
        into.mutable_tile_drawn()->set_type(to_wire(e.type));
    }

    void operator()(const TileDiscarded& e) const {
        into.mutable_tile_discarded()->set_type(to_wire(e.type));
    }

    void operator()(const TilePlaced& e) const {
        v1::TilePlaced& placed = *into.mutable_tile_placed();
        placed.set_seat(to_wire(e.seat));
        placed.set_type(to_wire(e.tile.type));
        to_wire(e.tile.cell, *placed.mutable_at());
        placed.set_rotation(to_wire(e.tile.rotation));
    }

    void operator()(const MeepleDeployed& e) const {
        to_wire(e.meeple, after.board, *into.mutable_meeple_deployed());
    }

    void operator()(const Passed& e) const { into.mutable_passed()->set_seat(to_wire(e.seat)); }

    /// The structured binding names every field, so that a new field fails to compile here.
    void operator()(const FeatureScored& e) const {
        const auto& [kind, at, complete, tiles, pennants, cities, inns, cathedrals, shares] = e;
        v1::FeatureScored& scored = *into.mutable_feature_scored();
        scored.set_kind(to_wire(kind));
        to_wire(at, after.board, *scored.mutable_on());
        scored.set_complete(complete);
        scored.set_tiles(tiles);
        scored.set_pennants(pennants);
        scored.set_cities(cities);
        scored.set_inns(inns);
        scored.set_cathedrals(cathedrals);
        for (const Share& share : shares) {
            write(share, *scored.add_shares());
        }
    }

    void operator()(const MeepleReturned& e) const {
        to_wire(e.meeple, after.board, *into.mutable_meeple_returned());
    }

    void operator()(const TurnBegan& e) const {
        into.mutable_turn_began()->set_seat(to_wire(e.seat));
    }

    void operator()(const SeatWithdrawn& e) const {
        into.mutable_seat_withdrawn()->set_seat(to_wire(e.seat));
    }

    void operator()(const GameEnded& /*unused*/) const {
        for (const int rank : ranks(after)) {
            into.mutable_game_ended()->add_ranks(static_cast<std::uint32_t>(rank));
        }
    }

    void operator()(const MeepleMoved& e) const {
        to_wire(e.meeple, after.board, *into.mutable_meeple_moved()->mutable_meeple());
        to_wire(e.to, after.board, *into.mutable_meeple_moved()->mutable_to());
    }

    void operator()(const PointsSpent& e) const {
        into.mutable_points_spent()->set_seat(to_wire(e.seat));
        into.mutable_points_spent()->set_points(static_cast<std::uint32_t>(e.points));
    }

    void operator()(const ExtraMeepleOffered& e) const {
        into.mutable_extra_meeple_offered()->set_seat(to_wire(e.seat));
    }

    void operator()(const RebuildOffered& e) const {
        into.mutable_rebuild_offered()->set_seat(to_wire(e.seat));
    }

    void operator()(const TileMoved& e) const {
        into.mutable_tile_moved()->set_seat(to_wire(e.seat));
        to_wire(e.from, *into.mutable_tile_moved()->mutable_from());
        to_wire(e.tile, *into.mutable_tile_moved()->mutable_tile());
    }

    void operator()(const Declined& e) const { into.mutable_declined()->set_seat(to_wire(e.seat)); }

    void operator()(const TokenPassed& e) const {
        into.mutable_token_passed()->set_seat(to_wire(e.seat));
    }

    void operator()(const GiftAsked& e) const {
        into.mutable_gift_asked()->set_seat(to_wire(e.seat));
        into.mutable_gift_asked()->set_to(to_wire(e.to));
    }

    void operator()(const TileGiven& e) const {
        into.mutable_tile_given()->set_seat(to_wire(e.seat));
        into.mutable_tile_given()->set_to(to_wire(e.to));
        into.mutable_tile_given()->set_type(to_wire(e.type));
    }

    void operator()(const OfferAsked& e) const {
        into.mutable_offer_asked()->set_seat(to_wire(e.seat));
    }

    void operator()(const OfferMade& e) const {
        into.mutable_offer_made()->set_seat(to_wire(e.seat));
        into.mutable_offer_made()->set_points(static_cast<std::uint32_t>(e.points));
    }

    void operator()(const SaleAsked& e) const {
        into.mutable_sale_asked()->set_seat(to_wire(e.seat));
    }

    void operator()(const TileSold& e) const {
        v1::TileSold& sold = *into.mutable_tile_sold();
        sold.set_seat(to_wire(e.seat));
        sold.set_to(to_wire(e.to));
        sold.set_points(static_cast<std::uint32_t>(e.points));
        sold.set_type(to_wire(e.type));
    }

    void operator()(const ExtensionAgreed& e) const {
        into.mutable_extension_agreed()->set_side(std::string(name_of(e.side)));
    }

    void operator()(const TableExtended& e) const {
        into.mutable_table_extended()->set_side(std::string(name_of(e.side)));
    }

    void operator()(const HarbourReached& e) const {
        to_wire(e.harbour, *into.mutable_harbour_reached()->mutable_at());
        for (const Seat seat : e.seats) {
            into.mutable_harbour_reached()->add_seats(to_wire(seat));
        }
    }

    void operator()(const GoodsPut& e) const {
        into.mutable_goods_put()->set_seat(to_wire(e.seat));
        to_wire(e.at, after.board, *into.mutable_goods_put()->mutable_on());
    }

    void operator()(const WaterwayEnded& e) const {
        into.mutable_waterway_ended()->set_seat(to_wire(e.seat));
        to_wire(e.at, after.board, *into.mutable_waterway_ended()->mutable_on());
        into.mutable_waterway_ended()->set_points(static_cast<std::uint32_t>(e.points));
    }

    void operator()(const HarbourScored& e) const {
        to_wire(e.harbour, *into.mutable_harbour_scored()->mutable_at());
        for (const Share& share : e.shares) {
            write(share, *into.mutable_harbour_scored()->add_shares());
        }
    }

    static void write(const Share& share, v1::Share& written) {
        written.set_seat(to_wire(share.seat));
        written.set_weight(share.weight);
        written.set_points(share.points);
    }
};

std::optional<Share> read_share(const v1::Share& from) {
    const auto seat = read_seat(from.seat());
    const auto weight = read_byte(from.weight());
    const auto points = within<std::int16_t>(
        from.points(), 0, static_cast<int>(std::numeric_limits<std::int16_t>::max()));
    return seat && weight && points ? std::optional(Share{*seat, *weight, *points}) : std::nullopt;
}

/// Returns false unless the shares are in ascending order of seats, without duplicates.
bool read_shares(const google::protobuf::RepeatedPtrField<v1::Share>& from,
                 FixedVector<Share, seats_max>& into) {
    for (const v1::Share& share : from) {
        const auto read = read_share(share);
        if (!read || (!into.empty() && into.back().seat >= read->seat)) {
            return false;
        }
        into.push_back(*read);  // at most seats_max distinct seats fit
    }
    return true;
}

/// Returns false unless the seats are in ascending order, without duplicates.
bool read_seats(const google::protobuf::RepeatedField<std::uint32_t>& from,
                FixedVector<Seat, seats_max>& into) {
    for (const std::uint32_t number : from) {
        const auto seat = read_seat(number);
        if (!seat || (!into.empty() && into.back() >= *seat)) {
            return false;
        }
        into.push_back(*seat);
    }
    return true;
}

std::optional<Event> read_scored(const v1::FeatureScored& from, const Board& board) {
    const auto kind = codec::from_wire(from.kind());
    const auto at = read_segment(from.on(), board);
    const auto tiles = read_byte(from.tiles());
    const auto pennants = read_byte(from.pennants());
    const auto cities = read_byte(from.cities());
    const auto inns = read_byte(from.inns());
    const auto cathedrals = read_byte(from.cathedrals());
    if (!kind || !at || !tiles || !pennants || !cities || !inns || !cathedrals) {
        return std::nullopt;
    }
    FeatureScored scored{
        *kind, *at, from.complete(), *tiles, *pennants, *cities, *inns, *cathedrals, {}};
    if (!read_shares(from.shares(), scored.shares)) {
        return std::nullopt;
    }
    return scored;
}

std::optional<Event> read_harbour_scored(const v1::HarbourScored& from) {
    const auto cell = read_cell_at(from);
    HarbourScored scored;
    if (!cell || !read_shares(from.shares(), scored.shares)) {
        return std::nullopt;
    }
    scored.harbour = *cell;
    return scored;
}

template <typename Made, typename Part>
std::optional<Event> made_of(const std::optional<Part>& part) {
    return part ? std::optional<Event>(Made{*part}) : std::nullopt;
}

std::optional<Event> read_dealt(const v1::TileDealt& from) {
    const auto pile = codec::from_wire(from.to());
    const auto seat = read_seat(from.seat());
    const auto tile = read_maybe_tile(from.type());
    return pile && seat && tile ? std::optional<Event>(TileDealt{*pile, *seat, tile->type})
                                : std::nullopt;
}

std::optional<Event> read_lots(const v1::LotsCompared& from) {
    LotsCompared compared;
    return read_seats(from.most(), compared.most) ? std::optional<Event>(compared) : std::nullopt;
}

std::optional<Event> read_chosen(const v1::TileChosen& from) {
    const auto seat = read_seat(from.seat());
    const auto choice = read_choice(from);
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
    const auto type = catalogue().find(from.type());
    const auto cell = read_cell_at(from);
    const auto rotation = read_rotation(from.rotation());
    return seat && type && cell && rotation
               ? std::optional<Event>(TilePlaced{*seat, {*cell, *type, *rotation}})
               : std::nullopt;
}

template <typename Made, typename Message>
std::optional<Event> read_paid(const Message& from) {
    const auto seat = read_seat(from.seat());
    const auto points = read_points(from.points());
    return seat && points ? std::optional<Event>(Made{*seat, *points}) : std::nullopt;
}

template <typename Made, typename Message>
std::optional<Event> read_side(const Message& from) {
    return made_of<Made>(side_named(from.side()));
}

std::optional<Event> read_moved(const v1::MeepleMoved& from, const Board& board) {
    const auto meeple = read_meeple(from.meeple(), board);
    const auto to = read_segment(from.to(), board);
    return meeple && to ? std::optional<Event>(MeepleMoved{*meeple, *to}) : std::nullopt;
}

std::optional<Event> read_tile_moved(const v1::TileMoved& from) {
    const auto seat = read_seat(from.seat());
    const auto cell = from.has_from() ? read_cell(from.from()) : std::nullopt;
    const auto tile = read_tile(from.tile());
    return seat && cell && tile ? std::optional<Event>(TileMoved{*seat, *cell, *tile})
                                : std::nullopt;
}

std::optional<Event> read_asked(const v1::GiftAsked& from) {
    const auto seat = read_seat(from.seat());
    const auto to = read_seat(from.to());
    return seat && to ? std::optional<Event>(GiftAsked{*seat, *to}) : std::nullopt;
}

std::optional<Event> read_given(const v1::TileGiven& from) {
    const auto seat = read_seat(from.seat());
    const auto to = read_seat(from.to());
    const auto tile = read_maybe_tile(from.type());
    return seat && to && tile ? std::optional<Event>(TileGiven{*seat, *to, tile->type})
                              : std::nullopt;
}

std::optional<Event> read_sold(const v1::TileSold& from) {
    const auto seat = read_seat(from.seat());
    const auto to = read_seat(from.to());
    const auto points = read_points(from.points());
    const auto type = catalogue().find(from.type());
    return seat && to && points && type ? std::optional<Event>(TileSold{*seat, *to, *points, *type})
                                        : std::nullopt;
}

std::optional<Event> read_reached(const v1::HarbourReached& from) {
    const auto cell = read_cell_at(from);
    HarbourReached reached;
    if (!cell || !read_seats(from.seats(), reached.seats)) {
        return std::nullopt;
    }
    reached.harbour = *cell;
    return reached;
}

std::optional<Event> read_goods(const v1::GoodsPut& from, const Board& board) {
    const auto seat = read_seat(from.seat());
    const auto at = read_segment(from.on(), board);
    return seat && at ? std::optional<Event>(GoodsPut{*seat, *at}) : std::nullopt;
}

std::optional<Event> read_waterway_ended(const v1::WaterwayEnded& from, const Board& board) {
    const auto seat = read_seat(from.seat());
    const auto at = read_segment(from.on(), board);
    const auto points = read_points(from.points());
    return seat && at && points ? std::optional<Event>(WaterwayEnded{*seat, *at, *points})
                                : std::nullopt;
}

/// Returns nullopt if a value is invalid. Does not check that the event fits the game.
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
        case v1::Event::kMeepleMoved:
            return read_moved(from.meeple_moved(), board);
        case v1::Event::kPointsSpent:
            return read_paid<PointsSpent>(from.points_spent());
        case v1::Event::kExtraMeepleOffered:
            return made_of<ExtraMeepleOffered>(read_seat(from.extra_meeple_offered().seat()));
        case v1::Event::kRebuildOffered:
            return made_of<RebuildOffered>(read_seat(from.rebuild_offered().seat()));
        case v1::Event::kTileMoved:
            return read_tile_moved(from.tile_moved());
        case v1::Event::kDeclined:
            return made_of<Declined>(read_seat(from.declined().seat()));
        case v1::Event::kTokenPassed:
            return made_of<TokenPassed>(read_seat(from.token_passed().seat()));
        case v1::Event::kGiftAsked:
            return read_asked(from.gift_asked());
        case v1::Event::kTileGiven:
            return read_given(from.tile_given());
        case v1::Event::kOfferAsked:
            return made_of<OfferAsked>(read_seat(from.offer_asked().seat()));
        case v1::Event::kOfferMade:
            return read_paid<OfferMade>(from.offer_made());
        case v1::Event::kSaleAsked:
            return made_of<SaleAsked>(read_seat(from.sale_asked().seat()));
        case v1::Event::kTileSold:
            return read_sold(from.tile_sold());
        case v1::Event::kExtensionAgreed:
            return read_side<ExtensionAgreed>(from.extension_agreed());
        case v1::Event::kTableExtended:
            return read_side<TableExtended>(from.table_extended());
        case v1::Event::kHarbourReached:
            return read_reached(from.harbour_reached());
        case v1::Event::kGoodsPut:
            return read_goods(from.goods_put(), board);
        case v1::Event::kWaterwayEnded:
            return read_waterway_ended(from.waterway_ended(), board);
        case v1::Event::kHarbourScored:
            return read_harbour_scored(from.harbour_scored());
        case v1::Event::kSeatTaken:
        case v1::Event::kSeatLeft:
        case v1::Event::kSecretRevealed:
        case v1::Event::kGameStarted:
        case v1::Event::kTableClosed:
        case v1::Event::kHostChanged:
        case v1::Event::kTableChanged:
        case v1::Event::kAccessChanged:
        case v1::Event::kSeatFlagged:
        case v1::Event::kStandInChanged:
        case v1::Event::kVoteOpened:
        case v1::Event::kVoteCast:
        case v1::Event::kVoteClosed:
        case v1::Event::kPauseBegan:
        case v1::Event::kPauseEnded:
        case v1::Event::kMatchEnded:
        case v1::Event::kCommitRevealChanged:
        case v1::Event::KIND_NOT_SET:
            return std::nullopt;
    }
    return std::nullopt;
}

}  // namespace

void to_wire(const Event& event, const Game& after, v1::Event& into) {
    into.Clear();
    std::visit(WriteEvent{after, into}, event);
}

std::optional<Event> from_wire(const v1::Event& from, const Game& before) {
    auto event = read_event(from, before.board);
    return event && is_applicable(before, *event) ? event : std::nullopt;
}

}  // namespace bastide::codec
