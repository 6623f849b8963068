#include "server/net/own_addresses.hpp"

#include "server/net/origin.hpp"

#include <ifaddrs.h>
#include <netinet/in.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <optional>
#include <tuple>

namespace bastide::net {
namespace {

namespace ip = boost::asio::ip;

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

std::vector<ip::address> addresses_of_this_machine() {
    ifaddrs* first = nullptr;
    if (getifaddrs(&first) != 0) {
        return {};
    }
    const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> all(first, freeifaddrs);
    std::vector<ip::address> found;
    for (const ifaddrs* each = first; each != nullptr; each = each->ifa_next) {
        if (const auto address = address_of(each->ifa_addr)) {
            found.push_back(*address);
        }
    }
    return found;
}

bool is_private(const ip::address_v4& address) {
    const std::uint32_t number = address.to_uint();
    constexpr std::uint32_t carrier = 0x64400000;  // 100.64.0.0/10, RFC 6598
    return number >> 24U == 10 || number >> 20U == 0xAC1 || number >> 16U == 0xC0A8 ||
           (number & 0xFFC00000U) == carrier;
}

/// fc00::/7, RFC 4193.
bool is_private(const ip::address_v6& address) {
    return (address.to_bytes().front() & 0xFEU) == 0xFC;
}

bool is_heard(const ip::address& address, const std::vector<std::string>& listens_on) {
    return std::ranges::any_of(listens_on, [&](const std::string& on) {
        return on == "::" || (on == "0.0.0.0" && address.is_v4()) || on == address.to_string();
    });
}

std::string url_of(const ip::address& address, std::uint16_t port) {
    const std::string host =
        address.is_v6() ? "[" + address.to_string() + "]" : address.to_string();
    return "bastide://" + host + ":" + std::to_string(port);
}

}  // namespace

std::string reach_of(const ip::address& address) {
    if (address.is_loopback() || address.is_unspecified() || address.is_multicast()) {
        return "";
    }
    if (address.is_v4()) {
        constexpr std::uint32_t one_line = 0xA9FE;  // 169.254.0.0/16
        if (address.to_v4().to_uint() >> 16U == one_line) {
            return "";
        }
        return is_private(address.to_v4()) ? "in your network" : "from anywhere";
    }
    if (address.to_v6().is_link_local()) {
        return "";
    }
    return is_private(address.to_v6()) ? "in your network" : "from anywhere";
}

std::vector<session::Address> own_addresses(const std::vector<std::string>& listens_on,
                                            std::uint16_t port) {
    std::vector<ip::address> heard = addresses_of_this_machine();
    std::erase_if(heard, [&](const ip::address& address) {
        return reach_of(address).empty() || !is_heard(address, listens_on);
    });
    std::ranges::sort(heard, {}, [](const ip::address& address) {
        return std::tuple(reach_of(address) != "from anywhere", address.is_v6(), address);
    });
    heard.resize(std::min(heard.size(), own_addresses_max));
    std::vector<session::Address> told;
    for (const ip::address& address : heard) {
        told.push_back({url_of(address, port), reach_of(address)});
    }
    return told;
}

}  // namespace bastide::net
