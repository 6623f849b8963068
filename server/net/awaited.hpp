// Asio completion token that returns errors as values.
#pragma once

#include "server/net/socket_stream.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace bastide::net {

inline constexpr auto awaited = asio::as_tuple(asio::use_awaitable);

}  // namespace bastide::net
