// What this machine says of its addresses. Asks the system; which of them are told, and in which
// order, is decided in own_addresses.cpp.
#pragma once

#include <boost/asio/ip/address.hpp>

#include <vector>

namespace bastide::net {

/// An address, and what is known of the interface that has it.
struct OwnAddress {
    boost::asio::ip::address address;
    bool running = true;            ///< the interface is up, and something is at its other end
    bool is_default_route = false;  ///< IPv4 packets for the rest of the world leave from it
    bool is_bridge = false;  ///< as containers and virtual machines on this machine have theirs
};

/// All of them; none where the system doesn't say.
std::vector<OwnAddress> addresses_of_this_machine();

}  // namespace bastide::net
