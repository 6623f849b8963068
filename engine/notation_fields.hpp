// Actions and events as they are written: the word of each, and its fields in their order. Reading
// and writing both go by this page: docs/notation.md.
#pragma once

#include "engine/event.hpp"
#include "engine/notation_codec.hpp"

#include <cstdint>

namespace bastide {

/// A value, or the parts of what has some.
template <typename Part>
void tell(auto& line, Part& part) {
    if constexpr (std::is_same_v<const Part, const Meeple>) {
        auto& [owner, kind, at] = part;
        line(owner, kind, at);
    } else if constexpr (std::is_same_v<const Part, const PlacedTile>) {
        auto& [cell, type, rotation] = part;
        line(type, cell, rotation);
    } else if constexpr (std::is_same_v<const Part, const Knight>) {
        auto& [at, kind] = part;
        line(kind, at);
    } else {
        line(part);
    }
}

/// Where a tile comes from, and which; what is drawn blind has none.
void tell_source(auto& line, auto& from, auto& type) {
    line(from);
    if (line.has(type.has_value(), from != TileSource::stack)) {
        line(type);
    }
}

inline constexpr auto tell_choice = [](auto& line, auto& choice) {
    auto& [from, type] = choice;
    tell_source(line, from, type);
};

inline constexpr auto tell_place = [](auto& line, auto& place) {
    auto& [cell, rotation, face_down] = place;
    line(cell, rotation);
    line.flag(face_down, "down");
};

inline constexpr auto tell_war = [](auto& line, auto& war) {
    auto& [first, second, monastery] = war;
    tell(line, first);
    tell(line, second);
    line(monastery);
};

constexpr std::string_view expected_points = "expected a number of points";

inline constexpr auto tell_offer = [](auto& line, auto& offer) {
    auto& [points] = offer;
    line.number(points, 0, INT16_MAX, expected_points);
};

inline constexpr Notation action_notation{
    thing("draw", &Draw::type),
    thing<Choose>("choose", tell_choice),
    thing<Place>("place", tell_place),
    thing("deploy", &Deploy::kind, &Deploy::at),
    thing("home", &TakeHome::at),
    thing<Pass>("pass"),
    thing<Withdraw>("withdraw"),
    thing("move", &Move::kind, &Move::from, &Move::to),
    thing<WageWar>("war", tell_war),
    thing("rebuild", &Rebuild::from, &Rebuild::to, &Rebuild::rotation),
    thing("give", &Give::type),
    thing<Offer>("offer", tell_offer),
    thing("sell", &Sell::to),
    thing("goods", &PutGoods::at),
    thing<Decline>("decline"),
    thing("extend", &Extend::side),
};

inline constexpr auto tell_dealt = [](auto& line, auto& dealt) {
    auto& [to, seat, type] = dealt;
    line(to);
    if (to != Pile::start && to != Pile::display) {
        line(seat);
    }
    // What comes into a hand may be hidden.
    if (line.has(type.has_value(), to != Pile::hand || line.goes_on())) {
        line(type);
    }
};

inline constexpr auto tell_lots = [](auto& line, auto& lots) {
    auto& [most] = lots;
    line.each(most, 1, "more lots than seats", [](auto& of_one, auto& seat) { of_one(seat); });
};

inline constexpr auto tell_chosen = [](auto& line, auto& chosen) {
    auto& [seat, from, type] = chosen;
    line(seat);
    tell_source(line, from, type);
};

void tell_count(auto& line, std::string_view word, auto& count) {
    line.word(word);
    line.number(count, 0, UINT8_MAX, "expected a number up to 255");
}

void tell_count_if_any(auto& line, std::string_view word, auto& count) {
    if (line.has(count > 0, line.next_is(word))) {
        tell_count(line, word, count);
    }
}

inline constexpr auto tell_share = [](auto& line, auto& share) {
    constexpr std::string_view expected = "expected weight and points";
    auto& [seat, weight, points] = share;
    line.word("share");
    line(seat);
    line.numbers(weight, points, expected);
    line.require([&] { return weight != 0 || points != 0; }, expected);
};

inline constexpr auto tell_scored = [](auto& line, auto& scored) {
    auto& [kind, at, complete, tiles, pennants, cities, inns, cathedrals, shares] = scored;
    line(kind, at);
    line.either(complete, "complete", "incomplete");
    tell_count(line, "tiles", tiles);
    tell_count(line, "pennants", pennants);
    tell_count(line, "cities", cities);
    tell_count_if_any(line, "inns", inns);
    tell_count_if_any(line, "cathedrals", cathedrals);
    line.each(shares, 0, "more shares than seats", tell_share);
};

/// Two seats: who does something, and for whom.
inline constexpr auto tell_two_seats = [](auto& line, auto& seats) {
    auto& [seat, to] = seats;
    line(seat, to);
};

inline constexpr auto tell_given = [](auto& line, auto& given) {
    auto& [seat, to, type] = given;
    line(seat, to);
    if (line.has(type.has_value(), line.goes_on())) {
        line(type);
    }
};

/// A seat and points.
inline constexpr auto tell_points = [](auto& line, auto& paid) {
    auto& [seat, points] = paid;
    line(seat);
    line.number(points, 0, INT16_MAX, expected_points);
};

inline constexpr auto tell_sold = [](auto& line, auto& sold) {
    auto& [seat, to, points, type] = sold;
    line(seat, to);
    line.number(points, 0, INT16_MAX, expected_points);
    line(type);
};

inline constexpr auto tell_reached = [](auto& line, auto& reached) {
    auto& [harbour, seats] = reached;
    line(harbour);
    line.each(
        seats, 1, "more seats than a game has", [](auto& of_one, auto& seat) { of_one(seat); });
};

inline constexpr auto tell_ended = [](auto& line, auto& ended) {
    auto& [seat, at, points] = ended;
    line(seat, at);
    line.number(points, 0, INT16_MAX, expected_points);
};

inline constexpr auto tell_traded = [](auto& line, auto& traded) {
    auto& [harbour, shares] = traded;
    line(harbour);
    line.each(shares, 1, "more shares than seats", tell_share);
};

inline constexpr Notation event_notation{
    thing<TileDealt>("dealt", tell_dealt),
    thing<LotsCompared>("lots", tell_lots),
    thing("opened", &GameOpened::seat),
    thing("choice", &ChoiceOffered::seat),
    thing<TileChosen>("chosen", tell_chosen),
    thing("shown", &TileShown::seat, &TileShown::type),
    thing("aside", &TileSetAside::type),
    thing("back", &TilePutBack::type),
    thing("drawn", &TileDrawn::type),
    thing("discarded", &TileDiscarded::type),
    thing("placed", &TilePlaced::seat, &TilePlaced::tile),
    thing("deployed", &MeepleDeployed::meeple),
    thing("passed", &Passed::seat),
    thing<FeatureScored>("scored", tell_scored),
    thing("returned", &MeepleReturned::meeple),
    thing("turn", &TurnBegan::seat),
    thing("withdrawn", &SeatWithdrawn::seat),
    thing<GameEnded>("ended"),
    thing("moved", &MeepleMoved::meeple, &MeepleMoved::to),
    thing<PointsSpent>("spent", tell_points),
    thing("again", &ExtraMeepleOffered::seat),
    thing("rebuilding", &RebuildOffered::seat),
    thing("relaid", &TileMoved::seat, &TileMoved::from, &TileMoved::tile),
    thing("declined", &Declined::seat),
    thing("token", &TokenPassed::seat),
    thing<GiftAsked>("dealing", tell_two_seats),
    thing<TileGiven>("given", tell_given),
    thing("asked", &OfferAsked::seat),
    thing<OfferMade>("offered", tell_points),
    thing("selling", &SaleAsked::seat),
    thing<TileSold>("sold", tell_sold),
    thing("agreed", &ExtensionAgreed::side),
    thing("extended", &TableExtended::side),
    thing<HarbourReached>("harbour", tell_reached),
    thing("goods", &GoodsPut::seat, &GoodsPut::at),
    thing<WaterwayEnded>("ends", tell_ended),
    thing<HarbourScored>("traded", tell_traded),
};

}  // namespace bastide
