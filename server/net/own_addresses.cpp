#include "server/net/own_addresses.hpp"

#include "server/people/network_prefix.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/udp.hpp>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <initializer_list>
#include <memory>
#include <optional>
#include <tuple>

namespace bastide::net {
namespace {

namespace asio = boost::asio;
namespace ip = asio::ip;

bool is_in_one_of(std::initializer_list<const char*> networks, const ip::address& address) {
    const auto own = people::NetworkPrefix::read(address.to_string());
    return std::ranges::any_of(networks, [&](const char* network) {
        return people::NetworkPrefix::read(network)->contains(*own);
    });
}

bool is_listening(const ip::address& address, const std::vector<std::string>& listens_on) {
    return std::ranges::any_of(listens_on, [&](const std::string& on) {
        return on == "::" || (on == "0.0.0.0" && address.is_v4()) || on == address.to_string();
    });
}

std::string url_of(const ip::address& address, std::uint16_t port) {
    const std::string host =
        address.is_v6() ? "[" + address.to_string() + "]" : address.to_string();
    return "bastide://" + host + ":" + std::to_string(port);
}

std::optional<ip::address> address_of(const sockaddr* from) {
    const auto family = from == nullptr ? AF_UNSPEC : from->sa_family;
    if (family != AF_INET && family != AF_INET6) {
        return std::nullopt;
    }
    ip::udp::endpoint endpoint;
    std::memcpy(
        endpoint.data(), from, family == AF_INET ? sizeof(sockaddr_in) : sizeof(sockaddr_in6));
    return endpoint.address();
}

/// Address of the default route. Connecting UDP to a reserved address (RFC 5737) sends nothing.
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

bool is_bridge(const std::string& interface) {
    std::error_code unknown;
    return std::filesystem::exists("/sys/class/net/" + interface + "/bridge", unknown);
}

}  // namespace

std::string reach_of(const ip::address& address) {
    if (address.is_loopback() || address.is_unspecified() || address.is_multicast() ||
        is_in_one_of({"169.254.0.0/16", "fe80::/10"}, address)) {
        return "";
    }
    // RFC 1918, RFC 6598 (carriers) and RFC 4193
    const bool is_private = is_in_one_of(
        {"10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10", "fc00::/7"}, address);
    return is_private ? "in your network" : "may work from the internet";
}

std::vector<session::Address> rank_addresses(std::vector<OwnAddress> found,
                                             const std::vector<std::string>& listens_on,
                                             std::uint16_t port) {
    std::erase_if(found, [&](const OwnAddress& own) {
        return !own.running || reach_of(own.address).empty() ||
               !is_listening(own.address, listens_on);
    });
    std::ranges::sort(found, {}, [](const OwnAddress& own) {
        return std::tuple(!own.is_default_route, own.is_bridge, own.address.is_v6(), own.address);
    });
    found.resize(std::min(found.size(), own_addresses_max));
    std::vector<session::Address> reported;
    reported.reserve(found.size());
    for (const OwnAddress& own : found) {
        reported.push_back({url_of(own.address, port), reach_of(own.address)});
    }
    return reported;
}

std::vector<session::Address> own_addresses(const std::vector<std::string>& listens_on,
                                            std::uint16_t port) {
    return rank_addresses(addresses_of_this_machine(), listens_on, port);
}

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
