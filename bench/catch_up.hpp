// Measures the cost of reconnecting.
#pragma once

#include "bench/load_match.hpp"

namespace bastide::bench {

/// The last seat of a match reconnects and knows the match up to version `since`. Returns the bytes
/// that it receives, framing included, until it has the newest version.
std::size_t bytes_to_catch_up(std::uint16_t port, const LoadMatch& match, std::uint32_t since);

}  // namespace bastide::bench
