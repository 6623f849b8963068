// Limits of the kernel's socket buffers (limits.hpp).
#pragma once

#include <boost/asio/generic/stream_protocol.hpp>
#include <boost/asio/ip/tcp.hpp>

#include <cstddef>

namespace bastide::net {

using Socket = boost::asio::generic::stream_protocol::socket;

/// Limits the buffers of the connections that `acceptor` will accept. Call it before `listen`, so
/// that these connections announce the right window.
void limit_buffers(boost::asio::ip::tcp::acceptor& acceptor);

/// Returns the bytes in the kernel that the other side has not acknowledged.
std::size_t unsent(Socket& socket);

/// Makes closing the socket discard unsent bytes and reset the connection.
void discard_unsent_on_close(Socket& socket);

}  // namespace bastide::net
