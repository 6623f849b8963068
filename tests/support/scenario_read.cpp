#include "engine/notation_fields.hpp"
#include "tests/support/scenario.hpp"

#include <algorithm>
#include <array>
#include <type_traits>
#include <utility>

namespace bastide::scenario {
namespace {

using Error = std::optional<TextError>;

/// Words that start a line, and therefore cannot be names of seats.
constexpr std::array keywords{"scenario",  "shows",   "seats",   "ruleset",    "supply",   "stack",
                              "start",     "deals",   "next",    "asked",      "choices",  "unseen",
                              "followers", "scores",  "returns", "shown",      "discards", "back",
                              "totals",    "final",   "winners", "placements", "extend",   "given",
                              "ends",      "harbour", "traded"};

bool is_keyword(std::string_view word) {
    return std::ranges::find(keywords, word) != keywords.end();
}

bool is_consequence(std::string_view word) {
    constexpr std::array words{
        "scores", "returns", "shown", "discards", "back", "ends", "harbour", "traded", "given"};
    return std::ranges::find(words, word) != words.end();
}

/// True if an action of the notation begins with that word.
bool is_action(std::string_view word) {
    return [&]<typename... Kind>(std::type_identity<std::variant<Kind...>>) {
        return ((action_notation.of(std::type_identity<Kind>{}).word == word) || ...);
    }(std::type_identity<Action>{});
}

class Reader {
  public:
    explicit Reader(Scenario& into) : into_(into) {}

    Error read_line(WordReader& words) {
        const std::string_view word = words.next();
        if (into_.lines.empty() && !started_) {
            return read_heading(words, word);
        }
        if (is_consequence(word)) {
            return read_consequence(words, word);
        }
        if (word == "deals") {
            return read_deals(words);
        }
        if (word == "extend") {
            return read_own_words(words, chance, word);
        }
        if (word == "next" || word == "asked") {
            return read_next(words, word);
        }
        if (word == "choices") {
            return read_choices(words);
        }
        if (word == "unseen") {
            return read_unseen(words);
        }
        if (word == "totals" || word == "final" || word == "followers") {
            return read_totals(words, word);
        }
        if (word == "winners") {
            return read_winners(words);
        }
        if (word == "placements") {
            return read_placements(words);
        }
        if (is_keyword(word)) {
            return words.error("'" + std::string(word) + "' stands above the first turn");
        }
        return read_action(words, word);
    }

    [[nodiscard]] bool started() const { return started_; }

  private:
    Error read_heading(WordReader& words, std::string_view word) {
        if (word == "scenario") {
            into_.sentence = std::string(words.rest());
        } else if (word == "shows") {
            while (!words.at_end()) {
                into_.shows.emplace_back(words.next());
            }
        } else if (word == "seats") {
            return read_seats(words);
        } else if (word == "ruleset") {
            return read_rules(words);
        } else if (word == "supply") {
            const auto followers = number(words.next(), 0, static_cast<int>(followers_max));
            if (!followers) {
                return words.error("expected how many followers");
            }
            into_.supply = followers;
        } else if (word == "totals") {
            return read_scores_of_all(words, into_.scores);
        } else if (word == "stack") {
            return read_stack(words);
        } else if (word == "start") {
            return read_start(words);
        } else {
            return words.error(
                "expected 'scenario', 'shows', 'seats', 'ruleset', 'totals', 'supply', 'stack' or "
                "'start'");
        }
        return std::nullopt;
    }

    Error read_rules(WordReader& words) {
        const auto ruleset = read_ruleset(words);
        if (!ruleset) {
            return ruleset.error();
        }
        into_.ruleset = *ruleset;
        return std::nullopt;
    }

    Error read_seats(WordReader& words) {
        while (!words.at_end()) {
            const std::string name(words.next());
            if (is_keyword(name) || std::ranges::find(into_.seats, name) != into_.seats.end()) {
                return words.error("no seat can be called that: " + name);
            }
            if (into_.seats.size() == seats_max) {
                return words.error("more seats than a game has");
            }
            into_.seats.push_back(name);
        }
        return std::nullopt;
    }

