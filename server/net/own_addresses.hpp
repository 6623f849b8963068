// The addresses of this machine on its networks, by which others may reach the server.
#pragma once

#include "server/net/interfaces.hpp"
#include "server/session/hub.hpp"

#include <boost/asio/ip/address.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace bastide::net {

/// Of these, so many are told.
inline constexpr std::size_t own_addresses_max = 8;

/// Those that the server listens on, by what it was told to listen on ("::" and "0.0.0.0" are all
/// of a kind), each with how far it reaches. A client copies the first: that by which the machine
/// reaches the world itself, then IPv4 before IPv6, and what only leads to containers last. Never
/// one that means whoever uses it (this machine alone, or one line of it), or that is dead.
std::vector<session::Address> rank_addresses(std::vector<OwnAddress> found,
                                             const std::vector<std::string>& listens_on,
                                             std::uint16_t port);

/// The same of this machine as it is now.
std::vector<session::Address> own_addresses(const std::vector<std::string>& listens_on,
                                            std::uint16_t port);

/// From where it can be reached: "in your network"; "may work from the internet", if that depends
/// on routers and firewalls; empty: only from this machine. Short enough to follow a link in 80
/// columns.
std::string reach_of(const boost::asio::ip::address& address);

}  // namespace bastide::net
