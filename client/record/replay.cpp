#include "client/record/replay.hpp"

#include "engine/notation.hpp"
#include "engine/prompt.hpp"
#include "engine/tile_supply.hpp"
#include "proto/record_text.hpp"

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
    return chance_draws();
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
    const std::string next = std::to_string(version_ + 1);
    if (words.next() != "move" || words.next() != next || !is_time(words.next())) {
        return lines_.fault("The next move was expected.", "move " + next + " (its time) ...");
    }
    const auto seat = read_seat(words, head_.seats.size());
    if (!seat) {
        return lines_.fault("This is not understood: " + seat.error().message + ".");
    }
    Words ahead = words;
    last_move_ = single_spaced(ahead.rest());
    last_actor_ = *seat;
    const auto action = read_action(words, game().board);
    if (!action) {
        return lines_.fault("This is not understood: " + action.error().message + ".");
    }
    const Game before = game();
    if (const auto refusal = decide(before, *seat, *action, decision_)) {
        decision_.next = before;
        return lines_.fault("This is not allowed. " + std::string(sentence(*refusal)));
    }
    ++version_;
    lines_.advance();
    if (auto wrong = events()) {
        return wrong;
    }
    return chance_draws();
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
