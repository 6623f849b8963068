// An origin from an address, and how that is told in the log.
#pragma once

#include "server/session/origin.hpp"

#include <boost/asio/ip/address.hpp>

#include <string_view>

namespace bastide::net {

/// Of somebody at the other end of a connection. An IPv4 address that came over IPv6 is an IPv4
/// address.
session::Origin origin_of(const boost::asio::ip::address& address);

/// Of somebody whom a proxy tells of: never this machine, whatever address it is.
session::Origin origin_behind(const boost::asio::ip::address& address,
                              session::AddressSource address_source);

/// Of somebody at the other end of a unix socket.
session::Origin origin_at_unix_socket();

/// The address as it is without its clothes: IPv4 where it came over IPv6, and no zone.
boost::asio::ip::address plain_address(const boost::asio::ip::address& address);

/// For the log: "x-forwarded-for".
std::string_view name_of(session::AddressSource address_source);

}  // namespace bastide::net
