// Limits of the kernel's socket buffers (limits.hpp).
#pragma once

#include <boost/asio/generic/stream_protocol.hpp>
#include <boost/asio/ip/tcp.hpp>

#include <cstddef>

namespace bastide::net {

using Socket = boost::asio::generic::stream_protocol::socket;

/// Call it before `listen`, so that accepted connections announce the right window.
void bound_buffers(boost::asio::ip::tcp::acceptor& acceptor);

/// Bytes in the kernel that the other side has not taken.
std::size_t unsent(Socket& socket);

/// From now on, closing the socket discards unsent bytes and resets the connection.
void forget_unsent(Socket& socket);

}  // namespace bastide::net