    Error read_stack(WordReader& words) {
        while (!words.at_end()) {
            const auto type = read_tile_type(words);
            if (!type) {
                return type.error();
            }
            const auto count = number(words.next(), 1, static_cast<int>(tiles_max));
            if (!count) {
                return words.error("expected how many of them");
            }
            into_.stack.at(index_of(*type)) = static_cast<std::uint8_t>(*count);
        }
        return std::nullopt;
    }

    Error read_start(WordReader& words) {
        if (words.peek() == "bag" || words.peek() == "boxes") {
            into_.from_boxes = words.next() == "boxes";
        } else {
            const auto type = read_tile_type(words);
            if (!type) {
                return type.error();
            }
            const auto place = read_place(words);
            if (!place) {
                return place.error();
            }
            into_.start = PlacedTile{place->cell, *type, place->rotation};
        }
        if (into_.sentence.empty() || into_.shows.empty() || into_.seats.empty()) {
            return words.error("'scenario', 'shows' and 'seats' stand above 'start'");
        }
        started_ = true;
        return std::nullopt;
    }

    static Result<Place> read_place(WordReader& words) {
        const auto cell = read_cell(words);
        if (!cell) {
            return cell.error();
        }
        const auto rotation = read_rotation(words);
        if (!rotation) {
            return rotation.error();
        }
        const bool face_down = words.peek() == "down";
        if (face_down) {
            words.next();
        }
        return Place{*cell, *rotation, face_down};
    }

    Result<Seat> seat_named(WordReader& words) const {
        return read_seat(words, into_.seats.size(), into_.seats);
    }

    Error read_action(WordReader& words, std::string_view name) {
        const auto found = std::ranges::find(into_.seats, name);
        if (found == into_.seats.end()) {
            return words.error(
                "expected a seat or the word of a line, such as 'scores' or 'final'");
        }
        const auto seat = static_cast<Seat>(found - into_.seats.begin());
        if (words.peek() == "withdraws") {
            words.next();
            WithdrawLine line{.seat = seat, .refused = {}, .expected = {}};
            const Error error = read_refusal(words, line.refused);
            return add(words, line, error);
        }
        if (words.peek() == "passes") {
            words.next();
            PassLine line{.seat = seat, .refused = {}, .expected = {}};
            const Error error = read_refusal(words, line.refused);
            return add(words, line, error);
        }
        if (words.peek() == "goods") {
            words.next();
            GoodsLine line{.seat = seat, .field = {}, .refused = {}, .expected = {}};
            Error error = read_field(words, line.field);
            if (!error) {
                error = read_refusal(words, line.refused);
            }
            return add(words, line, error);
        }
        if (words.peek() == "gives") {
            words.next();
            GiveLine line{.seat = seat, .to = {}, .tile = {}, .refused = {}, .expected = {}};
            const Error error = read_gift(words, line);
            return add(words, line, error);
        }
        if (is_action(words.peek())) {
            return read_own_words(words, seat, words.next());
        }
        TurnLine line;
        line.seat = seat;
        const Error error = read_turn(words, line);
        return add(words, line, error);
    }

    /// An action in the notation's words, up to `refused`, with the seat's name.
    Error read_own_words(WordReader& words, const Actor& actor, std::string_view first) {
        ActionLine line{.actor = actor, .words = std::string(first), .refused = {}, .expected = {}};
        while (!words.at_end() && words.peek() != "refused") {
            const std::string_view word = words.next();
            const auto named = std::ranges::find(into_.seats, word);
            line.words += " " + (named == into_.seats.end()
                                     ? std::string(word)
                                     : std::to_string(named - into_.seats.begin() + 1));
        }
        const Error error = read_refusal(words, line.refused);
        return add(words, line, error);
    }

    Error read_gift(WordReader& words, GiveLine& line) const {
        const auto to = seat_named(words);
        if (!to) {
            return to.error();
        }
        const auto type = read_tile_type(words);
        if (!type) {
            return type.error();
        }
        line.to = *to;
        line.tile = *type;
        return read_refusal(words, line.refused);
    }

