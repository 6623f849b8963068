// Words and fields of actions and events (docs/authors/notation.md).
#pragma once

#include "engine/event.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace bastide {

/// Fails to compile unless `Type` has `reported` members.
template <std::size_t reported, typename Type>
constexpr void assert_all_fields_written([[maybe_unused]] const Type& value) {
    static_assert(reported <= 4, "a type with more members needs a function that binds them all");
    if constexpr (reported == 0) {
        static_assert(std::is_empty_v<Type>);
    } else if constexpr (reported == 1) {
        [[maybe_unused]] const auto& [one] = value;
    } else if constexpr (reported == 2) {
        [[maybe_unused]] const auto& [one, two] = value;
    } else if constexpr (reported == 3) {
        [[maybe_unused]] const auto& [one, two, three] = value;
    } else {
        [[maybe_unused]] const auto& [one, two, three, four] = value;
    }
}

/// Writes or reads one member. `line` is a LineReader or a LineWriter.
template <typename Part>
void serialise(auto& line, Part& part);

template <typename Type, typename... Members>
constexpr auto serialise_members(Members Type::*... each) {
    return [each...]([[maybe_unused]] auto& line, auto& value) {
        assert_all_fields_written<sizeof...(each), Type>(value);
        (serialise(line, value.*each), ...);
    };
}

template <typename Type, typename Serialise>
struct NotationCodec {
    std::string_view word;
    Serialise serialise;

    [[nodiscard]] constexpr const NotationCodec& of(std::type_identity<Type> /*unused*/) const {
        return *this;
    }
};

template <typename Type, typename... Members>
constexpr auto codec_for(std::string_view word, Members Type::*... each) {
    const auto serialise = serialise_members<Type>(each...);
    return NotationCodec<Type, std::remove_const_t<decltype(serialise)>>{word, serialise};
}

template <typename Type, typename Serialise>
constexpr auto codec_for(std::string_view word, Serialise serialise) {
    return NotationCodec<Type, Serialise>{word, serialise};
}

/// Codecs by type: `of(std::type_identity<Draw>{})` fails to compile if Draw has no codec.
template <typename... Codecs>
struct Notation : Codecs... {
    using Codecs::of...;
};

template <typename... Codecs>
Notation(Codecs...) -> Notation<Codecs...>;

constexpr std::string_view expected_points = "expected a number of points";

template <typename Part>
void serialise(auto& line, Part& part) {
    if constexpr (std::is_same_v<const Part, const Meeple>) {
        auto& [owner, kind, at] = part;
        line(owner, kind, at);
    } else if constexpr (std::is_same_v<const Part, const PlacedTile>) {
        auto& [cell, type, rotation] = part;
        line(type, cell, rotation);
    } else if constexpr (std::is_same_v<const Part, const Knight>) {
        auto& [at, kind] = part;
        line(kind, at);
    } else if constexpr (std::is_same_v<const Part, const std::int16_t>) {
        line.number(part, 0, INT16_MAX, expected_points);
    } else {
        line(part);
    }
}

/// Reads or writes the source of a tile. A tile from the stack has no type.
void serialise_source(auto& line, auto& from, auto& type) {
    line(from);
    if (line.has(type.has_value(), from != TileSource::stack)) {
        line(type);
    }
}

inline constexpr auto serialise_choice = [](auto& line, auto& choice) {
    auto& [from, type] = choice;
    serialise_source(line, from, type);
};

inline constexpr auto serialise_place = [](auto& line, auto& place) {
    auto& [cell, rotation, face_down] = place;
    line(cell, rotation);
    line.flag(face_down, "down");
};

inline constexpr Notation action_notation{
    codec_for("draw", &Draw::type),
    codec_for<Choose>("choose", serialise_choice),
    codec_for<Place>("place", serialise_place),
    codec_for("deploy", &Deploy::kind, &Deploy::at),
    codec_for("home", &TakeHome::at),
    codec_for<Pass>("pass"),
    codec_for<Withdraw>("withdraw"),
    codec_for("move", &Move::kind, &Move::from, &Move::to),
    codec_for("war", &WageWar::first, &WageWar::second, &WageWar::monastery),
    codec_for("rebuild", &Rebuild::from, &Rebuild::to, &Rebuild::rotation),
    codec_for("give", &Give::type),
    codec_for("offer", &Offer::points),
    codec_for("sell", &Sell::to),
    codec_for("goods", &PutGoods::at),
    codec_for<Decline>("decline"),
    codec_for("extend", &Extend::side),
};

inline constexpr auto serialise_dealt = [](auto& line, auto& dealt) {
    auto& [to, seat, type] = dealt;
    line(to);
    if (to != Pile::start && to != Pile::display) {
        line(seat);
    }
    const bool may_be_hidden = to == Pile::hand || to == Pile::round;
    if (line.has(type.has_value(), !may_be_hidden || line.has_more())) {
        line(type);
    }
};

