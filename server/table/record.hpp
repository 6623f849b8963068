// A finished match as a text that anyone can check: docs/records.md.
#pragma once

#include "server/table/wire.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace bastide::table {

/// Bytes of a record that a server sends. Longer ones would not fit beside what else waits for a
/// connection (net::outbox_bytes_max). The longest games have some 200 KiB.
inline constexpr std::size_t record_bytes_max = 524'288;

/// What a match does not know of itself.
struct RecordHead {
    std::string server;  ///< name and version of the program
    std::uint32_t match = 0;
    std::string title;
    NameOf name_of;
};

/// The record of a finished match. `envelopes`: its whole journal, in order. Nothing if that is not
/// what they are.
std::optional<std::string> write_record(const RecordHead& head,
                                        const std::vector<std::string>& envelopes);

}  // namespace bastide::table