    Error read_turn(WordReader& words, TurnLine& line) {
        line.source = enumerator_named<TileSource>(words.peek());
        line.only_draws = words.peek() == "draws";
        if (line.source || line.only_draws) {
            words.next();
        }
        const auto type = read_tile_type(words);
        if (!type) {
            return type.error();
        }
        line.tile = *type;
        if (line.only_draws) {
            return std::nullopt;
        }
        if (words.peek() == "refused") {
            return read_refusal(words, line.refused);
        }
        for (const auto& [word, into] : {std::pair("discarded", &line.discarded),
                                         {"aside", &line.aside},
                                         {"withdraws", &line.withdraws}}) {
            if (words.peek() == word) {
                words.next();
                *into = true;
                return std::nullopt;
            }
        }
        const auto place = read_place(words);
        if (!place) {
            return place.error();
        }
        line.place = *place;
        while (words.peek() == "rebuild") {
            words.next();
            if (Error error = read_rebuild(words, line)) {
                return error;
            }
        }
        if (words.peek() == "withdraws") {
            words.next();
            line.withdraws = true;
            return std::nullopt;
        }
        if (enumerator_named<MeepleKind>(words.peek()) || words.peek() == "home") {
            if (Error error = read_piece(words, line)) {
                return error;
            }
        }
        return read_refusal(words, line.refused);
    }

    static Error read_rebuild(WordReader& words, TurnLine& line) {
        const auto from = read_cell(words);
        if (!from) {
            return from.error();
        }
        const auto to = read_place(words);
        if (!to) {
            return to.error();
        }
        line.rebuilds.push_back({*from, to->cell, to->rotation});
        return std::nullopt;
    }

    static Error read_piece(WordReader& words, TurnLine& line) {
        PieceWords piece;
        piece.kind = enumerator_named<MeepleKind>(words.next());
        if (!piece.kind || words.peek().find(',') != std::string_view::npos) {
            const auto cell = read_cell(words);
            if (!cell) {
                return cell.error();
            }
            piece.cell = *cell;
        }
        piece.segment = std::string(words.next());
        if (piece.segment.empty()) {
            return words.error("expected a segment");
        }
        line.piece = piece;
        return std::nullopt;
    }

    static Error read_field(WordReader& words, FieldWords& field) {
        const auto cell = read_cell(words);
        if (!cell) {
            return cell.error();
        }
        field = {*cell, std::string(words.next())};
        return field.segment.empty() ? Error(words.error("expected a segment")) : std::nullopt;
    }

    static Error read_refusal(WordReader& words, std::optional<Refusal>& refused) {
        if (words.peek() != "refused") {
            return std::nullopt;
        }
        words.next();
        refused = enumerator_named<Refusal>(words.next());
        if (!refused) {
            return words.error("there is no such refusal");
        }
        return std::nullopt;
    }

    template <typename What>
    Error add(const WordReader& words, const What& what, const Error& error) {
        if (error) {
            return error;
        }
        if (finished_) {
            return words.error("nothing can be done after 'final'");
        }
        into_.lines.push_back({words.line_number(), what});
        return std::nullopt;
    }

    Error read_deals(WordReader& words) {
        const auto to = enumerator_named<Pile>(words.next());
        if (!to) {
            return words.error(
                "expected 'lot', 'start', 'monastery', 'hand', 'display' or 'round'");
        }
        DealLine line{.to = *to, .tiles = {}, .expected = {}};
        const bool to_seats = *to != Pile::start && *to != Pile::display;
        do {
            DealLine::Dealt dealt;
            if (to_seats) {
                const auto seat = seat_named(words);
                if (!seat) {
                    return seat.error();
                }
                dealt.seat = *seat;
            }
            const auto type = read_tile_type(words);
            if (!type) {
                return type.error();
            }
            dealt.tile = *type;
            line.tiles.push_back(dealt);
        } while (!words.at_end());
        return add(words, line, std::nullopt);
    }

