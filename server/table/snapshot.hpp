// A match at one version as bytes, so that its journal need not be read from the start: a cache.
#pragma once

#include "server/table/completed_requests.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace bastide::table {

/// Versions between two snapshots of a game.
inline constexpr match::Version snapshot_every = 64;

/// Of those bytes. A snapshot of any other format says nothing.
inline constexpr std::uint32_t snapshot_format = 4;

/// `newest`: the server time of the newest envelope.
std::string save(const match::Match& match,
                 const CompletedRequests& answered,
                 store::ServerTime newest);

/// What those bytes say the match was at this version. Nothing if they say nothing sound: then the
/// journal must be read.
struct Restored {
    match::Match match;
    CompletedRequests answered;
    store::ServerTime newest{};
};

std::optional<Restored> restore(std::string_view bytes, match::Version version);

}  // namespace bastide::table
