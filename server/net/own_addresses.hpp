// The addresses of this machine on its networks, by which others may reach the server.
#pragma once

#include "server/session/hub.hpp"

#include <boost/asio/ip/address.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace bastide::net {

/// Of these, so many are told.
inline constexpr std::size_t own_addresses_max = 8;

/// Those that the server listens on, by what it was told to listen on ("::" and "0.0.0.0" are all
/// of a kind), each with how far it reaches: those of all the world first, IPv4 before IPv6. Never
/// one that means whoever uses it: this machine alone, or one line of it.
std::vector<session::Address> own_addresses(const std::vector<std::string>& listens_on,
                                            std::uint16_t port);

/// "in your network", "from anywhere"; empty: from nowhere else.
std::string reach_of(const boost::asio::ip::address& address);

}  // namespace bastide::net