    Error read_next(WordReader& words, std::string_view word) {
        const auto seat = seat_named(words);
        if (!seat) {
            return seat.error();
        }
        return word == "next" ? add(words, NextLine{*seat}, std::nullopt)
                              : add(words, AskedLine{*seat}, std::nullopt);
    }

    Error read_choices(WordReader& words) {
        ChoicesLine line;
        std::optional<TileSource> source;
        while (!words.at_end()) {
            if (words.peek() == "pass") {
                words.next();
                line.choices.emplace_back(Pass{});
            } else if (words.peek() == "goods") {
                words.next();
                if (Error error = read_field(words, line.goods.emplace_back())) {
                    return error;
                }
            } else if (const auto from = enumerator_named<TileSource>(words.peek())) {
                words.next();
                source = from;
                if (from == TileSource::stack) {
                    line.choices.emplace_back(Choose{});
                }
            } else {
                const auto type = read_tile_type(words);
                if (!type || !source || source == TileSource::stack) {
                    return words.error(
                        "expected 'stack', 'pass', 'goods', or where from and then which tiles");
                }
                line.choices.emplace_back(Choose{*source, *type});
            }
        }
        return add(words, line, std::nullopt);
    }

    Error read_unseen(WordReader& words) {
        UnseenLine line;
        line.tile = catalogue().find(words.peek());
        if (line.tile) {
            words.next();
        }
        const auto count = number(words.next(), 0, static_cast<int>(tiles_max));
        if (!count) {
            return words.error("expected a tile, or how many of them");
        }
        line.count = *count;
        return add(words, line, std::nullopt);
    }

    Error read_consequence(WordReader& words, std::string_view word) {
        Consequences* const expected = of_last_line();
        if (expected == nullptr) {
            return words.error("'" + std::string(word) +
                               "' follows what somebody does, or 'final'");
        }
        if (word == "scores") {
            return read_scores(words, *expected);
        }
        if (word == "harbour") {
            return read_harbour(words, expected->harbours.emplace_back());
        }
        if (word == "traded") {
            return read_traded(words, expected->traded.emplace_back());
        }
        if (word == "discards" || word == "back") {
            return read_tiles(words, word == "back" ? expected->back : expected->discards);
        }
        if (word == "given") {
            return read_given(words, *expected);
        }
        const auto seat = seat_named(words);
        if (!seat) {
            return seat.error();
        }
        if (word == "shown") {
            return read_shown(words, *seat, *expected);
        }
        if (word == "ends") {
            const auto points = number(words.next(), 1, INT16_MAX);
            expected->ends.emplace_back(*seat, points.value_or(0));
            return points ? std::nullopt : Error(words.error("expected points"));
        }
        expected->returns.push_back(*seat);
        return words.at_end() ? std::nullopt : read_consequence(words, word);
    }

    Error read_harbour(WordReader& words, HarbourLine& into) const {
        const auto cell = read_cell(words);
        if (!cell) {
            return cell.error();
        }
        into.cell = *cell;
        do {
            const auto seat = seat_named(words);
            if (!seat) {
                return seat.error();
            }
            into.traders.push_back(*seat);
        } while (!words.at_end());
        return std::nullopt;
    }

    Error read_traded(WordReader& words, HarbourScoredLine& into) const {
        const auto cell = read_cell(words);
        if (!cell) {
            return cell.error();
        }
        into.harbour = *cell;
        return read_points(words, into.points);
    }

    static Error read_tiles(WordReader& words, std::vector<TileTypeId>& into) {
        do {
            const auto type = read_tile_type(words);
            if (!type) {
                return type.error();
            }
            into.push_back(*type);
        } while (!words.at_end());
        return std::nullopt;
    }

    Error read_given(WordReader& words, Consequences& expected) const {
        do {
            const auto to = seat_named(words);
            if (!to) {
                return to.error();
            }
            const auto type = read_tile_type(words);
            if (!type) {
                return type.error();
            }
            expected.given.emplace_back(*to, *type);
        } while (!words.at_end());
        return std::nullopt;
    }

