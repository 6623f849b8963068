#pragma once

#include "proto/match/enum_values.hpp"

#include "bastide/journal/v1/envelope.pb.h"
#include "match/command.hpp"
#include "match/match.hpp"

#include <algorithm>
#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace bastide::table {

namespace journal = bastide::journal::v1;

using codec::enumerator_of;
using codec::number;
using codec::to_journal;

inline std::string written(const match::Bytes32& bytes) {
    return {bytes.begin(), bytes.end()};
}

/// Returns nullopt if `from` has another length.
template <typename Bytes = match::Bytes32>
std::optional<Bytes> read_bytes(const std::string& from) {
    Bytes bytes{};
    std::copy_n(from.begin(), std::min(from.size(), bytes.size()), bytes.begin());
    return from.size() == bytes.size() ? std::optional(bytes) : std::nullopt;
}

/// State of reading. Notes if a value is invalid, and returns a default instead.
struct JournalReader {
    bool is_valid = true;

    void require(bool condition) { is_valid = is_valid && condition; }

    template <typename Value>
    Value value(const std::optional<Value>& read) {
        require(read.has_value());
        return read.value_or(Value{});
    }

    template <codec::Listed Ours>
    Ours enumerator(auto stored) {
        return value(enumerator_of<Ours>(stored));
    }

    Seat seat(std::uint32_t number, std::size_t seats) {
        require(number < seats);
        return static_cast<Seat>(number);
    }

    match::Bytes32 bytes32(const std::string& from) { return value(read_bytes(from)); }
};

void write_settings(const match::Settings& settings, journal::Open& into);
match::Settings read_settings(const journal::Open& from, JournalReader& reader);

void write_access(const match::TableAccess& access, journal::TableAccess& into);
/// A PASSWORD without a hash is invalid. Ignores a hash of other kinds of access.
match::TableAccess read_access(const journal::TableAccess& from, JournalReader& reader);

void write_draws(const match::Draws& draws, journal::Draws& into);
match::Draws read_draws(const journal::Draws& from, JournalReader& reader);

void write_command(const match::Command& command, const Match& after, journal::Command& into);
std::optional<match::Command> read_command(const journal::Command& from, const Match& after);

void write_seats(const Match& match, google::protobuf::RepeatedPtrField<journal::Seat>& into);
std::vector<SeatHolder> read_seats(const google::protobuf::RepeatedPtrField<journal::Seat>& from,
                                   JournalReader& reader);

void write_vote(const match::Vote& vote, journal::Vote& into);
match::Vote read_vote(const journal::Vote& from, const Match& match, JournalReader& reader);

/// Requires a time that a server can reach.
std::chrono::milliseconds read_server_time(std::uint64_t ms, JournalReader& reader);

/// `after`: the match after all events of the command.
void write_event(const match::Event& event, const Match& after, journal::Event& into);

std::optional<match::Event> read_event(const journal::Event& from, const Match& match);

}  // namespace bastide::table
