// Where a connection comes from, worked out once, at the door.
#pragma once

#include <string>

namespace bastide::session {

struct Origin {
    std::string address;  ///< "192.0.2.7": for the log
    /// Whom limits take for one: an IPv4 address, or the first 64 bits of an IPv6 address, which is
    /// what a household gets.
    std::string network;
    bool local = false;  ///< this machine
};

}  // namespace bastide::session
