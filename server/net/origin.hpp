// Where a connection comes from, by the address at its other end.
#pragma once

#include "server/session/origin.hpp"

#include <boost/asio/ip/address.hpp>

namespace bastide::net {

/// An IPv4 address that came over IPv6 is an IPv4 address.
session::Origin origin_of(const boost::asio::ip::address& address);

}  // namespace bastide::net
