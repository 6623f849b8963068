#include "engine/notation_fields.hpp"
#include "engine/notation_reading.hpp"

namespace bastide {
namespace {

template <typename... Kinds>
bool read_kind(LineReader& line,
               std::string_view word,
               const auto& notation,
               std::variant<Kinds...>& into) {
    const auto is_this = [&]<typename Kind>(std::type_identity<Kind> kind) {
        const auto& notated = notation.of(kind);
        if (notated.word == word) {
            notated.serialise(line, into.template emplace<Kind>());
            return true;
        }
        return false;
    };
    return (is_this(std::type_identity<Kinds>{}) || ...);
}

template <typename... Things>
std::string all_words(const Notation<Things...>& notation) {
    std::string all;
    for (const std::string_view word : {static_cast<const Things&>(notation).word...}) {
        all += (all.empty() ? "" : ", ") + quoted(word);
    }
    return all.replace(all.rfind(", "), 2, " or ");
}

template <typename Thing>
Result<Thing> result(LineReader& line, const Thing& read) {
    line.expect_end();
    return line.ok() ? Result<Thing>(read) : Result<Thing>(*line.error());
}

}  // namespace

Result<Cell> read_cell(WordReader& words) {
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

Result<Rotation> read_rotation(WordReader& words) {
    const auto rotation = enumerator_named<Rotation>(words.next());
    return rotation ? Result<Rotation>(*rotation)
                    : words.error("expected a rotation: r0, r90, r180 or r270");
}

Result<TileTypeId> read_tile_type(WordReader& words) {
    const std::string_view word = words.next();
    const auto type = catalogue().find(word);
    if (!type) {
        return words.error("there is no tile " + quoted(word));
    }
    return *type;
}

Result<Seat> read_seat(WordReader& words, std::size_t seats, const SeatNames& names) {
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

Result<SegmentAt> read_segment_at(WordReader& words, const Board& board) {
    const auto cell = read_cell(words);
    if (!cell) {
        return cell.error();
    }
    const auto tile = board.tile_at(*cell);
    if (!tile) {
        return words.error("there is no tile on that cell");
    }
    const std::string_view name = words.next();
    const SegmentIndex segment = find_segment(board.type_of(*tile), name);
    if (segment == no_segment) {
        return words.error("tile " + board.type_of(*tile).name + " has no segment " + quoted(name));
    }
    return SegmentAt{*cell, segment};
}

Result<Action> read_action(WordReader& words, const Board& board) {
    const SeatNames nobody;
    LineReader line(words, board, seats_max, nobody);
    Action action;
    if (!read_kind(line, words.next(), action_notation, action)) {
        line.fail("expected " + all_words(action_notation));
    }
    return result(line, action);
}

Result<Event> read_event(WordReader& words, const Game& game, const SeatNames& names) {
    LineReader line(words, game.board, game.players.size(), names);
    Event event;
    if (!read_kind(line, words.next(), event_notation, event)) {
        line.fail("expected the word of an event, such as 'placed' or 'scored'");
    }
    return result(line, event);
}

}  // namespace bastide
