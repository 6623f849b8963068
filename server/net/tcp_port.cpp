#include "server/net/tcp_port.hpp"

#include "server/net/limits.hpp"

#include <boost/asio/ip/v6_only.hpp>
#include <sys/ioctl.h>

namespace bastide::net {
namespace {

namespace asio = boost::asio;
using Tcp = asio::ip::tcp;
using Error = boost::system::error_code;

PortError cannot_listen(const std::string& address, std::uint16_t port, const Error& error) {
    return {
        "cannot listen on " + address + " port " + std::to_string(port) + ": " + error.message(),
        error == asio::error::address_in_use};
}

}  // namespace

std::optional<PortError> bind_to(Tcp::acceptor& acceptor,
                                 const std::string& address,
                                 std::uint16_t port) {
    Error error;
    const auto ip = asio::ip::make_address(address, error);
    if (error) {
        return PortError{"'" + address + "' is not an IP address to listen on"};
    }
    const Tcp::endpoint endpoint(ip, port);
    acceptor.open(endpoint.protocol(), error);
    if (error == asio::error::address_family_not_supported && ip.is_v6() && ip.is_unspecified()) {
        return bind_to(acceptor, "0.0.0.0", port);  // no IPv6
    }
    if (!error) {
        acceptor.set_option(Tcp::acceptor::reuse_address(true), error);
    }
    if (!error && ip.is_v6()) {
        acceptor.set_option(asio::ip::v6_only(!ip.is_unspecified()), error);
    }
    if (!error) {
        limit_buffers(acceptor);
        acceptor.bind(endpoint, error);
    }
    return error ? std::optional(cannot_listen(address, port, error)) : std::nullopt;
}

std::optional<std::string> listen_on(Tcp::acceptor& acceptor,
                                     const std::string& address,
                                     std::uint16_t port) {
    if (const auto failed = bind_to(acceptor, address, port)) {
        return failed->text;
    }
    Error error;
    acceptor.listen(asio::socket_base::max_listen_connections, error);
    return error ? std::optional(cannot_listen(address, port, error).text) : std::nullopt;
}

// These functions ignore errors, because the program has its own limits.

void limit_buffers(Tcp::acceptor& acceptor) {
    Error ignored;
    acceptor.set_option(Tcp::acceptor::send_buffer_size(kernel_send_bytes), ignored);
    acceptor.set_option(Tcp::acceptor::receive_buffer_size(kernel_receive_bytes), ignored);
}

std::size_t unsent(Socket& socket) {
    int bytes = 0;
    return ::ioctl(socket.native_handle(), TIOCOUTQ, &bytes) == 0 ? static_cast<std::size_t>(bytes)
                                                                  : 0;
}

void discard_unsent_on_close(Socket& socket) {
    Error ignored;
    socket.set_option(asio::socket_base::linger(true, 0), ignored);
}

}  // namespace bastide::net
