#include "server/table/journal_exchange.hpp"

#include <algorithm>
#include <utility>

namespace bastide::table {
namespace {

using std::chrono::milliseconds;

std::uint32_t number(Seat seat) {
    return static_cast<std::uint32_t>(index_of(seat));
}

bool has_part(const match::Match& match, std::uint32_t seat) {
    return match.exchange && seat < match.exchange->seats.size();
}

void write_given(const std::optional<match::Bytes32>& bytes, std::string& into) {
    if (bytes) {
        into = written(*bytes);
    }
}

/// False: that is neither nothing nor 32 bytes.
bool read_given(const std::string& from, std::optional<match::Bytes32>& into) {
    into = read_bytes32(from);
    return into || from.empty();
}

/// A seat shows nothing that it has not committed to.
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

/// The secret stands where an exchange began with it.
void write_commit(const match::CommitByPost& commit, journal::CommitByPost& into) {
    into.set_commitment(written(commit.commitment));
    into.set_version(commit.seen);
}

std::optional<match::CommitByPost> read_commit(const journal::CommitByPost& from) {
    const auto commitment = read_bytes32(from.commitment());
    return commitment ? std::optional(match::CommitByPost{*commitment, from.version()})
                      : std::nullopt;
}

void write_event(const match::ExchangeBegan& event, journal::Event& into) {
    into.mutable_exchange_began()->set_number(event.number);
    into.mutable_exchange_began()->set_secret(written(event.secret));
}

void write_event(const match::SeatCommitted& event, journal::Event& into) {
    into.mutable_seat_committed()->set_seat(number(event.seat));
    into.mutable_seat_committed()->set_commitment(written(event.commitment));
}

void write_event(const match::ValueRevealed& event, journal::Event& into) {
    into.mutable_value_revealed()->set_seat(number(event.seat));
    into.mutable_value_revealed()->set_value(written(event.value));
}

std::optional<match::Event> read_began(const journal::ExchangeBegan& from) {
    const auto secret = read_bytes32(from.secret());
    return secret ? std::optional<match::Event>(match::ExchangeBegan{from.number(), *secret})
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
    return match.exchange
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

void write_exchange(const match::Match& match, journal::Snapshot& into) {
    into.set_exchanges_begun(match.exchanges_begun);
    if (!match.exchange) {
        return;
    }
    journal::Exchange& exchange = *into.mutable_exchange();
    exchange.set_number(match.exchange->number);
    exchange.set_secret(written(match.exchange->secret));
    for (const match::Contribution& seat : match.exchange->seats) {
        journal::Contribution& given = *exchange.add_seats();
        write_given(seat.commitment, *given.mutable_commitment());
        write_given(seat.value, *given.mutable_value());
    }
    if (match.exchange->reveal_by) {
        exchange.set_reveal_by_ms(static_cast<std::uint64_t>(match.exchange->reveal_by->count()));
    }
}

bool read_exchange(const journal::Snapshot& from, match::Match& into) {
    into.exchanges_begun = from.exchanges_begun();
    if (!from.has_exchange()) {
        return true;
    }
    const journal::Exchange& told = from.exchange();
    const auto secret = read_bytes32(told.secret());
    if (!secret || into.phase != match::Phase::open ||
        !std::cmp_equal(told.seats_size(), into.seats.size())) {
        return false;
    }
    match::Exchange& exchange = into.exchange.emplace();
    exchange.number = told.number();
    exchange.secret = *secret;
    if (told.has_reveal_by_ms()) {
        exchange.reveal_by = milliseconds(told.reveal_by_ms());
    }
    return std::ranges::all_of(told.seats(), [&](const journal::Contribution& seat) {
        return read_contribution(seat, exchange.seats.emplace_back());
    });
}

}  // namespace bastide::table
