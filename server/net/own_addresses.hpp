// Addresses by which others may reach this server.
#pragma once

#include "server/net/interfaces.hpp"
#include "server/session/hub.hpp"

#include <boost/asio/ip/address.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace bastide::net {

inline constexpr std::size_t own_addresses_max = 8;

/// Clients copy the first address: default route first, bridges last, IPv4 before IPv6.
std::vector<session::Address> rank_addresses(std::vector<OwnAddress> found,
                                             const std::vector<std::string>& listens_on,
                                             std::uint16_t port);

std::vector<session::Address> own_addresses(const std::vector<std::string>& listens_on,
                                            std::uint16_t port);

/// Empty for loopback and link-local addresses. Clients print the text after a URL, in 80 columns.
std::string reach_of(const boost::asio::ip::address& address);

}  // namespace bastide::net
