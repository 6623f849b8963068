#include "engine/evolve.hpp"
#include "engine/notation.hpp"
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
        into.mutable_parted()->set_seat(number(e.seat));
        into.mutable_parted()->set_why(to_journal(e.why));
    }

    void operator()(const match::HostChanged& e) const { into.set_host_changed(number(e.seat)); }

    void operator()(const match::TableChanged& e) const {
        write_settings(e.settings, *into.mutable_table_changed());
    }

    void operator()(const match::AccessChanged& e) const {
        write_access(e.access, *into.mutable_access_changed());
    }

    void operator()(const match::ColourChosen& e) const {
        into.mutable_colour_chosen()->set_seat(number(e.seat));
        into.mutable_colour_chosen()->set_colour(static_cast<std::uint32_t>(index_of(e.colour)));
    }

    void operator()(const match::CommitRevealBegan& e) const {
        into.mutable_commit_reveal_began()->set_number(e.number);
        into.mutable_commit_reveal_began()->set_secret(written(e.secret));
    }

    void operator()(const match::SeatCommitted& e) const {
        into.mutable_seat_committed()->set_seat(number(e.seat));
        into.mutable_seat_committed()->set_commitment(written(e.commitment));
    }

    void operator()(const match::SeatUncommitted& e) const {
        into.set_seat_uncommitted(number(e.seat));
    }

    void operator()(const match::ValuesAwaited& e) const {
        into.set_values_awaited_ms(static_cast<std::uint64_t>(e.until.count()));
    }

    void operator()(const match::ValueRevealed& e) const {
        into.mutable_value_revealed()->set_seat(number(e.seat));
        into.mutable_value_revealed()->set_value(written(e.value));
    }

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
        into.mutable_question_asked()->set_seat(number(e.seat));
        into.mutable_question_asked()->set_number(e.number);
    }

    void operator()(const match::QuestionClosed& e) const { into.set_question_closed(e.number); }

    void operator()(const match::SeatFlagged& e) const { into.set_seat_flagged(number(e.seat)); }

    void operator()(const match::StandInChanged& e) const {
        into.mutable_stand_in_changed()->set_seat(number(e.seat));
        into.mutable_stand_in_changed()->set_stand_in(to_journal(e.stand_in));
    }

    /// Writes nothing: read_time (envelope.cpp) computes the event again.
    void operator()(const match::TimePassed& /*unused*/) const {}

    void operator()(const match::VoteOpened& e) const {
        write_vote(e.vote, *into.mutable_vote_opened());
    }

    void operator()(const match::VoteCast& e) const {
        into.mutable_vote_cast()->set_seat(number(e.seat));
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

/// The position must be that before the first draw.
Setup read_setup(std::string_view position, JournalReader& reader) {
    Setup setup;
    const auto game = read_position(position);
    reader.require(game.ok());
    if (!game) {
        return setup;
    }
    setup.ruleset = game->ruleset;
    setup.seats = static_cast<std::uint8_t>(game->players.size());
    setup.first = game->turn.seat;
    if (!game->board.tiles().empty()) {
        setup.start = game->board.tiles()[0];
    }
    setup.stack = game->unseen;
    reader.require(!error_in(setup) && start(setup) == *game);
    return setup;
}

std::optional<bastide::Event> read_game_event(std::string_view line, const Game& game) {
    WordReader words(line);
    const auto event = read_event(words, game);
    return event && is_applicable(game, *event) ? std::optional(*event) : std::nullopt;
}

match::Colour read_colour(std::uint32_t colour) {
    return static_cast<match::Colour>(colour % match::colours);
}

/// HostChanged and SecretRevealed are valid at any time, the others before the game or in it.
bool is_its_time(const match::Event& event, const match::Match& match) {
    const bool is_in_game = holds_any<match::QuestionAsked,
                                      match::QuestionClosed,
                                      bastide::Event,
                                      match::SeatFlagged,
                                      match::StandInChanged,
                                      match::VoteOpened,
                                      match::VoteCast,
                                      match::VoteClosed,
                                      match::PauseBegan,
                                      match::PauseEnded,
                                      match::MatchEnded>(event);
    return holds_any<match::HostChanged, match::SecretRevealed>(event) ||
           is_in_game == match.game.has_value();
}

// NOLINTNEXTLINE(readability-function-size): one case for each kind of event
match::Event read_kind(const journal::Event& from,
                       const match::Match& match,
                       JournalReader& reader) {
    const auto seat = [&](std::uint32_t number) { return reader.seat(number, match.seats.size()); };
    const auto committer = [&](std::uint32_t number) {
        return reader.seat(number, match.commit_reveal ? match.commit_reveal->seats.size() : 0);
    };
    switch (from.kind_case()) {
        case journal::Event::kOpened:
            return match::TableOpened{read_settings(from.opened(), reader),
                                      read_access(from.opened().access(), reader)};
        case journal::Event::kSeatTaken:
            return match::SeatTaken{{static_cast<match::PersonId>(from.seat_taken().person()),
                                     read_colour(from.seat_taken().colour())}};
        case journal::Event::kSeatLeft:
            return match::SeatLeft{seat(from.seat_left()), match::LeaveReason::left};
        case journal::Event::kParted:
            return match::SeatLeft{seat(from.parted().seat()),
                                   reader.enumerator<match::LeaveReason>(from.parted().why())};
        case journal::Event::kHostChanged:
            return match::HostChanged{seat(from.host_changed())};
        case journal::Event::kTableChanged:
            return match::TableChanged{read_settings(from.table_changed(), reader)};
        case journal::Event::kAccessChanged:
            return match::AccessChanged{read_access(from.access_changed(), reader)};
        case journal::Event::kColourChosen:
            return match::ColourChosen{seat(from.colour_chosen().seat()),
                                       read_colour(from.colour_chosen().colour())};
        case journal::Event::kStarted: {
            const Setup setup = read_setup(from.started().position(), reader);
            reader.require(setup.seats == match.seats.size());
            return match::GameStarted{setup, read_draws(from.started().draws(), reader)};
        }
        case journal::Event::kCommitRevealBegan:
            return match::CommitRevealBegan{from.commit_reveal_began().number(),
                                            reader.bytes32(from.commit_reveal_began().secret())};
        case journal::Event::kSeatCommitted:
            return match::SeatCommitted{committer(from.seat_committed().seat()),
                                        reader.bytes32(from.seat_committed().commitment())};
        case journal::Event::kSeatUncommitted:
            return match::SeatUncommitted{committer(from.seat_uncommitted())};
        case journal::Event::kValuesAwaitedMs:
            reader.require(match.commit_reveal.has_value());
            return match::ValuesAwaited{std::chrono::milliseconds(from.values_awaited_ms())};
        case journal::Event::kValueRevealed:
            return match::ValueRevealed{committer(from.value_revealed().seat()),
                                        reader.bytes32(from.value_revealed().value())};
        case journal::Event::kCommitRevealEnded:
            return match::CommitRevealEnded{};
        case journal::Event::kClosed:
            return match::TableClosed{};
        case journal::Event::kSecretRevealed:
            return match::SecretRevealed{};
        case journal::Event::kQuestionAsked: {
            const Seat asked = reader.seat(from.question_asked().seat(), match.stand_ins.size());
            reader.require(match.prompt_of(asked) == 0);
            return match::QuestionAsked{asked, from.question_asked().number()};
        }
        case journal::Event::kQuestionClosed:
            return match::QuestionClosed{from.question_closed()};
        case journal::Event::kSeatFlagged:
            return match::SeatFlagged{reader.seat(from.seat_flagged(), match.clocks.size())};
        case journal::Event::kStandInChanged:
            return match::StandInChanged{
                reader.seat(from.stand_in_changed().seat(), match.stand_ins.size()),
                reader.enumerator<match::StandIn>(from.stand_in_changed().stand_in())};
        case journal::Event::kVoteOpened:
            return match::VoteOpened{read_vote(from.vote_opened(), match, reader)};
        case journal::Event::kVoteCast: {
            const match::Vote vote = reader.value(match.vote);
            return match::VoteCast{vote.number,
                                   reader.seat(from.vote_cast().seat(), vote.ballots.size()),
                                   from.vote_cast().yes()};
        }
        case journal::Event::kVoteClosed:
            reader.require(match.vote.has_value());
            return match::VoteClosed{
                from.vote_closed().vote(),
                reader.enumerator<match::VoteResult>(from.vote_closed().result())};
        case journal::Event::kPauseBegan:
            return match::PauseBegan{read_server_time(from.pause_began().until_ms(), reader),
                                     std::chrono::seconds(from.pause_began().seconds())};
        case journal::Event::kPauseEnded:
            return match::PauseEnded{};
        case journal::Event::kEnded:
            return match::MatchEnded{reader.enumerator<match::Ending>(from.ended())};
        case journal::Event::kGame:
            reader.require(match.game.has_value());
            return match.game ? reader.value(read_game_event(from.game(), *match.game))
                              : bastide::Event();
        case journal::Event::kReadyChanged:
        case journal::Event::KIND_NOT_SET:
            break;
    }
    reader.require(false);
    return {};
}

}  // namespace

void write_event(const match::Event& event, const match::Match& after, journal::Event& into) {
    std::visit(WriteEvent{after, into}, event);
}

std::optional<match::Event> read_event(const journal::Event& from, const match::Match& match) {
    JournalReader reader;
    const match::Event event = read_kind(from, match, reader);
    return reader.is_valid && is_its_time(event, match) ? std::optional(event) : std::nullopt;
}

}  // namespace bastide::table
