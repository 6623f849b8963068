// With and without TLS. Beast is hidden because it takes minutes to compile.
#pragma once

#include "client-cli/connection/address.hpp"
#include "client-cli/connection/connection.hpp"
#include "client-cli/connection/loop.hpp"
#include "engine/result.hpp"
#include "proto/frames.hpp"

namespace bastide::connection {

/// Maximum time of each step: TCP connection, TLS handshake and WebSocket handshake.
inline constexpr std::chrono::seconds connect_time_max{10};

/// A silent connection is lost after this time. Pings after half of it.
inline constexpr std::chrono::seconds silence_max{60};

/// Maximum bytes of a received frame.
inline constexpr std::size_t server_frame_bytes_max = 1U << 20U;

/// Expensive to create; connections share it.
class Trust;

/// `ca_file`: CAs or server certificates (PEM), or empty for the system's CAs.
Result<std::shared_ptr<Trust>, std::string> trust_in(const std::string& ca_file);

struct Encryption {
    std::shared_ptr<Trust> trust;
    bool known = false;
};

/// The loop must outlive the connector. `encryption` is used only for TLS addresses.
Connector over_network(Loop& loop, Address address, FrameCodec codec, Encryption encryption = {});

/// In its own file because of the compile time.
std::unique_ptr<Connection> encrypted_websocket(Loop& loop,
                                                const Address& address,
                                                FrameCodec codec,
                                                const Encryption& encryption,
                                                Connection::Events events);

}  // namespace bastide::connection
