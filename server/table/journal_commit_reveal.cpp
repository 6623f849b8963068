#include "server/table/enum_values.hpp"
#include "server/table/journal_parts.hpp"

#include <algorithm>
#include <utility>

namespace bastide::table {
namespace {

using std::chrono::milliseconds;

bool has_part(const match::Match& match, std::uint32_t seat) {
    return match.commit_reveal && seat < match.commit_reveal->seats.size();
}

void write_given(const std::optional<match::Bytes32>& bytes, std::string& into) {
    if (bytes) {
        into = written(*bytes);
    }
}

/// Reads optional 32 bytes. Returns false if there is another number of bytes.
bool read_given(const std::string& from, std::optional<match::Bytes32>& into) {
    into = read_bytes32(from);
    return into || from.empty();
}

/// Returns false for invalid data, such as a value without a commitment.
bool read_contribution(const journal::Contribution& from, match::Contribution& into) {
    return read_given(from.commitment(), into.commitment) && read_given(from.value(), into.value) &&
           (into.commitment || !into.value);
}

}  // namespace

std::string written(const match::Bytes32& bytes) {
    return {bytes.begin(), bytes.end()};
}

std::optional<match::Bytes32> read_bytes32(const std::string& from) {
    match::Bytes32 bytes{};
    if (from.size() != bytes.size()) {
        return std::nullopt;
    }
    std::copy(from.begin(), from.end(), bytes.begin());
    return bytes;
}

/// Does not write the secret, which CommitRevealBegan stores.
void write_commit(const match::CommitCorrespondence& commit, journal::CommitCorrespondence& into) {
    into.set_commitment(written(commit.commitment));
    into.set_version(commit.seen);
}

std::optional<match::CommitCorrespondence> read_commit(const journal::CommitCorrespondence& from) {
    const auto commitment = read_bytes32(from.commitment());
    return commitment ? std::optional(match::CommitCorrespondence{*commitment, from.version()})
                      : std::nullopt;
}

void write_event(const match::CommitRevealBegan& event, journal::Event& into) {
    into.mutable_commit_reveal_began()->set_number(event.number);
    into.mutable_commit_reveal_began()->set_secret(written(event.secret));
}

void write_event(const match::SeatCommitted& event, journal::Event& into) {
    into.mutable_seat_committed()->set_seat(number(event.seat));
    into.mutable_seat_committed()->set_commitment(written(event.commitment));
}

void write_event(const match::ValueRevealed& event, journal::Event& into) {
    into.mutable_value_revealed()->set_seat(number(event.seat));
    into.mutable_value_revealed()->set_value(written(event.value));
}

std::optional<match::Event> read_began(const journal::CommitRevealBegan& from) {
    const auto secret = read_bytes32(from.secret());
    return secret ? std::optional<match::Event>(match::CommitRevealBegan{from.number(), *secret})
                  : std::nullopt;
}

std::optional<match::Event> read_committed(const journal::SeatCommitted& from,
                                           const match::Match& match) {
    const auto commitment = read_bytes32(from.commitment());
    return has_part(match, from.seat()) && commitment
               ? std::optional<match::Event>(
                     match::SeatCommitted{static_cast<Seat>(from.seat()), *commitment})
               : std::nullopt;
}

std::optional<match::Event> read_uncommitted(std::uint32_t seat, const match::Match& match) {
    return has_part(match, seat)
               ? std::optional<match::Event>(match::SeatUncommitted{static_cast<Seat>(seat)})
               : std::nullopt;
}

std::optional<match::Event> read_awaited(std::uint64_t until_ms, const match::Match& match) {
    return match.commit_reveal
               ? std::optional<match::Event>(match::ValuesAwaited{milliseconds(until_ms)})
               : std::nullopt;
}

std::optional<match::Event> read_revealed(const journal::ValueRevealed& from,
                                          const match::Match& match) {
    const auto value = read_bytes32(from.value());
    return has_part(match, from.seat()) && value ? std::optional<match::Event>(match::ValueRevealed{
                                                       static_cast<Seat>(from.seat()), *value})
                                                 : std::nullopt;
}

void write_commit_reveal(const match::Match& match, journal::Snapshot& into) {
    into.set_commit_reveals_begun(match.commit_reveals_begun);
    if (!match.commit_reveal) {
        return;
    }
    journal::CommitReveal& commit_reveal = *into.mutable_commit_reveal();
    commit_reveal.set_number(match.commit_reveal->number);
    commit_reveal.set_secret(written(match.commit_reveal->secret));
    for (const match::Contribution& seat : match.commit_reveal->seats) {
        journal::Contribution& given = *commit_reveal.add_seats();
        write_given(seat.commitment, *given.mutable_commitment());
        write_given(seat.value, *given.mutable_value());
    }
    if (match.commit_reveal->reveal_by) {
        commit_reveal.set_reveal_by_ms(
            static_cast<std::uint64_t>(match.commit_reveal->reveal_by->count()));
    }
}

bool read_commit_reveal(const journal::Snapshot& from, match::Match& into) {
    into.commit_reveals_begun = from.commit_reveals_begun();
    if (!from.has_commit_reveal()) {
        return true;
    }
    const journal::CommitReveal& stored = from.commit_reveal();
    const auto secret = read_bytes32(stored.secret());
    if (!secret || into.phase != match::Phase::open ||
        !std::cmp_equal(stored.seats_size(), into.seats.size())) {
        return false;
    }
    match::CommitReveal& commit_reveal = into.commit_reveal.emplace();
    commit_reveal.number = stored.number();
    commit_reveal.secret = *secret;
    if (stored.has_reveal_by_ms()) {
        commit_reveal.reveal_by = milliseconds(stored.reveal_by_ms());
    }
    return std::ranges::all_of(stored.seats(), [&](const journal::Contribution& seat) {
        return read_contribution(seat, commit_reveal.seats.emplace_back());
    });
}

}  // namespace bastide::table
