#pragma once

#include "server/session/hub.hpp"

#include <boost/asio/ip/address.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace bastide::net {

struct OwnAddress {
    boost::asio::ip::address address;
    bool running = true;
    bool is_default_route = false;  ///< used for outgoing IPv4
    bool is_bridge = false;
};

/// Returns an empty list if the system cannot list its interfaces.
std::vector<OwnAddress> addresses_of_this_machine();

inline constexpr std::size_t own_addresses_max = 8;

/// Orders addresses: default route, other IPv4, IPv6, then those of bridges in the same order.
std::vector<session::Address> rank_addresses(std::vector<OwnAddress> found,
                                             const std::vector<std::string>& listens_on,
                                             std::uint16_t port);

std::vector<session::Address> own_addresses(const std::vector<std::string>& listens_on,
                                            std::uint16_t port);

/// Returns "in your network", or "". Clients print it after a URL in 80 columns.
std::string reach_of(const boost::asio::ip::address& address);

}  // namespace bastide::net
