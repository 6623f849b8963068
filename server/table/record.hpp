// Records of finished matches, which anyone can verify (docs/records.md).
#pragma once

#include "server/table/wire.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace bastide::table {

/// Maximum bytes of a record that is sent. A record must fit into a connection's queue
/// (net::outbox_bytes_max). The longest games have about 200 KiB.
inline constexpr std::size_t record_bytes_max = 524'288;

struct RecordHead {
    std::string server;
    std::uint32_t match = 0;
    std::string title;
    NameOf name_of;
};

/// Returns the record of a match from its whole journal, or nullopt if the journal is invalid or
/// the match is unfinished.
std::optional<std::string> write_record(const RecordHead& head,
                                        const std::vector<std::string>& envelopes);

}  // namespace bastide::table
