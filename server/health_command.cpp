#include "server/health_command.hpp"

#include "server/net/probe.hpp"
#include "server/net/proxies.hpp"

#include <fstream>
#include <iostream>

namespace bastide {
namespace {

using net::asio::ip::address;

/// Returns the configured port, or the one that the server has written to its port file, or 0.
std::uint16_t port_of(const ops::Config& config) {
    std::uint16_t port = config.port;
    if (port == 0) {
        std::ifstream(config.port_file) >> port;
    }
    return port;
}

/// Returns an address of this machine at which the server listens.
address address_of(const ops::Config& config) {
    const address first = net::asio::ip::make_address(config.listen.front());
    return first.is_unspecified() ? net::asio::ip::address_v4::loopback() : first;
}

/// Returns true if the server expects a PROXY header from this command.
bool counts_as_proxy(const ops::Config& config, const address& from, bool is_unix_socket) {
    const auto header = net::proxy_header_named(config.proxy_header);
    const auto proxies = net::Proxies::of(config.trusted_proxies,
                                          header.value_or(net::ProxyHeader::x_forwarded_for));
    return header == net::ProxyHeader::proxy_v2 && proxies &&
           (is_unix_socket ? proxies->trusts_unix_socket() : proxies->trusts(from));
}

}  // namespace

int ask_health(const ops::Config& config) {
    const std::uint16_t port = port_of(config);
    const bool at_unix_socket = port == 0 && !config.unix_socket.empty();
    if (port == 0 && !at_unix_socket) {
        std::cerr << "The server uses any free port. Set port-file, and start it, so that this "
                     "command can find the port.\n";
        return 1;
    }
    const address address = address_of(config);
    const net::ProbeAnswer answer = net::ask_ready(
        {at_unix_socket ? net::Socket::endpoint_type(
                              net::asio::local::stream_protocol::endpoint(config.unix_socket))
                        : net::asio::ip::tcp::endpoint(address, port),
         !config.tls_certificate.empty(),
         counts_as_proxy(config, address, at_unix_socket)});
    (answer.is_ready ? std::cout : std::cerr) << answer.text << '\n';
    return answer.is_ready ? 0 : 1;
}

}  // namespace bastide
