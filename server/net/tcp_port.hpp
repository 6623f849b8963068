// TCP ports: binding to one, and the error messages.
#pragma once

#include <boost/asio/ip/tcp.hpp>

#include <cstdint>
#include <optional>
#include <string>

namespace bastide::net {

struct PortError {
    std::string text;
    bool is_in_use = false;  ///< by another socket
};

/// Binds `acceptor` to a port, without listening. "::" includes IPv4, and is "0.0.0.0" on a machine
/// without IPv6. Returns nullopt on success.
std::optional<PortError> bind_to(boost::asio::ip::tcp::acceptor& acceptor,
                                 const std::string& address,
                                 std::uint16_t port);

/// Binds `acceptor` to a port, and listens. Returns an error message, or nullopt on success.
std::optional<std::string> listen_on(boost::asio::ip::tcp::acceptor& acceptor,
                                     const std::string& address,
                                     std::uint16_t port);

}  // namespace bastide::net
