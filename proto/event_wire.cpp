#include "engine/evolve.hpp"
#include "engine/ranks.hpp"
#include "proto/game_codec.hpp"
#include "proto/wire_fields.hpp"

#include <limits>

namespace bastide::codec {
namespace {

void write_seats(const FixedVector<Seat, seats_max>& seats,
                 google::protobuf::RepeatedField<std::uint32_t>& into) {
    for (const Seat seat : seats) {
        into.Add(number(seat));
    }
}

/// Reads seats in ascending order, without duplicates, so that they fit.
FixedVector<Seat, seats_max> read_seats(const google::protobuf::RepeatedField<std::uint32_t>& from,
                                        Reader& reader) {
    FixedVector<Seat, seats_max> seats;
    for (const std::uint32_t number : from) {
        const Seat seat = reader.value(read_seat(number));
        reader.require(seats.empty() || seats.back() < seat);
        if (!reader.is_valid) {
            break;
        }
        seats.push_back(seat);
    }
    return seats;
}

void write_shares(const FixedVector<Share, seats_max>& shares,
                  google::protobuf::RepeatedPtrField<v1::Share>& into) {
    for (const Share& share : shares) {
        v1::Share& written = *into.Add();
        written.set_seat(number(share.seat));
        written.set_weight(share.weight);
        written.set_points(share.points);
    }
}

FixedVector<Share, seats_max> read_shares(const google::protobuf::RepeatedPtrField<v1::Share>& from,
                                          Reader& reader) {
    constexpr int points_max = std::numeric_limits<std::int16_t>::max();
    FixedVector<Share, seats_max> shares;
    for (const v1::Share& share : from) {
        const Share read{reader.value(read_seat(share.seat())),
                         reader.value(read_byte(share.weight())),
                         reader.value(within<std::int16_t>(share.points(), 0, points_max))};
        reader.require(shares.empty() || shares.back().seat < read.seat);
        if (!reader.is_valid) {
            break;
        }
        shares.push_back(read);
    }
    return shares;
}

}  // namespace

namespace fields {
namespace {

constexpr Field pile{
    [](auto& into, Pile value, auto&) { into.set_to(to_wire(value)); },
    [](auto& from, Reader& reader) { return reader.value(enumerator_of<Pile>(from.to())); }};
constexpr Field to_seat{
    [](auto& into, Seat value, auto&) { into.set_to(number(value)); },
    [](auto& from, Reader& reader) { return reader.value(read_seat(from.to())); }};
/// The type of a tile; empty if the viewer may not see it.
constexpr Field hidden_type{
    [](auto& into, std::optional<TileTypeId> value, auto&) { into.set_type(to_wire(value)); },
    [](auto& from, Reader& reader) { return reader.value(read_maybe_tile(from.type())).type; }};
constexpr Field side{
    [](auto& into, Side value, auto&) { into.set_side(std::string(name_of(value))); },
    [](auto& from, Reader& reader) { return reader.value(side_named(from.side())); }};
constexpr Field tile{
    [](auto& into, auto& value, auto&) { to_wire(value, *into.mutable_tile()); },
    [](auto& from, Reader& reader) { return reader.value(read_tile(from.tile())); }};
constexpr Field meeple{
    [](auto& into, auto& value, auto& board) { to_wire(value, board, *into.mutable_meeple()); },
    [](auto& from, Reader& reader) { return reader.meeple(from.meeple()); }};
constexpr Field complete{[](auto& into, bool value, auto&) { into.set_complete(value); },
                         [](auto& from, Reader&) { return from.complete(); }};

constexpr auto byte(auto set, auto get) {
    return Field{
        [set](auto& into, std::uint8_t value, auto&) { (into.*set)(value); },
        [get](auto& from, Reader& reader) { return reader.value(read_byte((from.*get)())); }};
}

constexpr Field most{
    [](auto& into, auto& value, auto&) { write_seats(value, *into.mutable_most()); },
    [](auto& from, Reader& reader) { return read_seats(from.most(), reader); }};
constexpr Field seats{
    [](auto& into, auto& value, auto&) { write_seats(value, *into.mutable_seats()); },
    [](auto& from, Reader& reader) { return read_seats(from.seats(), reader); }};
constexpr Field shares{
    [](auto& into, auto& value, auto&) { write_shares(value, *into.mutable_shares()); },
    [](auto& from, Reader& reader) { return read_shares(from.shares(), reader); }};

// These have no message of their own: their fields are in the event's message.
constexpr Field own_tile{[](auto& into, auto& value, auto&) { to_wire(value, into); },
                         [](auto& from, Reader& reader) { return reader.value(read_tile(from)); }};
constexpr Field own_meeple{
    [](auto& into, auto& value, auto& board) { to_wire(value, board, into); },
    [](auto& from, Reader& reader) { return reader.meeple(from); }};

using E = v1::Event;
using Scored = v1::FeatureScored;

constexpr std::tuple events{
    message_of<TileDealt>(&E::tile_dealt, &E::mutable_tile_dealt, pile, seat, hidden_type),
    message_of<LotsCompared>(&E::lots_compared, &E::mutable_lots_compared, most),
    message_of<GameOpened>(&E::game_opened, &E::mutable_game_opened, seat),
    message_of<ChoiceOffered>(&E::choice_offered, &E::mutable_choice_offered, seat),
    message_of<TileChosen>(&E::tile_chosen, &E::mutable_tile_chosen, seat, source, chosen_type),
    message_of<TileShown>(&E::tile_shown, &E::mutable_tile_shown, seat, type),
    message_of<TileSetAside>(&E::tile_set_aside, &E::mutable_tile_set_aside, type),
    message_of<TilePutBack>(&E::tile_put_back, &E::mutable_tile_put_back, type),
    message_of<TileDrawn>(&E::tile_drawn, &E::mutable_tile_drawn, type),
    message_of<TileDiscarded>(&E::tile_discarded, &E::mutable_tile_discarded, type),
    message_of<TilePlaced>(&E::tile_placed, &E::mutable_tile_placed, seat, own_tile),
    message_of<MeepleDeployed>(&E::meeple_deployed, &E::mutable_meeple_deployed, own_meeple),
    message_of<Passed>(&E::passed, &E::mutable_passed, seat),
    message_of<FeatureScored>(&E::feature_scored,
                              &E::mutable_feature_scored,
                              kind<FeatureKind>,
                              on,
                              complete,
                              byte(&Scored::set_tiles, &Scored::tiles),
                              byte(&Scored::set_pennants, &Scored::pennants),
                              byte(&Scored::set_cities, &Scored::cities),
                              byte(&Scored::set_inns, &Scored::inns),
                              byte(&Scored::set_cathedrals, &Scored::cathedrals),
                              shares),
    message_of<MeepleReturned>(&E::meeple_returned, &E::mutable_meeple_returned, own_meeple),
    message_of<TurnBegan>(&E::turn_began, &E::mutable_turn_began, seat),
    message_of<SeatWithdrawn>(&E::seat_withdrawn, &E::mutable_seat_withdrawn, seat),
    message_of<GameEnded>(&E::game_ended, &E::mutable_game_ended),
    message_of<MeepleMoved>(&E::meeple_moved, &E::mutable_meeple_moved, meeple, to_segment),
    message_of<PointsSpent>(&E::points_spent, &E::mutable_points_spent, seat, points),
    message_of<ExtraMeepleOffered>(
        &E::extra_meeple_offered, &E::mutable_extra_meeple_offered, seat),
    message_of<RebuildOffered>(&E::rebuild_offered, &E::mutable_rebuild_offered, seat),
    message_of<TileMoved>(&E::tile_moved, &E::mutable_tile_moved, seat, from_cell, tile),
    message_of<Declined>(&E::declined, &E::mutable_declined, seat),
    message_of<TokenPassed>(&E::token_passed, &E::mutable_token_passed, seat),
    message_of<GiftAsked>(&E::gift_asked, &E::mutable_gift_asked, seat, to_seat),
    message_of<TileGiven>(&E::tile_given, &E::mutable_tile_given, seat, to_seat, hidden_type),
    message_of<OfferAsked>(&E::offer_asked, &E::mutable_offer_asked, seat),
    message_of<OfferMade>(&E::offer_made, &E::mutable_offer_made, seat, points),
    message_of<SaleAsked>(&E::sale_asked, &E::mutable_sale_asked, seat),
    message_of<TileSold>(&E::tile_sold, &E::mutable_tile_sold, seat, to_seat, points, type),
    message_of<ExtensionAgreed>(&E::extension_agreed, &E::mutable_extension_agreed, side),
    message_of<TableExtended>(&E::table_extended, &E::mutable_table_extended, side),
    message_of<HarbourReached>(&E::harbour_reached, &E::mutable_harbour_reached, at, seats),
    message_of<GoodsPut>(&E::goods_put, &E::mutable_goods_put, seat, on),
    message_of<WaterwayEnded>(&E::waterway_ended, &E::mutable_waterway_ended, seat, on, points),
    message_of<HarbourScored>(&E::harbour_scored, &E::mutable_harbour_scored, at, shares)};
static_assert(std::tuple_size_v<decltype(events)> == std::variant_size_v<Event>);

}  // namespace
}  // namespace fields

void to_wire(const Event& event, const Game& after, v1::Event& into) {
    into.Clear();
    write_message(event, fields::events, after.board, into);
    if (into.has_game_ended()) {
        for (const int rank : ranks(after)) {
            into.mutable_game_ended()->add_ranks(static_cast<std::uint32_t>(rank));
        }
    }
}

std::optional<Event> from_wire(const v1::Event& from, const Game& before) {
    Event event;
    Reader reader{before.board};
    const bool is_known = find_message(
        fields::events, from, [&](const auto& message) { event = message.read(from, reader); });
    const bool is_sound = is_known && reader.is_valid && reader.is_on_board;
    return is_sound && is_applicable(before, event) ? std::optional(event) : std::nullopt;
}

}  // namespace bastide::codec
