#include "client-cli/connection/address.hpp"

#include "engine/words.hpp"

namespace bastide::connection {
namespace {

constexpr int port_max = 65535;

using Parsed = Result<Address, std::string>;

/// Takes the host off the front; [..] round an IPv6 address.
std::string take_host(std::string_view& rest) {
    if (rest.starts_with('[')) {
        const std::size_t end = rest.find(']');
        if (end == std::string_view::npos) {
            return {};
        }
        const std::string host(rest.substr(1, end - 1));
        rest.remove_prefix(end + 1);
        return host;
    }
    const std::size_t end = std::min(rest.find_first_of(":/"), rest.size());
    const std::string host(rest.substr(0, end));
    rest.remove_prefix(end);
    return host;
}

}  // namespace

Parsed parse_address(std::string_view url) {
    const std::size_t scheme_end = url.find("://");
    std::string_view rest = url;
    if (scheme_end != std::string_view::npos) {
        const std::string_view scheme = url.substr(0, scheme_end);
        if (scheme == "wss") {
            return std::string(
                "wss:// (an encrypted connection) is not possible with this client yet; "
                "use ws://, or a tunnel.");
        }
        if (scheme != "ws") {
            return "A server's address begins with ws://, not " + std::string(scheme) + "://.";
        }
        rest.remove_prefix(scheme_end + 3);
    }
    Address address;
    address.host = take_host(rest);
    if (address.host.empty()) {
        return quoted(url) + " names no host. An address looks like ws://host:8470.";
    }
    if (rest.starts_with(':')) {
        const std::size_t end = std::min(rest.find('/'), rest.size());
        address.port = rest.substr(1, end - 1);
        rest.remove_prefix(end);
        if (!number(address.port, 1, port_max)) {
            return quoted(address.port) + " is no port; a port is a number from 1 to 65535.";
        }
    }
    if (!rest.empty()) {
        address.path = rest;
    }
    return address;
}

std::string host_and_port(const Address& address) {
    const bool six = address.host.find(':') != std::string::npos;
    return (six ? "[" + address.host + "]" : address.host) + ":" + address.port;
}

}  // namespace bastide::connection
