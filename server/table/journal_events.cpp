#include "engine/evolve.hpp"
#include "engine/notation.hpp"
#include "server/table/enum_values.hpp"
#include "server/table/journal_parts.hpp"

namespace bastide::table {
namespace {

struct WriteEvent {
    const match::Match& after;
    journal::Event& into;

    void operator()(const match::TableOpened& e) const {
        write_settings(e.settings, *into.mutable_opened());
        write_access(e.access, *into.mutable_opened()->mutable_access());
    }

    void operator()(const match::SeatTaken& e) const {
        into.mutable_seat_taken()->set_person(static_cast<std::uint32_t>(e.holder.person));
        into.mutable_seat_taken()->set_colour(
            static_cast<std::uint32_t>(index_of(e.holder.colour)));
    }

    void operator()(const match::SeatLeft& e) const {
        into.mutable_parted()->set_seat(static_cast<std::uint32_t>(index_of(e.seat)));
        into.mutable_parted()->set_why(to_journal(e.why));
    }

    void operator()(const match::HostChanged& e) const {
        into.set_host_changed(static_cast<std::uint32_t>(index_of(e.seat)));
    }

    void operator()(const match::TableChanged& e) const {
        write_settings(e.settings, *into.mutable_table_changed());
    }

    void operator()(const match::AccessChanged& e) const {
        write_access(e.access, *into.mutable_access_changed());
    }

    void operator()(const match::ColourChosen& e) const {
        into.mutable_colour_chosen()->set_seat(static_cast<std::uint32_t>(index_of(e.seat)));
        into.mutable_colour_chosen()->set_colour(static_cast<std::uint32_t>(index_of(e.colour)));
    }

    void operator()(const match::CommitRevealBegan& e) const { write_event(e, into); }

    void operator()(const match::SeatCommitted& e) const { write_event(e, into); }

    void operator()(const match::SeatUncommitted& e) const {
        into.set_seat_uncommitted(static_cast<std::uint32_t>(index_of(e.seat)));
    }

    void operator()(const match::ValuesAwaited& e) const {
        into.set_values_awaited_ms(static_cast<std::uint64_t>(e.until.count()));
    }

    void operator()(const match::ValueRevealed& e) const { write_event(e, into); }

    void operator()(const match::CommitRevealEnded& /*unused*/) const {
        into.set_commit_reveal_ended(true);
    }

    void operator()(const match::GameStarted& e) const {
        write_position(*into.mutable_started()->mutable_position(), start(e.setup));
        write_draws(e.draws, *into.mutable_started()->mutable_draws());
    }

    void operator()(const match::TableClosed& /*unused*/) const { into.set_closed(true); }

    void operator()(const match::SecretRevealed& /*unused*/) const {
        into.set_secret_revealed(true);
    }

    void operator()(const match::QuestionAsked& e) const {
        into.mutable_question_asked()->set_seat(static_cast<std::uint32_t>(index_of(e.seat)));
        into.mutable_question_asked()->set_number(e.number);
    }

    void operator()(const match::QuestionClosed& e) const { into.set_question_closed(e.number); }

    void operator()(const match::SeatFlagged& e) const {
        into.set_seat_flagged(static_cast<std::uint32_t>(index_of(e.seat)));
    }

    void operator()(const match::StandInChanged& e) const {
        into.mutable_stand_in_changed()->set_seat(static_cast<std::uint32_t>(index_of(e.seat)));
        into.mutable_stand_in_changed()->set_stand_in(to_journal(e.stand_in));
    }

    /// Stores nothing, since read_time (envelope.cpp) computes the event again.
    void operator()(const match::TimePassed& /*unused*/) const {}

    void operator()(const match::VoteOpened& e) const {
        write_vote(e.vote, *into.mutable_vote_opened());
    }

    void operator()(const match::VoteCast& e) const {
        into.mutable_vote_cast()->set_seat(static_cast<std::uint32_t>(index_of(e.seat)));
        into.mutable_vote_cast()->set_yes(e.yes);
    }

    void operator()(const match::VoteClosed& e) const {
        into.mutable_vote_closed()->set_vote(e.vote);
        into.mutable_vote_closed()->set_result(to_journal(e.result));
    }

    void operator()(const match::PauseBegan& e) const {
        into.mutable_pause_began()->set_until_ms(static_cast<std::uint64_t>(e.until.count()));
        into.mutable_pause_began()->set_seconds(static_cast<std::uint32_t>(e.length.count()));
    }

    void operator()(const match::PauseEnded& /*unused*/) const { into.set_pause_ended(true); }

    void operator()(const match::MatchEnded& e) const { into.set_ended(to_journal(e.ending)); }

