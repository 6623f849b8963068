#include "engine/evolve.hpp"
#include "engine/notation.hpp"
#include "engine/one_of.hpp"
#include "server/table/journal_parts.hpp"

namespace bastide::table {
namespace {

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
bool is_valid_in_phase(const match::Event& event, const Match& match) {
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
match::Event read_kind(const journal::Event& from, const Match& match, JournalReader& reader) {
    const auto seat = [&](std::uint32_t number) { return reader.seat(number, match.seats.size()); };
    const auto committer = [&](std::uint32_t number) {
        return reader.seat(number, match.commit_reveal ? match.commit_reveal->seats.size() : 0);
    };
    switch (from.kind_case()) {
        case journal::Event::kOpened:
            return match::TableOpened{read_settings(from.opened(), reader),
                                      read_access(from.opened().access(), reader)};
        case journal::Event::kSeatTaken:
            return match::SeatTaken{{static_cast<PersonId>(from.seat_taken().person()),
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

std::chrono::milliseconds read_server_time(std::uint64_t ms, JournalReader& reader) {
    reader.require(ms <= static_cast<std::uint64_t>(match::server_time_max.count()));
    return std::chrono::milliseconds(ms);
}

void write_vote(const match::Vote& vote, journal::Vote& into) {
    into.set_number(vote.number);
    into.set_motion(to_journal(vote.motion));
    into.set_by(number(vote.by));
    into.set_about(number(vote.about));
    into.set_pause_seconds(static_cast<std::uint32_t>(vote.pause.count()));
    into.set_side(static_cast<std::uint32_t>(index_of(vote.side)));
    into.set_until_ms(static_cast<std::uint64_t>(vote.until.count()));
    for (const match::Ballot ballot : vote.ballots) {
        into.add_ballots(to_journal(ballot));
    }
}

match::Vote read_vote(const journal::Vote& from, const Match& match, JournalReader& reader) {
    const std::size_t seats = match.callers.size();
    reader.require(from.side() < all_sides.size());
    reader.require(std::cmp_equal(from.ballots_size(), seats));
    match::Vote vote{from.number(),
                     reader.enumerator<match::Motion>(from.motion()),
                     reader.seat(from.by(), seats),
                     reader.seat(from.about(), seats),
                     std::chrono::seconds(from.pause_seconds()),
                     read_server_time(from.until_ms(), reader)};
    vote.side = static_cast<Side>(from.side());
    for (int i = 0; reader.is_valid && i < from.ballots_size(); ++i) {
        vote.ballots.push_back(reader.enumerator<match::Ballot>(from.ballots(i)));
    }
    return vote;
}

// NOLINTNEXTLINE(readability-function-size): one lambda for each kind of event
void write_event(const match::Event& event, const Match& after, journal::Event& into) {
    const Overloaded write_kind{
        [&](const match::TableOpened& e) {
            write_settings(e.settings, *into.mutable_opened());
            write_access(e.access, *into.mutable_opened()->mutable_access());
        },
        [&](const match::SeatTaken& e) {
            into.mutable_seat_taken()->set_person(static_cast<std::uint32_t>(e.holder.person));
            into.mutable_seat_taken()->set_colour(
                static_cast<std::uint32_t>(index_of(e.holder.colour)));
        },
        [&](const match::SeatLeft& e) {
            into.mutable_parted()->set_seat(number(e.seat));
            into.mutable_parted()->set_why(to_journal(e.why));
        },
        [&](const match::HostChanged& e) { into.set_host_changed(number(e.seat)); },
        [&](const match::TableChanged& e) {
            write_settings(e.settings, *into.mutable_table_changed());
        },
        [&](const match::AccessChanged& e) {
            write_access(e.access, *into.mutable_access_changed());
        },
        [&](const match::ColourChosen& e) {
            into.mutable_colour_chosen()->set_seat(number(e.seat));
            into.mutable_colour_chosen()->set_colour(
                static_cast<std::uint32_t>(index_of(e.colour)));
        },
        [&](const match::CommitRevealBegan& e) {
            into.mutable_commit_reveal_began()->set_number(e.number);
            into.mutable_commit_reveal_began()->set_secret(written(e.secret));
        },
        [&](const match::SeatCommitted& e) {
            into.mutable_seat_committed()->set_seat(number(e.seat));
            into.mutable_seat_committed()->set_commitment(written(e.commitment));
        },
        [&](const match::SeatUncommitted& e) { into.set_seat_uncommitted(number(e.seat)); },
        [&](const match::ValuesAwaited& e) {
            into.set_values_awaited_ms(static_cast<std::uint64_t>(e.until.count()));
        },
        [&](const match::ValueRevealed& e) {
            into.mutable_value_revealed()->set_seat(number(e.seat));
            into.mutable_value_revealed()->set_value(written(e.value));
        },
        [&](const match::CommitRevealEnded& /*unused*/) { into.set_commit_reveal_ended(true); },
        [&](const match::GameStarted& e) {
            write_position(*into.mutable_started()->mutable_position(), start(e.setup));
            write_draws(e.draws, *into.mutable_started()->mutable_draws());
        },
        [&](const match::TableClosed& /*unused*/) { into.set_closed(true); },
        [&](const match::SecretRevealed& /*unused*/) { into.set_secret_revealed(true); },
        [&](const match::QuestionAsked& e) {
            into.mutable_question_asked()->set_seat(number(e.seat));
            into.mutable_question_asked()->set_number(e.number);
        },
        [&](const match::QuestionClosed& e) { into.set_question_closed(e.number); },
        [&](const match::SeatFlagged& e) { into.set_seat_flagged(number(e.seat)); },
        [&](const match::StandInChanged& e) {
            into.mutable_stand_in_changed()->set_seat(number(e.seat));
            into.mutable_stand_in_changed()->set_stand_in(to_journal(e.stand_in));
        },
        // Writes nothing: read_time (envelope.cpp) computes the event again.
        [&](const match::TimePassed& /*unused*/) {},
        [&](const match::VoteOpened& e) { write_vote(e.vote, *into.mutable_vote_opened()); },
        [&](const match::VoteCast& e) {
            into.mutable_vote_cast()->set_seat(number(e.seat));
            into.mutable_vote_cast()->set_yes(e.yes);
        },
        [&](const match::VoteClosed& e) {
            into.mutable_vote_closed()->set_vote(e.vote);
            into.mutable_vote_closed()->set_result(to_journal(e.result));
        },
        [&](const match::PauseBegan& e) {
            into.mutable_pause_began()->set_until_ms(static_cast<std::uint64_t>(e.until.count()));
            into.mutable_pause_began()->set_seconds(static_cast<std::uint32_t>(e.length.count()));
        },
        [&](const match::PauseEnded& /*unused*/) { into.set_pause_ended(true); },
        [&](const match::MatchEnded& e) { into.set_ended(to_journal(e.ending)); },
        [&](const bastide::Event& e) { write(*into.mutable_game(), after.game->board, e); },
    };
    std::visit(write_kind, event);
}

std::optional<match::Event> read_event(const journal::Event& from, const Match& match) {
    JournalReader reader;
    const match::Event event = read_kind(from, match, reader);
    return reader.is_valid && is_valid_in_phase(event, match) ? std::optional(event) : std::nullopt;
}

}  // namespace bastide::table
