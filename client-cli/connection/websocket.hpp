// WebSocket connections to a server, open or encrypted. What they are made of is hidden: it takes
// minutes to compile.
#pragma once

#include "client-cli/connection/address.hpp"
#include "client-cli/connection/connection.hpp"
#include "client-cli/connection/loop.hpp"
#include "engine/result.hpp"
#include "proto/frames.hpp"

namespace bastide::connection {

/// To find the host, reach it, encrypt the line and agree on the protocol; each.
inline constexpr std::chrono::seconds connect_time_max{10};

/// Silence before the server counts as gone. A ping goes out at half of it.
inline constexpr std::chrono::seconds silence_max{60};

/// The largest frame we take from a server, in bytes.
inline constexpr std::size_t server_frame_bytes_max = 1U << 20U;

/// Who is believed to vouch for a server. Takes a while to make, and does for any number of
/// connections.
class Trust;

/// In whoever is in this PEM file, which may hold authorities or the certificate of a server
/// itself; an empty name: in whom the system trusts. Or what is wrong with the file, as a sentence.
Result<std::shared_ptr<Trust>, std::string> trust_in(const std::string& ca_file);

/// What an encrypted line needs.
struct Encryption {
    std::shared_ptr<Trust> trust;
    bool known = false;  ///< the server has been reached over such a line before
};

/// Connects to the server at this address with a WebSocket. The loop outlives it. `encryption`: for
/// addresses that ask for it.
Connector over_network(Loop& loop, Address address, FrameCodec codec, Encryption encryption = {});

// One connection of each kind: a file each, for over_network.

std::unique_ptr<Connection> open_websocket(Loop& loop,
                                           const Address& address,
                                           FrameCodec codec,
                                           Connection::Events events);
std::unique_ptr<Connection> encrypted_websocket(Loop& loop,
                                                const Address& address,
                                                FrameCodec codec,
                                                const Encryption& encryption,
                                                Connection::Events events);

}  // namespace bastide::connection
