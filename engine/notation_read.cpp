#include "engine/notation.hpp"

#include <array>

namespace bastide {
namespace {

/// Takes the result out of `made`, or returns its error from the function around.
#define BASTIDE_TAKE(name, made)      \
    auto name##_result = (made);      \
    if (!name##_result)               \
        return name##_result.error(); \
    auto&& name = name##_result.value()

Result<MeepleKind> read_meeple_kind(Words& words) {
    const auto kind = meeple_kind(words.next());
    if (!kind) {
        return words.error("expected a kind of meeple: follower, big or abbot");
    }
    return *kind;
}

Result<Meeple> read_meeple(Words& words, const Game& game, const SeatNames& names) {
    BASTIDE_TAKE(owner, read_seat(words, game.players.size(), names));
    BASTIDE_TAKE(kind, read_meeple_kind(words));
    BASTIDE_TAKE(at, read_segment_at(words, game.board));
    return Meeple{owner, kind, at};
}

Result<int> read_count(Words& words, std::string_view word, int most) {
    if (words.next() != word) {
        return words.error("expected '" + std::string(word) + "'");
    }
    const auto count = number(words.next(), 0, most);
    if (!count) {
        return words.error("expected a number up to " + std::to_string(most));
    }
    return *count;
}

Result<Event> read_placed(Words& words, const Game& game, const SeatNames& names) {
    BASTIDE_TAKE(seat, read_seat(words, game.players.size(), names));
    BASTIDE_TAKE(type, read_tile_type(words));
    BASTIDE_TAKE(cell, read_cell(words));
    BASTIDE_TAKE(rotation, read_rotation(words));
    return Event{TilePlaced{seat, {cell, type, rotation}}};
}

Result<Event> read_scored(Words& words, const Game& game, const SeatNames& names) {
    FeatureScored scored;
    const auto kind = feature_kind(words.next());
    if (!kind) {
        return words.error("expected the kind of a feature, such as 'road' or 'city'");
    }
    BASTIDE_TAKE(at, read_segment_at(words, game.board));
    const std::string_view state = words.next();
    if (state != "complete" && state != "incomplete") {
        return words.error("expected 'complete' or 'incomplete'");
    }
    BASTIDE_TAKE(tiles, read_count(words, "tiles", 255));
    BASTIDE_TAKE(pennants, read_count(words, "pennants", 255));
    BASTIDE_TAKE(cities, read_count(words, "cities", 255));
    for (const auto& [word, into] :
         {std::pair("inns", &scored.inns), {"cathedrals", &scored.cathedrals}}) {
        if (words.peek() == word) {
            BASTIDE_TAKE(count, read_count(words, word, 255));
            *into = static_cast<std::uint8_t>(count);
        }
    }
    scored.kind = *kind;
    scored.at = at;
    scored.complete = state == "complete";
    scored.tiles = static_cast<std::uint8_t>(tiles);
    scored.pennants = static_cast<std::uint8_t>(pennants);
    scored.cities = static_cast<std::uint8_t>(cities);
    while (!words.at_end()) {
        if (words.next() != "share") {
            return words.error("expected 'share'");
        }
        BASTIDE_TAKE(seat, read_seat(words, game.players.size(), names));
        const auto weight = number(words.next(), 0, 255);
        const auto points = number(words.next(), 0, INT16_MAX);
        if (!weight || !points || *weight + *points == 0) {
            return words.error("expected weight and points");
        }
        if (scored.shares.size() == seats_max) {
            return words.error("more shares than seats");
        }
        scored.shares.push_back(
            {seat, static_cast<std::uint8_t>(*weight), static_cast<std::int16_t>(*points)});
    }
    return Event{scored};
}

template <typename Made>
Result<Event> with_meeple(Words& words, const Game& game, const SeatNames& names) {
    BASTIDE_TAKE(meeple, read_meeple(words, game, names));
    return Event{Made{meeple}};
}

template <typename Made>
Result<Event> with_seat(Words& words, const Game& game, const SeatNames& names) {
    BASTIDE_TAKE(seat, read_seat(words, game.players.size(), names));
    return Event{Made{seat}};
}

template <typename Made>
Result<Event> with_type(Words& words, const Game& /*unused*/, const SeatNames& /*unused*/) {
    BASTIDE_TAKE(type, read_tile_type(words));
    return Event{Made{type}};
}

Result<Event> read_dealt(Words& words, const Game& game, const SeatNames& names) {
    const auto to = pile_named(words.next());
    if (!to) {
        return words.error("expected 'lot', 'start', 'monastery', 'hand' or 'display'");
    }
    TileDealt dealt{*to, {}, {}};
    if (*to != Pile::start && *to != Pile::display) {
        BASTIDE_TAKE(seat, read_seat(words, game.players.size(), names));
        dealt.seat = seat;
    }
    if (*to == Pile::hand && words.at_end()) {
        return Event{dealt};
    }
    BASTIDE_TAKE(type, read_tile_type(words));
    dealt.type = type;
    return Event{dealt};
}

Result<Event> read_lots(Words& words, const Game& game, const SeatNames& names) {
    LotsCompared lots;
    do {
        BASTIDE_TAKE(seat, read_seat(words, game.players.size(), names));
        if (lots.most.size() == seats_max) {
            return words.error("more lots than seats");
        }
        lots.most.push_back(seat);
    } while (!words.at_end());
    return Event{lots};
}

struct Chosen {
    TileSource from = TileSource::stack;
    std::optional<TileTypeId> type;
};

Result<Chosen> read_choice(Words& words) {
    const auto from = tile_source(words.next());
    if (!from) {
        return words.error("expected 'stack', 'hand', 'display' or 'monastery'");
    }
    if (*from == TileSource::stack) {
        return Chosen{};
    }
    BASTIDE_TAKE(type, read_tile_type(words));
    return Chosen{*from, type};
}

Result<Event> read_chosen(Words& words, const Game& game, const SeatNames& names) {
    BASTIDE_TAKE(seat, read_seat(words, game.players.size(), names));
    BASTIDE_TAKE(choice, read_choice(words));
    return Event{TileChosen{seat, choice.from, choice.type}};
}

Result<Event> read_shown(Words& words, const Game& game, const SeatNames& names) {
    BASTIDE_TAKE(seat, read_seat(words, game.players.size(), names));
    BASTIDE_TAKE(type, read_tile_type(words));
    return Event{TileShown{seat, type}};
}

struct EventWord {
    std::string_view word;
    Result<Event> (*read)(Words&, const Game&, const SeatNames&);
};

constexpr std::array<EventWord, 18> event_words{{
    {"dealt", read_dealt},
    {"lots", read_lots},
    {"opened", with_seat<GameOpened>},
    {"choice", with_seat<ChoiceOffered>},
    {"chosen", read_chosen},
    {"shown", read_shown},
    {"aside", with_type<TileSetAside>},
    {"back", with_type<TilePutBack>},
    {"drawn", with_type<TileDrawn>},
    {"discarded", with_type<TileDiscarded>},
    {"placed", read_placed},
    {"deployed", with_meeple<MeepleDeployed>},
    {"passed", with_seat<Passed>},
    {"scored", read_scored},
    {"returned", with_meeple<MeepleReturned>},
    {"turn", with_seat<TurnBegan>},
    {"withdrawn", with_seat<SeatWithdrawn>},
    {"ended",
     [](Words&, const Game&, const SeatNames&) -> Result<Event> { return Event{GameEnded{}}; }},
}};

Result<Action> read_action_words(Words& words, const Board& board) {
    const std::string_view word = words.next();
    if (word == "home") {
        BASTIDE_TAKE(at, read_segment_at(words, board));
        return Action{TakeHome{at}};
    }
    if (word == "pass") {
        return Action{Pass{}};
    }
    if (word == "withdraw") {
        return Action{Withdraw{}};
    }
    if (word == "draw") {
        BASTIDE_TAKE(type, read_tile_type(words));
        return Action{Draw{type}};
    }
    if (word == "choose") {
        BASTIDE_TAKE(choice, read_choice(words));
        return Action{Choose{choice.from, choice.type}};
    }
    if (word == "place") {
        BASTIDE_TAKE(cell, read_cell(words));
        BASTIDE_TAKE(rotation, read_rotation(words));
        return Action{Place{cell, rotation}};
    }
    if (word == "deploy") {
        BASTIDE_TAKE(kind, read_meeple_kind(words));
        BASTIDE_TAKE(at, read_segment_at(words, board));
        return Action{Deploy{kind, at}};
    }
    return words.error(
        "expected 'draw', 'choose', 'place', 'deploy', 'home', 'pass' or 'withdraw'");
}

}  // namespace

Result<Cell> read_cell(Words& words) {
    const std::string_view word = words.next();
    const std::size_t comma = word.find(',');
    if (comma != std::string_view::npos) {
        const auto x = number(word.substr(0, comma), -coordinate_max, coordinate_max);
        const auto y = number(word.substr(comma + 1), -coordinate_max, coordinate_max);
        if (x && y) {
            return Cell{static_cast<std::int16_t>(*x), static_cast<std::int16_t>(*y)};
        }
    }
    return words.error("expected a cell such as 0,-1, within " + std::to_string(coordinate_max) +
                       " of the middle");
}

Result<Rotation> read_rotation(Words& words) {
    const std::string_view word = words.next();
    for (const Rotation rotation : all_rotations) {
        std::string name;
        write(name, rotation);
        if (name == word) {
            return rotation;
        }
    }
    return words.error("expected a rotation: r0, r90, r180 or r270");
}

Result<TileTypeId> read_tile_type(Words& words) {
    const std::string_view word = words.next();
    const auto type = catalogue().find(word);
    if (!type) {
        return words.error("there is no tile " + quoted(word));
    }
    return *type;
}

Result<Seat> read_seat(Words& words, std::size_t seats, const SeatNames& names) {
    const std::string_view word = words.next();
    for (std::size_t i = 0; i < names.size() && i < seats; ++i) {
        if (names[i] == word) {
            return static_cast<Seat>(i);
        }
    }
    const auto seat = number(word, 1, static_cast<int>(seats));
    if (word.empty()) {
        return words.error("expected a seat: its number from 1, or its name");
    }
    if (!seat) {
        return words.error("there is no seat " + quoted(word));
    }
    return static_cast<Seat>(*seat - 1);
}

Result<SegmentAt> read_segment_at(Words& words, const Board& board) {
    BASTIDE_TAKE(cell, read_cell(words));
    const auto tile = board.tile_at(cell);
    if (!tile) {
        return words.error("there is no tile on that cell");
    }
    const std::string_view name = words.next();
    const SegmentIndex segment = find_segment(board.type_of(*tile), name);
    if (segment == no_segment) {
        return words.error("tile " + board.type_of(*tile).name + " has no segment " + quoted(name));
    }
    return SegmentAt{cell, segment};
}

Result<Action> read_action(Words& words, const Board& board) {
    auto action = read_action_words(words, board);
    if (action && !words.at_end()) {
        words.next();
        return words.error("nothing was expected after that");
    }
    return action;
}

Result<Event> read_event(Words& words, const Game& game, const SeatNames& names) {
    const std::string_view word = words.next();
    for (const EventWord& row : event_words) {
        if (row.word != word) {
            continue;
        }
        auto event = row.read(words, game, names);
        if (event && !words.at_end()) {
            words.next();
            return words.error("nothing was expected after that");
        }
        return event;
    }
    return words.error("expected the word of an event, such as 'placed' or 'scored'");
}

}  // namespace bastide
