// The limits of the network edge.
#pragma once

#include <chrono>
#include <cstddef>

namespace bastide::net {

/// From the TCP connection to the finished WebSocket handshake.
inline constexpr std::chrono::seconds handshake_time_max{10};

/// From there to the client's hello.
inline constexpr std::chrono::seconds hello_time_max{10};

/// From the decision to close a connection to its end, whatever the other side does.
inline constexpr std::chrono::seconds goodbye_time_max{5};

/// Silence, pongs included, before a connection counts as dead. A ping goes out at half of it.
inline constexpr std::chrono::seconds idle_time_max{60};

/// Bytes of an HTTP request before the upgrade.
inline constexpr std::size_t http_head_bytes_max = 8192;

/// Connections from one network (session::Origin).
inline constexpr std::size_t connections_per_network_max = 32;

/// Connections from this machine, where many players may sit behind one proxy, and load is tested.
inline constexpr std::size_t local_connections_max = 10'000;

/// Connections in all.
inline constexpr std::size_t connections_max = 10'000;

/// Frames that may wait for a slow reader before it is dropped.
inline constexpr std::size_t outbox_frames_max = 4096;

/// Bytes of them.
inline constexpr std::size_t outbox_bytes_max = 1'048'576;

}  // namespace bastide::net
