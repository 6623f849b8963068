// The addresses of this machine's network interfaces.
#pragma once

#include <boost/asio/ip/address.hpp>

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

}  // namespace bastide::net
