// What the kernel may keep for a connection, and for how long (limits.hpp).
#pragma once

#include <boost/asio/generic/stream_protocol.hpp>
#include <boost/asio/ip/tcp.hpp>

#include <cstddef>

namespace bastide::net {

/// A connection, over TCP or a unix socket.
using Socket = boost::asio::generic::stream_protocol::socket;

/// For all that will be accepted; before it listens, so that the other side hears of it in time.
void bound_buffers(boost::asio::ip::tcp::acceptor& acceptor);

/// What the kernel keeps of what was written, because the other side has not taken it yet.
std::size_t unsent(Socket& socket);

/// From here on, closing the socket resets the connection and forgets what was not taken.
void forget_unsent(Socket& socket);

}  // namespace bastide::net
