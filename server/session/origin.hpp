// Origin of a connection, determined when it is accepted (server/net/connection_admission.hpp).
#pragma once

#include <cstdint>
#include <string>

namespace bastide::session {

enum class AddressSource : std::uint8_t {
    connection,       ///< peer address of the connection
    unix_socket,      ///< no address; a client on this machine
    proxy_protocol,   ///< header of a trusted proxy
    forwarded,        ///< HTTP field of a trusted proxy
    x_forwarded_for,  ///< HTTP field of a trusted proxy
};

struct Origin {
    std::string address;  ///< "192.0.2.7", for the log
    /// Unit of network limits: an IPv4 address, or the first 64 bits of an IPv6 address.
    std::string network;
    bool local = false;  ///< this machine, not through a proxy
    AddressSource address_source = AddressSource::connection;
    /// URL of the server as the trusted proxy reports it, such as "bastides://x.org".
    std::string asked_for = {};

    /// Returns the address that bans of networks apply to, or "" for this machine.
    [[nodiscard]] std::string bannable_address() const { return local ? "" : address; }
};

}  // namespace bastide::session
