// Records of finished matches (docs/records.md).
#pragma once

#include "proto/match/wire.hpp"
#include "server/table/envelope.hpp"

#include "match/match.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace bastide::table {

/// Maximum bytes, which must fit into net::outbox_bytes_max. The longest games have 200 KiB.
inline constexpr std::size_t record_bytes_max = 524'288;

struct RecordHead {
    std::string server;
    std::uint32_t match = 0;
    std::string title;
    codec::NameOf name_of;
};

/// Writes a record. Returns nullopt if the journal is invalid or the match is unfinished.
std::optional<std::string> write_record(const RecordHead& head,
                                        const std::vector<std::string>& envelopes);

/// Returns e.g. "2026-11-21T15:03:10.512Z".
std::string time_text(std::chrono::milliseconds since_1970);

/// Returns e.g. "pace bank 300 5 program".
std::string pace_words(const match::Pace& pace);

/// Returns e.g. "move 6 2026-11-20T19:03:58.120Z +2310 1 place 1,0 r0", without a newline.
std::string command_words(const Envelope& envelope, const Match& before, const Match& after);

}  // namespace bastide::table
