// WebSocket connections with and without TLS. Beast is hidden because it takes minutes to compile.
#pragma once

#include "client-cli/connection/address.hpp"
#include "client-cli/connection/connection.hpp"
#include "client-cli/connection/loop.hpp"
#include "engine/result.hpp"
#include "proto/frames.hpp"

namespace bastide::connection {

/// Maximum time of each step: TCP connection, TLS handshake and WebSocket handshake.
inline constexpr std::chrono::seconds connect_time_max{10};

/// Time after which a silent connection is lost. A ping is sent after half of it.
inline constexpr std::chrono::seconds silence_max{60};

inline constexpr std::size_t server_frame_bytes_max = 1U << 20U;

/// The trusted certificates. They are expensive to load, so connections share them.
class Trust;

/// Loads CAs or server certificates (PEM) from `ca_file`, or the system's CAs if it is empty.
Result<std::shared_ptr<Trust>, std::string> trust_in(const std::string& ca_file);

struct Encryption {
    std::shared_ptr<Trust> trust;
    bool known = false;
};

/// The loop must outlive the connector. `encryption` is used only for TLS addresses.
Connector over_network(Loop& loop, Address address, FrameCodec codec, Encryption encryption = {});

std::unique_ptr<Connection> encrypted_websocket(Loop& loop,
                                                const Address& address,
                                                FrameCodec codec,
                                                const Encryption& encryption,
                                                Connection::Events events);

}  // namespace bastide::connection
