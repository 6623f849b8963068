// Address and network of a connection, found out once when it is accepted
// (server/net/reception.hpp). Logs and rate limits use only this.
#pragma once

#include <cstdint>
#include <string>

namespace bastide::session {

/// Who says so.
enum class AddressSource : std::uint8_t {
    connection,       ///< the address at its other end
    unix_socket,      ///< it has none: somebody on this machine
    proxy_protocol,   ///< a proxy that we trust, in front of everything
    forwarded,        ///< the same, in this field of the HTTP request
    x_forwarded_for,  ///< the same, in this one
};

struct Origin {
    std::string address;  ///< "192.0.2.7": for the log
    /// Whom limits take for one: an IPv4 address, or the first 64 bits of an IPv6 address, which is
    /// what a household gets.
    std::string network;
    bool local = false;  ///< this machine, and nobody behind it
    AddressSource address_source = AddressSource::connection;
    /// How a proxy that we trust is reached, as it says: "bastides://x.org". Empty: it does not.
    std::string asked_for = {};
};

}  // namespace bastide::session
