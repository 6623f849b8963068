// What it costs to come back.
#pragma once

#include "bench/load_match.hpp"

namespace bastide::bench {

/// The last seat of a match comes from elsewhere and knows the match up to this version: how many
/// bytes it is sent, framing included, from its `Watch` on until it has the newest.
std::size_t bytes_to_catch_up(std::uint16_t port, const LoadMatch& match, std::uint32_t since);

}  // namespace bastide::bench
