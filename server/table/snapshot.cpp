#include "server/table/snapshot.hpp"

#include "engine/notation.hpp"
#include "server/table/journal_parts.hpp"

#include "match/evolve.hpp"

#include <algorithm>

namespace bastide::table {
namespace {

using std::chrono::milliseconds;

std::string write_given(const std::optional<match::Bytes32>& bytes) {
    return bytes ? written(*bytes) : "";
}

std::optional<match::Bytes32> read_given(const std::string& from, JournalReader& reader) {
    return from.empty() ? std::nullopt : std::optional(reader.bytes32(from));
}

match::Contribution read_contribution(const journal::Contribution& from, JournalReader& reader) {
    reader.require(!from.commitment().empty() || from.value().empty());
    return {read_given(from.commitment(), reader), read_given(from.value(), reader)};
}

void write_commit_reveal(const Match& match, journal::Snapshot& into) {
    into.set_commit_reveals_begun(match.commit_reveals_begun);
    if (!match.commit_reveal) {
        return;
    }
    journal::CommitReveal& commit_reveal = *into.mutable_commit_reveal();
    commit_reveal.set_number(match.commit_reveal->number);
    commit_reveal.set_secret(written(match.commit_reveal->secret));
    for (const match::Contribution& seat : match.commit_reveal->seats) {
        journal::Contribution& given = *commit_reveal.add_seats();
        given.set_commitment(write_given(seat.commitment));
        given.set_value(write_given(seat.value));
    }
    if (match.commit_reveal->reveal_by) {
        commit_reveal.set_reveal_by_ms(
            static_cast<std::uint64_t>(match.commit_reveal->reveal_by->count()));
    }
}

void read_commit_reveal(const journal::Snapshot& from, Match& into, JournalReader& reader) {
    into.commit_reveals_begun = from.commit_reveals_begun();
    if (!from.has_commit_reveal()) {
        return;
    }
    const journal::CommitReveal& stored = from.commit_reveal();
    reader.require(into.phase == match::Phase::open);
    reader.require(std::cmp_equal(stored.seats_size(), into.seats.size()));
    match::CommitReveal& commit_reveal = into.commit_reveal.emplace();
    commit_reveal.number = stored.number();
    commit_reveal.secret = reader.bytes32(stored.secret());
    if (stored.has_reveal_by_ms()) {
        commit_reveal.reveal_by = milliseconds(stored.reveal_by_ms());
    }
    for (const journal::Contribution& seat : stored.seats()) {
        commit_reveal.seats.push_back(read_contribution(seat, reader));
    }
}

void write_clocks(const Match& match, journal::Snapshot& into) {
    for (const match::Clock& clock : match.clocks) {
        journal::Clock& one = *into.add_clocks();
        one.set_left_ms(clock.left.count());
        one.set_credited_ms(static_cast<std::uint64_t>(clock.credited.count()));
        one.set_turn(clock.turn);
        one.set_flags(clock.flags);
    }
    for (const match::StandIn stand_in : match.stand_ins) {
        into.add_stand_ins(to_journal(stand_in));
    }
}

void read_clocks(const journal::Snapshot& from, Match& into, JournalReader& reader) {
    const std::size_t seats = into.game ? into.seats.size() : 0;
    const std::size_t clocks = into.settings.pace.kind == match::PaceKind::untimed ? 0 : seats;
    reader.require(std::cmp_equal(from.clocks_size(), clocks));
    reader.require(std::cmp_equal(from.stand_ins_size(), seats));
    if (!reader.is_valid) {
        return;
    }
    for (const journal::Clock& clock : from.clocks()) {
        into.clocks.push_back({milliseconds(clock.left_ms()),
                               milliseconds(clock.credited_ms()),
                               static_cast<std::uint16_t>(clock.turn()),
                               static_cast<std::uint8_t>(clock.flags())});
    }
    for (const int stand_in : from.stand_ins()) {
        into.stand_ins.push_back(
            reader.enumerator<match::StandIn>(static_cast<journal::StandIn>(stand_in)));
    }
}

void write_votes(const Match& match, journal::Snapshot& into) {
    if (match.vote) {
        write_vote(*match.vote, *into.mutable_vote());
    }
    into.set_votes_put(match.votes_called);
    for (const match::VoteCaller& caller : match.callers) {
        journal::VoteCaller& one = *into.add_callers();
        one.set_called(caller.called);
        one.set_again_from_ms(static_cast<std::uint64_t>(caller.next_call_at.count()));
    }
    into.set_paused_until_ms(
        static_cast<std::uint64_t>(match.paused_until.value_or(milliseconds(0)).count()));
    into.set_ending(to_journal(match.ending));
}

void read_votes(const journal::Snapshot& from, Match& into, JournalReader& reader) {
    const bool special = from.has_vote() || from.paused_until_ms() > 0;
    reader.require(!special || into.phase == match::Phase::playing);
    reader.require(std::cmp_equal(from.callers_size(), into.game ? into.seats.size() : 0));
    if (!reader.is_valid) {
        return;
    }
    for (const journal::VoteCaller& caller : from.callers()) {
        into.callers.push_back(
            {static_cast<std::uint8_t>(caller.called()), milliseconds(caller.again_from_ms())});
    }
    into.ending = reader.enumerator<match::Ending>(from.ending());
    into.votes_called = from.votes_put();
    const milliseconds paused_until = read_server_time(from.paused_until_ms(), reader);
    if (paused_until > milliseconds(0)) {
        into.paused_until = paused_until;
    }
    if (from.has_vote()) {
        into.vote = read_vote(from.vote(), into, reader);
    }
}

/// Does not check an action, whose tile may have moved since.
bool is_valid(const journal::Command& command, const Match& match) {
    return command.has_act() || read_command(command, match).has_value();
}

void read_answered(const journal::Snapshot& from, Restored& into, JournalReader& reader) {
    for (const journal::CompletedRequest& entry : from.answered()) {
        reader.require(is_valid(entry.command(), into.match));
        const auto request = reader.value(read_bytes<RequestId>(entry.request()));
        if (!reader.is_valid) {
            return;
        }
        into.answered.keep(request,
                           {static_cast<PersonId>(entry.person()),
                            comparable(entry.command()),
                            entry.version(),
                            entry.next_prompt()});
    }
}

void read_game(const journal::Snapshot& from, Match& into, JournalReader& reader) {
    if (from.position().empty()) {
        reader.require(into.phase == match::Phase::open || into.phase == match::Phase::closed);
        return;
    }
    auto game = read_position(from.position());
    into.draws = read_draws(from.draws(), reader);
    reader.require(game && game.value().players.size() == into.seats.size());
    if (reader.is_valid) {
        into.game = game.value();
    }
    into.chances = from.chances();
    into.secret_revealed = from.secret_revealed();
}

void read_questions(const journal::Snapshot& from, Match& into, JournalReader& reader) {
    for (const journal::QuestionAsked& question : from.questions()) {
        const Seat seat = reader.seat(question.seat(), into.seats.size());
        reader.require(into.phase == match::Phase::playing && into.prompt_of(seat) == 0);
        if (!reader.is_valid) {
            return;
        }
        match::evolve(into, match::QuestionAsked{seat, question.number()});
        auto& left = into.questions[into.questions.size() - 1].left;
        reader.require(left.has_value() == question.has_left_ms());
        if (left) {
            left = std::min(*left, milliseconds(question.left_ms()));
        }
    }
    into.questions_asked = from.questions_asked();
}

}  // namespace

std::string save(const Match& match, const CompletedRequests& answered, ServerTime newest) {
    journal::Snapshot out;
    out.set_server_ms(static_cast<std::uint64_t>(newest.count()));
    out.set_format(snapshot_format);
    write_settings(match.settings, *out.mutable_settings());
    write_seats(match, *out.mutable_seats());
    out.set_phase(to_journal(match.phase));
    if (match.game) {
        write_position(*out.mutable_position(), *match.game);
        write_draws(*match.draws, *out.mutable_draws());
    }
    out.set_chances(match.chances);
    out.set_secret_revealed(match.secret_revealed);
    out.set_questions_asked(match.questions_asked);
    out.set_host(static_cast<std::uint32_t>(match.host));
    for (const PersonId person : match.removed) {
        out.add_removed(static_cast<std::uint32_t>(person));
    }
    for (const match::Question& question : match.questions) {
        journal::QuestionAsked& put = *out.add_questions();
        put.set_seat(number(question.seat));
        put.set_number(question.number);
        if (question.left) {
            put.set_left_ms(question.left->count());
        }
    }
    write_access(match.access, *out.mutable_access());
    write_clocks(match, out);
    write_votes(match, out);
    write_commit_reveal(match, out);
    for (const auto& [request, entry] : answered.all()) {
        journal::CompletedRequest& written = *out.add_answered();
        written.set_request(request.data(), request.size());
        written.set_person(static_cast<std::uint32_t>(entry.person));
        written.set_version(entry.version);
        written.set_next_prompt(entry.next_prompt);
        written.mutable_command()->ParseFromString(entry.command);
    }
    return out.SerializeAsString();
}

std::optional<Restored> restore(std::string_view bytes, match::Version version) {
    journal::Snapshot from;
    if (!from.ParseFromArray(bytes.data(), static_cast<int>(bytes.size())) ||
        from.format() != snapshot_format) {
        return std::nullopt;
    }
    JournalReader reader;
    Restored restored;
    Match& match = restored.match;
    restored.newest = ServerTime(from.server_ms());
    match.version = version;
    match.settings = read_settings(from.settings(), reader);
    match.seats = read_seats(from.seats(), reader);
    match.phase = reader.enumerator<match::Phase>(from.phase());
    match.access = read_access(from.access(), reader);
    match.host = static_cast<PersonId>(from.host());
    for (const std::uint32_t person : from.removed()) {
        match.removed.push_back(static_cast<PersonId>(person));
    }
    read_game(from, match, reader);
    read_questions(from, match, reader);
    read_clocks(from, match, reader);
    read_votes(from, match, reader);
    read_commit_reveal(from, match, reader);
    read_answered(from, restored, reader);
    return reader.is_valid ? std::optional(std::move(restored)) : std::nullopt;
}

}  // namespace bastide::table
