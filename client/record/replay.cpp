#include "client/record/replay.hpp"

#include "bots/choose.hpp"
#include "engine/notation.hpp"
#include "engine/prompt.hpp"
#include "engine/tile_supply.hpp"
#include "engine/view.hpp"
#include "proto/record_text.hpp"

#include "match/evolve.hpp"

#include <cassert>

namespace bastide::record {

Replay::Replay(Head head, Lines lines, Bots bots)
    : head_(std::move(head)),
      lines_(lines),
      bots_(bots),
      key_(fair::draw_key(head_.secret, head_.values)) {}

std::optional<Fault> Replay::begin() {
    if (auto wrong = read_start()) {
        return wrong;
    }
    Seat first{};
    if (auto wrong = check_start_seat(first)) {
        return wrong;
    }
    sit_down(first);
    const match::Start start{{head_.secret, head_.values},
                             static_cast<std::uint32_t>(index_of(first))};
    if (match::decide(match_, match_.host, start, decision_)) {
        return lines_.fault("These rules cannot be played.");
    }
    std::string position;
    write_position(position, *decision_.next.game);
    if (auto wrong = lines_.expect_all(
            position, "The start position does not match the rules of this record.")) {
        return wrong;
    }
    return accepted();
}

std::optional<Fault> Replay::read_start() {
    WordReader words = lines_.words();
    const bool named = words.next() == "start";
    const auto version = number(words.next(), 1, INT32_MAX - 1);
    if (!named || !version || !is_time(words.next()) || !words.at_end()) {
        return lines_.fault("The start of the game was expected.",
                            "start 9 2026-11-21T15:03:10.512Z");
    }
    match_.version = static_cast<match::Version>(*version - 1);
    lines_.advance();
    return std::nullopt;
}

/// Checks the first seat (SU-4). Any may begin if the host does: a record does not name the host.
std::optional<Fault> Replay::check_start_seat(Seat& first) {
    if (head_.ruleset.first_player == FirstPlayer::host) {
        first = recorded_seat();
        return std::nullopt;
    }
    const auto seats = static_cast<std::uint32_t>(head_.seats.size());
    const std::uint32_t seat = fair::below(key_, fair::Stream::first_player, 0, seats);
    first = static_cast<Seat>(seat);
    auto wrong = lines_.expect(chance_words(fair::Stream::first_player, 0, seat, seats),
                               "The values choose another first player.");
    if (wrong && !wrong->found.empty()) {
        wrong->kind = Fault::Kind::first_player;
    }
    return wrong;
}

/// Returns the seat in the next position. If it is invalid, the next check reports the fault.
Seat Replay::recorded_seat() const {
    for (Lines ahead = lines_; !ahead.at_end(); ahead.advance()) {
        WordReader words = ahead.words();
        if (words.next() == "turn" && words.next() == "1" && words.next() == "seat") {
            const auto seat = read_seat(words, head_.seats.size());
            return seat ? seat.value() : Seat{};
        }
    }
    return Seat{};
}

void Replay::sit_down(Seat first) {
    match::Settings settings;
    settings.seats_max = static_cast<std::uint8_t>(head_.seats.size());
    settings.ruleset = head_.ruleset;
    settings.pace = head_.pace;
    match::evolve(match_, match::TableOpened{settings});
    for (std::size_t i = 0; i < head_.seats.size(); ++i) {
        const auto level = head_.seats[i].bot;
        const match::PersonId who = level ? match::bot_id(*level, static_cast<std::uint8_t>(i))
                                          : person_in(static_cast<Seat>(i));
        match::evolve(match_, match::SeatTaken{{who, head_.seats[i].colour}});
    }
    if (const auto host = match_.person_from(index_of(first))) {
        match::evolve(match_, match::HostChanged{*host});
    }
}

std::optional<Fault> Replay::move() {
    assert(!over());
    const auto recorded = read_command(lines_, match_, head_.measured);
    if (!recorded) {
        return recorded.error();
    }
    if (auto wrong = check_bot(*recorded)) {
        return wrong;
    }
    if (const auto refusal =
            match::decide(match_, recorded->sender, recorded->command, decision_, recorded->at)) {
        return refused(*recorded, *refusal);
    }
    if (!votes_as_recorded(*recorded)) {
        return lines_.fault("Other players may vote there.");
    }
    lines_.advance();
    last_actor_ = recorded->seat;
    const auto& at = recorded->at;
    time_ = at.now.count() != 0 ? at.now : time_ + at.passed;
    last_move_ = recorded->text;
    return accepted();
}

/// Checks an answer: it follows from the seat's view and a seed, the seed from the start's values.
std::optional<Fault> Replay::check_bot(const RecordedCommand& recorded) {
    const auto* act = std::get_if<match::Act>(&recorded.command);
    if (act == nullptr || recorded.sender != match::nobody) {
        return std::nullopt;
    }
    const Seat seat = *recorded.seat;
    if (match_.stand_ins[index_of(seat)] == match::StandIn::none || match_.prompt_of(seat) == 0) {
        return lines_.fault("No bot may play for that seat here.");
    }
    if (act->play && !may_play(*act->play, seat)) {
        return lines_.fault("Another bot has that seat.");
    }
    const bool known = act->play && act->play->version == bots::version &&
                       act->play->budget <= recomputed_budget_max;
    if (!known || bots_ == Bots::as_recorded) {
        ++bot_answers_.as_recorded;
        return std::nullopt;
    }
    return recompute(*act, seat);
}

/// True for the seat's bot, and for easy bots: they stand in, and continue if a bot has failed.
bool Replay::may_play(const bots::BotParameters& play, Seat seat) const {
    return play.level == bots::Level::easy || play.level == head_.seats[index_of(seat)].bot;
}

std::optional<Fault> Replay::recompute(const match::Act& recorded, Seat seat) {
    const Action follows = bots::choose(view(game(), seat),
                                        recorded.play->level,
                                        recorded.play->budget,
                                        fair::bot_seed(key_, seat, recorded.prompt));
    if (recorded.action == follows) {
        ++bot_answers_.recomputed;
        return std::nullopt;
    }
    std::string line;
    write(line, game().board, follows);
    return lines_.fault("From this view, the bot answers differently.", line);
}

bool Replay::votes_as_recorded(const RecordedCommand& recorded) const {
    const auto* const opened = match::first<match::VoteOpened>(decision_.events);
    for (std::size_t i = 0; opened != nullptr && i < opened->vote.ballots.size(); ++i) {
        const bool listed = recorded.at.attendances[i] == match::Attendance::here;
        if (listed != (opened->vote.ballots[i] != match::Ballot::no_elector)) {
            return false;
        }
    }
    return true;
}

Fault Replay::refused(const RecordedCommand& recorded, const match::AnyRefusal& refusal) const {
    if (std::holds_alternative<match::CallTime>(recorded.command)) {
        return lines_.fault("That player's time had not run out.");
    }
    const auto* by_the_rules = std::get_if<bastide::Refusal>(&refusal);
    const std::string_view why = by_the_rules != nullptr
                                     ? error_message(*by_the_rules)
                                     : match::error_message(std::get<match::Refusal>(refusal));
    return lines_.fault("This is not allowed. " + std::string(why));
}

/// Makes all draws that are due, then checks that the lines have all events.
std::optional<Fault> Replay::accepted() {
    while (decision_.next.waits_for_chance()) {
        const TileCounts tiles = drawable(*decision_.next.game);
        const auto copies = static_cast<std::uint32_t>(total(tiles));
        const std::uint32_t place =
            fair::below(key_, fair::Stream::tile, decision_.next.chances, copies);
        match::draw(decision_, fair::tile_at(tiles, place));
    }
    match::Match before = std::exchange(match_, decision_.next);
    for (const match::Event& event : decision_.events) {
        const auto* in_game = std::get_if<bastide::Event>(&event);
        if (in_game != nullptr) {
            if (auto wrong = expect(*in_game, before)) {
                match_ = before;
                return wrong;
            }
        }
        match::evolve(before, event);
    }
    return std::nullopt;
}

std::optional<Fault> Replay::expect(const bastide::Event& event, const match::Match& before) {
    const auto* drawn = std::get_if<TileDrawn>(&event);
    const auto* dealt = std::get_if<TileDealt>(&event);
    if (drawn != nullptr || dealt != nullptr) {
        if (auto wrong = expect_draw(before, drawn != nullptr ? drawn->type : *dealt->type)) {
            return wrong;
        }
    }
    std::string line;
    write(line, match_.game->board, event);
    return lines_.expect(line, "The rules give a different event here.");
}

std::optional<Fault> Replay::expect_draw(const match::Match& before, TileTypeId drawn) {
    const auto copies = static_cast<std::uint32_t>(total(drawable(*before.game)));
    const std::uint32_t place = fair::below(key_, fair::Stream::tile, before.chances, copies);
    std::string line = chance_words(fair::Stream::tile, before.chances, place, copies) + " ";
    write(line, before.game->board, Draw{drawn});
    auto wrong = lines_.expect(line, "The values give a different tile.");
    if (wrong && !wrong->found.empty()) {
        wrong->kind = Fault::Kind::draw;
        wrong->draw = static_cast<int>(before.chances);
    }
    return wrong;
}

std::optional<Fault> Replay::finish() {
    assert(over());
    const std::string ending =
        head_.measured ? "ending " + std::string(name_of(match_.ending)) + "\n" : "";
    if (auto wrong = lines_.expect_all(ending + result_lines(game()) + "end\n",
                                       "The game ended differently.")) {
        return wrong;
    }
    return lines_.at_end() ? std::nullopt
                           : std::optional(lines_.fault("Nothing may follow the end."));
}

}  // namespace bastide::record
