#include "server/table/envelope.hpp"

#include "server/table/journal_parts.hpp"

#include "match/evolve.hpp"

#include <algorithm>

namespace bastide::table {
namespace {

/// Reads events, except readiness in old journals. Returns false if an event cannot happen.
bool read_events(const journal::Envelope& from, Match& match, std::vector<match::Event>& into) {
    for (const journal::Event& written : from.events()) {
        if (written.has_ready_changed()) {
            continue;
        }
        const auto event = read_event(written, match);
        if (!event) {
            return false;
        }
        match::evolve(match, *event);
        into.push_back(*event);
    }
    return true;
}

void read_time(const journal::Envelope& from, Match& match, std::vector<match::Event>& into) {
    const match::Command command =
        from.command().has_act() ? match::Command(match::Act{from.command().act().prompt(), {}})
                                 : match::Command(match::Leave{});
    const auto time = match::time_passed(
        match,
        static_cast<PersonId>(from.person()),
        command,
        {std::chrono::milliseconds(from.elapsed_ms()), std::chrono::milliseconds(from.lag_ms())});
    if (time) {
        match::evolve(match, *time);
        into.emplace_back(*time);
    }
}

/// Adds questions, which journals of format 0 do not store.
void add_questions(bool answers, Match& match, std::vector<match::Event>& into) {
    match::Decision decision;
    decision.next = std::move(match);
    decision.answered = answers ? decision.next.questions_asked : 0;
    match::update_questions(decision);
    match = std::move(decision.next);
    into.insert(into.end(), decision.events.begin(), decision.events.end());
}

/// Makes the player of the first seat the host if the host has left, as before format 2.
void add_host(Match& match, std::vector<match::Event>& into) {
    if (match.phase == match::Phase::open && !match.seats.empty() && !match.seat_of(match.host)) {
        into.emplace_back(match::HostChanged{Seat{}});
        match::evolve(match, into.back());
    }
}

/// Adds an ending, which before format 4 was not stored if all but one had withdrawn.
void add_ending(Match& match, std::vector<match::Event>& into) {
    if (match::has_any<match::SecretRevealed>(into) && match.game &&
        std::ranges::count(match.game->players, false, &Player::withdrawn) < 2) {
        into.emplace_back(match::MatchEnded{match::Ending::given_up});
        match::evolve(match, into.back());
    }
}

}  // namespace

std::string write_envelope(const Envelope& envelope, const Match& after) {
    journal::Envelope out;
    out.set_version(envelope.version);
    out.set_received_ms(envelope.received.count());
    out.set_format(envelope_format);
    out.set_by(to_journal(envelope.by));
    out.set_elapsed_ms(static_cast<std::uint64_t>(envelope.elapsed.count()));
    out.set_lag_ms(static_cast<std::uint64_t>(envelope.lag.count()));
    out.set_server_ms(static_cast<std::uint64_t>(envelope.server_time.count()));
    out.set_person(static_cast<std::uint32_t>(envelope.person));
    out.set_request(envelope.request.data(), envelope.request.size());
    write_command(envelope.command, after, *out.mutable_command());
    for (const match::Event& event : envelope.events) {
        if (!std::holds_alternative<match::TimePassed>(event)) {
            write_event(event, after, *out.add_events());
        }
    }
    return out.SerializeAsString();
}

std::optional<Envelope> read_envelope(std::string_view bytes, Match& before) {
    journal::Envelope from;
    if (!from.ParseFromArray(bytes.data(), static_cast<int>(bytes.size()))) {
        return std::nullopt;
    }
    Envelope envelope;
    const auto by = enumerator_of<match::CommandSource>(from.by());
    const auto request = read_bytes<RequestId>(from.request());
    read_time(from, before, envelope.events);
    if (from.format() > envelope_format || !by || from.version() != before.version + 1 ||
        !request || !read_events(from, before, envelope.events)) {
        return std::nullopt;
    }
    if (from.format() == 0) {
        add_questions(from.command().has_act(), before, envelope.events);
    }
    if (from.format() < 2) {
        add_host(before, envelope.events);
    }
    if (from.format() < 4) {
        add_ending(before, envelope.events);
    }
    before.version = from.version();
    const auto command = read_command(from.command(), before);
    if (!command) {
        return std::nullopt;
    }
    envelope.version = from.version();
    envelope.received = std::chrono::milliseconds(from.received_ms());
    envelope.elapsed = std::chrono::milliseconds(from.elapsed_ms());
    envelope.lag = std::chrono::milliseconds(from.lag_ms());
    envelope.server_time = ServerTime(from.server_ms());
    envelope.by = *by;
    envelope.person = static_cast<PersonId>(from.person());
    envelope.request = *request;
    envelope.command = *command;
    return envelope;
}

}  // namespace bastide::table
