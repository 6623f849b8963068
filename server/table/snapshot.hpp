// Snapshots of matches: a cache that saves reading whole journals.
#pragma once

#include "server/table/completed_requests.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace bastide::table {

inline constexpr match::Version snapshot_interval = 64;

inline constexpr std::uint32_t snapshot_format = 4;  ///< snapshots of other formats are ignored

/// Returns a snapshot. `newest`: the server time of the newest envelope.
std::string save(const Match& match, const CompletedRequests& answered, ServerTime newest);

struct Restored {
    Match match;
    CompletedRequests answered;
    ServerTime newest{};
};

std::optional<Restored> restore(std::string_view bytes, match::Version version);

}  // namespace bastide::table
