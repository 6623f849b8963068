#include "server/net/interfaces.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/udp.hpp>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <cstring>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

namespace bastide::net {
namespace {

namespace asio = boost::asio;
namespace ip = asio::ip;

std::optional<ip::address> address_of(const sockaddr* from) {
    if (from != nullptr && from->sa_family == AF_INET) {
        sockaddr_in v4{};
        std::memcpy(&v4, from, sizeof v4);
        return ip::address_v4(ntohl(v4.sin_addr.s_addr));
    }
    if (from != nullptr && from->sa_family == AF_INET6) {
        sockaddr_in6 v6{};
        std::memcpy(&v6, from, sizeof v6);
        ip::address_v6::bytes_type bytes{};
        std::memcpy(bytes.data(), &v6.sin6_addr, bytes.size());
        return ip::address_v6(bytes);
    }
    return std::nullopt;
}

/// Returns the local address for outgoing IPv4. Connecting a UDP socket sends nothing; the address
/// is reserved for documentation (RFC 5737).
std::optional<ip::address> outgoing_address() {
    const ip::udp::endpoint anywhere(ip::make_address("198.51.100.1"), 9);
    asio::io_context io;
    ip::udp::socket socket(io);
    boost::system::error_code error;
    socket.connect(anywhere, error);
    if (error) {
        return std::nullopt;
    }
    const ip::udp::endpoint own = socket.local_endpoint(error);
    return error ? std::nullopt : std::optional(own.address());
}

/// Returns false on systems other than Linux.
bool is_bridge(const std::string& interface) {
    std::error_code unknown;
    return std::filesystem::exists("/sys/class/net/" + interface + "/bridge", unknown);
}

}  // namespace

std::vector<OwnAddress> addresses_of_this_machine() {
    ifaddrs* first = nullptr;
    if (getifaddrs(&first) != 0) {
        return {};
    }
    const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> all(first, freeifaddrs);
    const auto outward = outgoing_address();
    constexpr unsigned running = IFF_UP | IFF_RUNNING;
    std::vector<OwnAddress> found;
    for (const ifaddrs* each = first; each != nullptr; each = each->ifa_next) {
        if (const auto address = address_of(each->ifa_addr)) {
            found.push_back({*address,
                             (each->ifa_flags & running) == running,
                             address == outward,
                             is_bridge(each->ifa_name)});
        }
    }
    return found;
}

}  // namespace bastide::net
