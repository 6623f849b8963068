#include "client/record/replay.hpp"

#include "engine/notation.hpp"
#include "engine/prompt.hpp"
#include "engine/tile_supply.hpp"
#include "engine/view.hpp"
#include "proto/record_text.hpp"
#include "proto/stand_in.hpp"

#include <cassert>

namespace bastide::record {

Replay::Replay(Head head, Lines lines)
    : head_(std::move(head)), lines_(lines), key_(fair::draw_key(head_.secret, head_.values)) {}

std::optional<Fault> Replay::begin() {
    if (auto wrong = read_start()) {
        return wrong;
    }
    Seat first{};
    if (auto wrong = who_begins(first)) {
        return wrong;
    }
    const auto seats = static_cast<int>(head_.seats.size());
    decision_.next = start(standard_setup(head_.ruleset, seats, first).value());
    std::string position;
    write_position(position, game());
    if (auto wrong = lines_.expect_all(position, "A game by these rules begins otherwise.")) {
        return wrong;
    }
    if (auto wrong = chance_draws()) {
        return wrong;
    }
    look_what_is_asked(false);
    return std::nullopt;
}

std::optional<Fault> Replay::read_start() {
    Words words = lines_.words();
    const bool named = words.next() == "start";
    const auto version = number(words.next(), 1, INT32_MAX - 1);
    if (!named || !version || !is_time(words.next()) || !words.at_end()) {
        return lines_.fault("The start of the game was expected.",
                            "start 9 2026-11-21T15:03:10.512Z");
    }
    version_ = *version;
    lines_.advance();
    return std::nullopt;
}

/// SU-4: where the host does not simply begin. Any seat may be the host's.
std::optional<Fault> Replay::who_begins(Seat& first) {
    if (head_.ruleset.first_player == FirstPlayer::host) {
        first = seat_told();
        return std::nullopt;
    }
    const auto seats = static_cast<std::uint32_t>(head_.seats.size());
    const std::uint32_t seat = fair::below(key_, fair::Stream::first_player, 0, seats);
    first = static_cast<Seat>(seat);
    auto wrong = lines_.expect(chance_words(fair::Stream::first_player, 0, seat, seats),
                               "Another seat begins: that follows from the values.");
    if (wrong) {
        wrong->kind = Fault::Kind::first_player;
    }
    return wrong;
}

/// In the position that follows; if not even that is there, it is found to be wrong in a moment.
Seat Replay::seat_told() const {
    for (Lines ahead = lines_; !ahead.at_end(); ahead.advance()) {
        Words words = ahead.words();
        if (words.next() == "turn" && words.next() == "1" && words.next() == "seat") {
            const auto seat = read_seat(words, head_.seats.size());
            return seat ? seat.value() : Seat{};
        }
    }
    return Seat{};
}

std::optional<Fault> Replay::move() {
    assert(!over());
    Words words = lines_.words();
    const std::string_view kind = words.next();
    const std::string next = std::to_string(version_ + 1);
    const bool known =
        kind == "move" || (head_.timed && (kind == "program" || kind == "call" || kind == "back"));
    if (!known || words.next() != next || !is_time(words.next())) {
        return lines_.fault("The next move was expected.", "move " + next + " (its time) ...");
    }
    const auto seat = read_seat(words, head_.seats.size());
    if (!seat) {
        return lines_.fault("This is not understood: " + seat.error().message + ".");
    }
    Words ahead = words;
    last_move_ = single_spaced(ahead.rest());
    last_actor_ = *seat;
    return kind == "move"      ? act(*seat, words)
           : kind == "program" ? play_for(*seat, words)
           : kind == "call"    ? call(*seat, words)
                               : give_back(*seat, words);
}

std::optional<Fault> Replay::act(Seat seat, Words words) {
    const auto action = read_action(words, game().board);
    if (!action) {
        return lines_.fault("This is not understood: " + action.error().message + ".");
    }
    called_.erase(seat);
    return decide_on(seat, *action);
}

/// What a program answers follows from the values, as a draw does.
std::optional<Fault> Replay::play_for(Seat seat, Words words) {
    const auto action = read_action(words, game().board);
    if (!action) {
        return lines_.fault("This is not understood: " + action.error().message + ".");
    }
    if (!called_.contains(seat) || asked_.prompt.actor != seat) {
        return lines_.fault("No program may play for that seat here.");
    }
    const Action follows = fair::stand_in_action(view(game(), seat), key_, questions_);
    if (*action != follows) {
        std::string line;
        write(line, game().board, follows);
        return lines_.fault("The program answers otherwise: that follows from the values.", line);
    }
    return decide_on(seat, follows);
}

/// When it was called, only the server knows.
std::optional<Fault> Replay::call(Seat seat, Words words) {
    const std::string_view then = words.next();
    if (asked_.prompt.actor != seat) {
        return lines_.fault("That seat is not asked anything here.");
    }
    if (then == withdraws_word) {
        return decide_on(seat, Withdraw{});
    }
    if (then != program_plays_word) {
        return lines_.fault("This is not understood: what happens when time is up.");
    }
    called_.insert(seat);
    ++version_;
    lines_.advance();
    return std::nullopt;
}

std::optional<Fault> Replay::give_back(Seat seat, Words words) {
    if (!words.at_end() || called_.erase(seat) == 0) {
        return lines_.fault("No program plays for that seat here.");
    }
    ++version_;
    lines_.advance();
    return std::nullopt;
}

std::optional<Fault> Replay::decide_on(Seat seat, const Action& action) {
    const Game before = game();
    const bool answers = !std::holds_alternative<Withdraw>(action);
    if (const auto refusal = decide(before, seat, action, decision_)) {
        decision_.next = before;
        return lines_.fault("This is not allowed. " + std::string(sentence(*refusal)));
    }
    ++version_;
    lines_.advance();
    if (auto wrong = events()) {
        return wrong;
    }
    if (auto wrong = chance_draws()) {
        return wrong;
    }
    look_what_is_asked(answers);
    return std::nullopt;
}

void Replay::look_what_is_asked(bool answered) {
    const Asked now{prompt(game()), game().turn.number};
    if (!over() && (answered || now != asked_)) {
        ++questions_;
        asked_ = now;
    }
}

/// Chance acts for as long as it is asked.
std::optional<Fault> Replay::chance_draws() {
    while (!over() && prompt(game()).actor == chance) {
        if (auto wrong = draw()) {
            return wrong;
        }
    }
    return std::nullopt;
}

std::optional<Fault> Replay::draw() {
    const TileCounts tiles = drawable(game());
    const auto copies = static_cast<std::uint32_t>(total(tiles));
    const std::uint32_t place = fair::below(key_, fair::Stream::tile, draws_, copies);
    const Draw follows{fair::tile_at(tiles, place)};
    std::string line = chance_words(fair::Stream::tile, draws_, place, copies) + " ";
    write(line, game().board, follows);
    if (auto wrong = lines_.expect(line, "Chance draws otherwise: that follows from the values.")) {
        wrong->kind = Fault::Kind::draw;
        wrong->draw = draws();
        return wrong;
    }
    ++draws_;
    const Game before = game();
    [[maybe_unused]] const auto refused = decide(before, chance, follows, decision_);
    assert(!refused);
    return events();
}

/// What the action that was just decided on has led to.
std::optional<Fault> Replay::events() {
    for (const Event& event : decision_.events) {
        std::string line;
        write(line, game().board, event);
        if (auto wrong = lines_.expect(line, "By the rules something else happens here.")) {
            return wrong;
        }
    }
    return std::nullopt;
}

std::optional<Fault> Replay::finish() {
    assert(over());
    const std::string expected = result_lines(game()) + "end\n";
    if (auto wrong = lines_.expect_all(expected, "The game ended otherwise.")) {
        return wrong;
    }
    return lines_.at_end() ? std::nullopt
                           : std::optional(lines_.fault("Nothing may stand behind the end."));
}

}  // namespace bastide::record
