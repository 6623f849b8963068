// How the network code waits: errors are values.
#pragma once

#include "server/net/line.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace bastide::net {

/// Completes with (error, result).
inline constexpr auto awaited = asio::as_tuple(asio::use_awaitable);

}  // namespace bastide::net
