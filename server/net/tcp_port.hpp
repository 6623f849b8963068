// TCP ports with error messages and limited kernel buffers (limits.hpp).
#pragma once

#include <boost/asio/generic/stream_protocol.hpp>
#include <boost/asio/ip/tcp.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace bastide::net {

struct PortError {
    std::string text;
    bool is_in_use = false;  ///< in use by another socket
};

/// Binds without listening. "::" includes IPv4, and is "0.0.0.0" on a machine without IPv6.
std::optional<PortError> bind_to(boost::asio::ip::tcp::acceptor& acceptor,
                                 const std::string& address,
                                 std::uint16_t port);

/// Returns an error message, or nullopt on success.
std::optional<std::string> listen_on(boost::asio::ip::tcp::acceptor& acceptor,
                                     const std::string& address,
                                     std::uint16_t port);

using Socket = boost::asio::generic::stream_protocol::socket;

/// Limits buffers. Call it before `listen`, so that connections announce the right window.
void limit_buffers(boost::asio::ip::tcp::acceptor& acceptor);

/// Returns the bytes in the kernel that the other side has not acknowledged.
std::size_t unsent(Socket& socket);

/// Makes closing the socket reset the connection.
void discard_unsent_on_close(Socket& socket);

}  // namespace bastide::net