    void operator()(const bastide::Event& e) const {
        write(*into.mutable_game(), after.game->board, e);
    }
};

/// Returns the setup of a game, or nullopt unless the position is that before the first draw.
std::optional<Setup> setup_of(std::string_view position) {
    const auto game = read_position(position);
    if (!game) {
        return std::nullopt;
    }
    Setup setup;
    setup.ruleset = game->ruleset;
    setup.seats = static_cast<std::uint8_t>(game->players.size());
    setup.first = game->turn.seat;
    if (!game->board.tiles().empty()) {
        setup.start = game->board.tiles()[0];
    }
    setup.stack = game->unseen;
    const bool is_it = !error_in(setup) && start(setup) == *game;
    return is_it ? std::optional(setup) : std::nullopt;
}

std::optional<bastide::Event> read_game_event(std::string_view line, const match::Match& match) {
    if (!match.game) {
        return std::nullopt;
    }
    WordReader words(line);
    auto event = read_event(words, *match.game);
    if (!event || !is_applicable(*match.game, *event)) {
        return std::nullopt;
    }
    return *event;
}

bool has_seat(const match::Match& match, std::uint32_t seat) {
    return seat < match.seats.size();
}

template <typename Seated>
bool has_seat(const match::Match& match, const Seated& from) {
    return from.seat() < match.seats.size();
}

bool can_be_asked(const match::Match& match, std::uint32_t seat) {
    return match.game && seat < match.stand_ins.size() &&
           match.prompt_of(static_cast<Seat>(seat)) == 0;
}

template <typename Kind>
std::optional<match::Event> as_event(const std::optional<Kind>& read) {
    return read ? std::optional<match::Event>(*read) : std::nullopt;
}

match::Event read_taken(const journal::SeatTaken& from) {
    return match::SeatTaken{{static_cast<match::PersonId>(from.person()),
                             static_cast<match::Colour>(from.colour() % match::colours)}};
}

std::optional<match::Event> read_host(const match::Match& match, std::uint32_t seat) {
    return has_seat(match, seat)
               ? std::optional<match::Event>(match::HostChanged{static_cast<Seat>(seat)})
               : std::nullopt;
}

std::optional<match::Event> read_colour(const match::Match& match,
                                        const journal::ColourChosen& from) {
    if (!has_seat(match, from)) {
        return std::nullopt;
    }
    return match::ColourChosen{static_cast<Seat>(from.seat()),
                               static_cast<match::Colour>(from.colour() % match::colours)};
}

std::optional<match::Event> read_started(const match::Match& match, const journal::Started& from) {
    const auto setup = setup_of(from.position());
    const auto draws = read_draws(from.draws());
    if (!setup || !draws || setup->seats != match.seats.size()) {
        return std::nullopt;
    }
    return match::GameStarted{*setup, *draws};
}

std::optional<match::Event> read_put(const match::Match& match,
                                     const journal::QuestionAsked& from) {
    if (!can_be_asked(match, from.seat())) {
        return std::nullopt;
    }
    return match::QuestionAsked{static_cast<Seat>(from.seat()), from.number()};
}

std::optional<match::Event> read_flagged(const match::Match& match, std::uint32_t seat) {
    return seat < match.clocks.size()
               ? std::optional<match::Event>(match::SeatFlagged{static_cast<Seat>(seat)})
               : std::nullopt;
}

std::optional<match::Event> read_pause(const journal::PauseBegan& from) {
    if (!is_server_time(from.until_ms())) {
        return std::nullopt;
    }
    return match::PauseBegan{std::chrono::milliseconds(from.until_ms()),
                             std::chrono::seconds(from.seconds())};
}

std::optional<match::Event> read_opened(const journal::Open& from) {
    const auto settings = read_settings(from);
    const auto access = read_access(from.access());
    return settings && access ? std::optional<match::Event>(match::TableOpened{*settings, *access})
                              : std::nullopt;
}

std::optional<match::Event> read_changed(const journal::Open& from) {
    const auto settings = read_settings(from);
    return settings ? std::optional<match::Event>(match::TableChanged{*settings}) : std::nullopt;
}

std::optional<match::Event> read_changed(const journal::TableAccess& from) {
    const auto access = read_access(from);
    return access ? std::optional<match::Event>(match::AccessChanged{*access}) : std::nullopt;
}

std::optional<match::Event> read_left(const match::Match& match,
                                      std::uint32_t seat,
                                      std::optional<match::LeaveReason> why) {
    return has_seat(match, seat) && why
               ? std::optional<match::Event>(match::SeatLeft{static_cast<Seat>(seat), *why})
               : std::nullopt;
}

std::optional<match::Event> read_stand_in(const match::Match& match,
                                          const journal::StandInChanged& from) {
    const auto stand_in = enumerator_of<match::StandIn>(from.stand_in());
    return from.seat() < match.stand_ins.size() && stand_in
               ? std::optional<match::Event>(
                     match::StandInChanged{static_cast<Seat>(from.seat()), *stand_in})
               : std::nullopt;
}

std::optional<match::Event> read_opened_vote(const journal::Vote& from, const match::Match& match) {
    const auto vote = read_vote(from, match);
    return vote ? std::optional<match::Event>(match::VoteOpened{*vote}) : std::nullopt;
}

std::optional<match::Event> read_closed_vote(const journal::VoteClosed& from,
                                             const match::Match& match) {
    const auto result = enumerator_of<match::VoteResult>(from.result());
    return match.vote && result
               ? std::optional<match::Event>(match::VoteClosed{from.vote(), *result})
               : std::nullopt;
}

std::optional<match::Event> read_ended(journal::Ending from, const match::Match& match) {
    const auto ending = enumerator_of<match::Ending>(from);
    return match.game && ending ? std::optional<match::Event>(match::MatchEnded{*ending})
                                : std::nullopt;
}

/// Returns false for events of a waiting table during a game, and for events of a game before it.
/// HostChanged and SecretRevealed do no harm at any time.
bool is_its_time(const journal::Event& event, const match::Match& match) {
    switch (event.kind_case()) {
        case journal::Event::kOpened:
        case journal::Event::kSeatTaken:
        case journal::Event::kSeatLeft:
        case journal::Event::kParted:
        case journal::Event::kTableChanged:
        case journal::Event::kAccessChanged:
        case journal::Event::kColourChosen:
        case journal::Event::kStarted:
        case journal::Event::kClosed:
        case journal::Event::kCommitRevealBegan:
        case journal::Event::kSeatCommitted:
        case journal::Event::kSeatUncommitted:
        case journal::Event::kValuesAwaitedMs:
        case journal::Event::kValueRevealed:
        case journal::Event::kCommitRevealEnded:
            return !match.game;
        case journal::Event::kQuestionAsked:
        case journal::Event::kQuestionClosed:
        case journal::Event::kGame:
        case journal::Event::kSeatFlagged:
        case journal::Event::kStandInChanged:
        case journal::Event::kVoteOpened:
        case journal::Event::kVoteCast:
        case journal::Event::kVoteClosed:
        case journal::Event::kPauseBegan:
        case journal::Event::kPauseEnded:
        case journal::Event::kEnded:
            return match.game.has_value();
        case journal::Event::kHostChanged:
        case journal::Event::kReadyChanged:
        case journal::Event::kSecretRevealed:
        case journal::Event::KIND_NOT_SET:
            return true;
    }
    return false;
}

}  // namespace

void write_event(const match::Event& event, const match::Match& after, journal::Event& into) {
    std::visit(WriteEvent{after, into}, event);
}

std::optional<match::Event> read_event(const journal::Event& from, const match::Match& match) {
    if (!is_its_time(from, match)) {
        return std::nullopt;
    }
    switch (from.kind_case()) {
        case journal::Event::kOpened:
            return read_opened(from.opened());
        case journal::Event::kSeatTaken:
            return read_taken(from.seat_taken());
        case journal::Event::kSeatLeft:
            return read_left(match, from.seat_left(), match::LeaveReason::left);
        case journal::Event::kParted:
            return read_left(match,
                             from.parted().seat(),
                             enumerator_of<match::LeaveReason>(from.parted().why()));
        case journal::Event::kHostChanged:
            return read_host(match, from.host_changed());
        case journal::Event::kTableChanged:
            return read_changed(from.table_changed());
        case journal::Event::kAccessChanged:
            return read_changed(from.access_changed());
        case journal::Event::kColourChosen:
            return read_colour(match, from.colour_chosen());
        case journal::Event::kStarted:
            return read_started(match, from.started());
        case journal::Event::kCommitRevealBegan:
            return read_began(from.commit_reveal_began());
        case journal::Event::kSeatCommitted:
            return read_committed(from.seat_committed(), match);
        case journal::Event::kSeatUncommitted:
            return read_uncommitted(from.seat_uncommitted(), match);
        case journal::Event::kValuesAwaitedMs:
            return read_awaited(from.values_awaited_ms(), match);
        case journal::Event::kValueRevealed:
            return read_revealed(from.value_revealed(), match);
        case journal::Event::kCommitRevealEnded:
            return match::CommitRevealEnded{};
        case journal::Event::kClosed:
            return match::TableClosed{};
        case journal::Event::kSecretRevealed:
            return match::SecretRevealed{};
        case journal::Event::kQuestionAsked:
            return read_put(match, from.question_asked());
        case journal::Event::kQuestionClosed:
            return match::QuestionClosed{from.question_closed()};
        case journal::Event::kSeatFlagged:
            return read_flagged(match, from.seat_flagged());
        case journal::Event::kStandInChanged:
            return read_stand_in(match, from.stand_in_changed());
        case journal::Event::kVoteOpened:
            return read_opened_vote(from.vote_opened(), match);
        case journal::Event::kVoteCast:
            return as_event(read_cast(from.vote_cast(), match));
        case journal::Event::kVoteClosed:
            return read_closed_vote(from.vote_closed(), match);
        case journal::Event::kPauseBegan:
            return read_pause(from.pause_began());
        case journal::Event::kPauseEnded:
            return match::PauseEnded{};
        case journal::Event::kEnded:
            return read_ended(from.ended(), match);
        case journal::Event::kGame:
            return as_event(read_game_event(from.game(), match));
        case journal::Event::kReadyChanged:
        case journal::Event::KIND_NOT_SET:
            return std::nullopt;
    }
    return std::nullopt;
}

}  // namespace bastide::table
