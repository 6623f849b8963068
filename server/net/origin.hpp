#pragma once

#include "server/session/origin.hpp"

#include <boost/asio/ip/address.hpp>

#include <string_view>

namespace bastide::net {

/// IPv4 addresses mapped to IPv6 become IPv4 addresses.
session::Origin origin_of(const boost::asio::ip::address& address);

/// The origin of a client behind a proxy. It never counts as local.
session::Origin origin_behind(const boost::asio::ip::address& address,
                              session::AddressSource address_source);

session::Origin origin_at_unix_socket();

/// Removes the zone and the IPv6 mapping of IPv4 addresses.
boost::asio::ip::address plain_address(const boost::asio::ip::address& address);

std::string_view name_of(session::AddressSource address_source);

}  // namespace bastide::net
