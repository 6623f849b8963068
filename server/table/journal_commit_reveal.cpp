#include "server/table/journal_parts.hpp"

#include <algorithm>
#include <utility>

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

}  // namespace bastide::table
