// The stream below TLS and WebSocket, and the completion token that returns errors as values.
#pragma once

#include "server/net/read_rate_policy.hpp"

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/generic/stream_protocol.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/basic_stream.hpp>

namespace bastide::net {

using SocketStream = boost::beast::basic_stream<boost::asio::generic::stream_protocol,
                                                boost::asio::any_io_executor,
                                                ReadRatePolicy>;

inline constexpr auto awaited = asio::as_tuple(asio::use_awaitable);

}  // namespace bastide::net
