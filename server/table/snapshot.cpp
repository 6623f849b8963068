#include "server/table/snapshot.hpp"

#include "engine/notation.hpp"
#include "server/table/journal_parts.hpp"

#include "match/evolve.hpp"

#include <algorithm>

namespace bastide::table {
namespace {

/// Does not check an action, whose tile may have moved since.
bool is_valid(const journal::Command& command, const Match& match) {
    return command.has_act() || read_command(command, match).has_value();
}

void read_answered(const journal::Snapshot& from, Restored& into, JournalReader& reader) {
    for (const journal::CompletedRequest& entry : from.answered()) {
        RequestId request{};
        reader.require(is_valid(entry.command(), into.match) &&
                       entry.request().size() == request.size());
        if (!reader.is_valid) {
            return;
        }
        std::copy(entry.request().begin(), entry.request().end(), request.begin());
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
            left = std::min(*left, std::chrono::milliseconds(question.left_ms()));
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