    static Error read_shown(WordReader& words, Seat seat, Consequences& expected) {
        std::vector<TileTypeId> tiles;
        const Error error = read_tiles(words, tiles);
        for (const TileTypeId tile : tiles) {
            expected.shown.emplace_back(seat, tile);
        }
        return error;
    }

    Consequences* of_last_line() {
        if (into_.lines.empty()) {
            return nullptr;
        }
        return std::visit(
            [](auto& line) -> Consequences* {
                if constexpr (requires { line.expected; }) {
                    return &line.expected;
                } else {
                    return nullptr;
                }
            },
            into_.lines.back().what);
    }

    Error read_scores(WordReader& words, Consequences& expected) const {
        ScoreLine score;
        const auto kind = enumerator_named<FeatureKind>(words.next());
        if (!kind) {
            return words.error("expected the kind of a feature, such as 'road' or 'city'");
        }
        score.kind = *kind;
        const Error error = read_points(words, score.points);
        expected.scores.push_back(score);
        return error;
    }

    Error read_points(WordReader& words, std::map<Seat, int>& into) const {
        while (!words.at_end()) {
            const auto seat = seat_named(words);
            if (!seat) {
                return seat.error();
            }
            const auto points = number(words.next(), 1, INT16_MAX);
            if (!points || !into.emplace(*seat, *points).second) {
                return words.error("expected points, once a seat");
            }
        }
        return std::nullopt;
    }

    Error read_scores_of_all(WordReader& words, std::vector<int>& scores) const {
        for (const std::string& name : into_.seats) {
            if (words.next() != name) {
                return words.error("expected all seats in order, here " + name);
            }
            const auto score = number(words.next(), 0, INT16_MAX);
            if (!score) {
                return words.error("expected the number of " + name);
            }
            scores.push_back(*score);
        }
        return std::nullopt;
    }

    Error read_totals(WordReader& words, std::string_view word) {
        std::vector<int> scores;
        if (Error error = read_scores_of_all(words, scores)) {
            return error;
        }
        if (word == "followers") {
            return add(words, FollowersLine{scores}, std::nullopt);
        }
        if (word == "totals") {
            return add(words, TotalsLine{scores}, std::nullopt);
        }
        const Error error = add(words, FinalLine{scores, {}}, std::nullopt);
        finished_ = true;
        return error;
    }

    Error read_winners(WordReader& words) {
        if (!finished_) {
            return words.error("'winners' stands below 'final'");
        }
        WinnersLine line;
        while (!words.at_end()) {
            const auto seat = seat_named(words);
            if (!seat) {
                return seat.error();
            }
            line.seats.push_back(*seat);
        }
        into_.lines.push_back({words.line_number(), line});
        return std::nullopt;
    }

    Error read_placements(WordReader& words) {
        const auto type = read_tile_type(words);
        if (!type) {
            return type.error();
        }
        const auto count = number(words.next(), 0, INT16_MAX);
        if (!count) {
            return words.error("expected how many placements");
        }
        return add(words, PlacementsLine{*type, *count}, std::nullopt);
    }

    Scenario& into_;
    bool started_ = false;
    bool finished_ = false;
};

std::string located(const std::string& file, const TextError& error) {
    return file + ":" + std::to_string(error.line) + ":" + std::to_string(error.column) + ": " +
           error.message;
}

}  // namespace

Result<Scenario, std::string> read(const std::string& file, std::string_view text) {
    Scenario made;
    made.file = file;
    Reader reader(made);
    int line_number = 0;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        WordReader words(text.substr(0, end), ++line_number);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if (words.at_end()) {
            continue;
        }
        Error error = reader.read_line(words);
        if (!error && !words.at_end()) {
            words.next();
            error = words.error("nothing was expected after that");
        }
        if (error) {
            return located(file, *error);
        }
    }
    if (!reader.started() || made.lines.empty()) {
        return located(file, {"the scenario has no 'start' or nothing after it", line_number, 1});
    }
    return made;
}

}  // namespace bastide::scenario