inline constexpr auto serialise_lots = [](auto& line, auto& lots) {
    auto& [most] = lots;
    line.each(most, 1, "more lots than seats", [](auto& of_one, auto& seat) { of_one(seat); });
};

inline constexpr auto serialise_chosen = [](auto& line, auto& chosen) {
    auto& [seat, from, type] = chosen;
    line(seat);
    serialise_source(line, from, type);
};

void serialise_count(auto& line, std::string_view word, auto& count) {
    line.word(word);
    line.number(count, 0, UINT8_MAX, "expected a number up to 255");
}

void serialise_count_if_any(auto& line, std::string_view word, auto& count) {
    if (line.has(count > 0, line.next_is(word))) {
        serialise_count(line, word, count);
    }
}

inline constexpr auto serialise_share = [](auto& line, auto& share) {
    constexpr std::string_view expected = "expected weight and points";
    auto& [seat, weight, points] = share;
    line.word("share");
    line(seat);
    line.numbers(weight, points, expected);
    line.require([&] { return weight != 0 || points != 0; }, expected);
};

inline constexpr auto serialise_scored = [](auto& line, auto& scored) {
    auto& [kind, at, complete, tiles, pennants, cities, inns, cathedrals, shares] = scored;
    line(kind, at);
    line.either(complete, "complete", "incomplete");
    serialise_count(line, "tiles", tiles);
    serialise_count(line, "pennants", pennants);
    serialise_count(line, "cities", cities);
    serialise_count_if_any(line, "inns", inns);
    serialise_count_if_any(line, "cathedrals", cathedrals);
    line.each(shares, 0, "more shares than seats", serialise_share);
};

inline constexpr auto serialise_given = [](auto& line, auto& given) {
    auto& [seat, to, type] = given;
    line(seat, to);
    if (line.has(type.has_value(), line.has_more())) {
        line(type);
    }
};

inline constexpr auto serialise_reached = [](auto& line, auto& reached) {
    auto& [harbour, seats] = reached;
    line(harbour);
    line.each(
        seats, 1, "more seats than a game has", [](auto& of_one, auto& seat) { of_one(seat); });
};

inline constexpr auto serialise_traded = [](auto& line, auto& traded) {
    auto& [harbour, shares] = traded;
    line(harbour);
    line.each(shares, 1, "more shares than seats", serialise_share);
};

inline constexpr Notation event_notation{
    codec_for<TileDealt>("dealt", serialise_dealt),
    codec_for<LotsCompared>("lots", serialise_lots),
    codec_for("opened", &GameOpened::seat),
    codec_for("choice", &ChoiceOffered::seat),
    codec_for<TileChosen>("chosen", serialise_chosen),
    codec_for("shown", &TileShown::seat, &TileShown::type),
    codec_for("aside", &TileSetAside::type),
    codec_for("back", &TilePutBack::type),
    codec_for("drawn", &TileDrawn::type),
    codec_for("discarded", &TileDiscarded::type),
    codec_for("placed", &TilePlaced::seat, &TilePlaced::tile),
    codec_for("deployed", &MeepleDeployed::meeple),
    codec_for("passed", &Passed::seat),
    codec_for<FeatureScored>("scored", serialise_scored),
    codec_for("returned", &MeepleReturned::meeple),
    codec_for("turn", &TurnBegan::seat),
    codec_for("withdrawn", &SeatWithdrawn::seat),
    codec_for<GameEnded>("ended"),
    codec_for("moved", &MeepleMoved::meeple, &MeepleMoved::to),
    codec_for("spent", &PointsSpent::seat, &PointsSpent::points),
    codec_for("again", &ExtraMeepleOffered::seat),
    codec_for("rebuilding", &RebuildOffered::seat),
    codec_for("relaid", &TileMoved::seat, &TileMoved::from, &TileMoved::tile),
    codec_for("declined", &Declined::seat),
    codec_for("token", &TokenPassed::seat),
    codec_for("dealing", &GiftAsked::seat, &GiftAsked::to),
    codec_for<TileGiven>("given", serialise_given),
    codec_for("asked", &OfferAsked::seat),
    codec_for("offered", &OfferMade::seat, &OfferMade::points),
    codec_for("selling", &SaleAsked::seat),
    codec_for("sold", &TileSold::seat, &TileSold::to, &TileSold::points, &TileSold::type),
    codec_for("agreed", &ExtensionAgreed::side),
    codec_for("extended", &TableExtended::side),
    codec_for<HarbourReached>("harbour", serialise_reached),
    codec_for("goods", &GoodsPut::seat, &GoodsPut::at),
    codec_for("ends", &WaterwayEnded::seat, &WaterwayEnded::at, &WaterwayEnded::points),
    codec_for<HarbourScored>("traded", serialise_traded),
};

}  // namespace bastide
