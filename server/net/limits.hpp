// Limits of network connections.
#pragma once

#include <chrono>
#include <cstddef>

namespace bastide::net {

/// From the TCP connection to the end of the WebSocket handshake.
inline constexpr std::chrono::seconds handshake_time_max{10};

/// From the handshake to the hello.
inline constexpr std::chrono::seconds hello_time_max{10};

/// From the decision to close a connection to its end.
inline constexpr std::chrono::seconds goodbye_time_max{5};

/// A connection is dropped if its client takes no byte during this time.
inline constexpr std::chrono::seconds unread_time_max{20};

/// Checks for progress within `unread_time_max`.
inline constexpr int unread_checks = 10;

/// Silence, pongs included, after which a connection is dead. A ping is sent at half of it.
inline constexpr std::chrono::seconds idle_time_max{60};

/// Interval between pings while the lag is measured; a later pong is ignored.
inline constexpr std::chrono::seconds lag_measured_every{10};

/// The lag is the shortest of this many recent round trips.
inline constexpr std::size_t round_trips_kept = 8;

/// Bytes of an HTTP request.
inline constexpr std::size_t http_head_bytes_max = 8192;

/// Default limit for one network (session::Origin).
inline constexpr std::size_t connections_per_network_max = 32;

/// Default limit in all; lower if the system allows fewer descriptors.
inline constexpr std::size_t connections_max = 10'000;

/// Connections reserved for this machine, e.g. for health checks.
inline constexpr std::size_t kept_for_this_machine = 32;

/// Bytes of the kernel's send buffer, which counts its overhead twice.
inline constexpr int kernel_send_bytes = 65'536;

inline constexpr int kernel_receive_bytes = 32'768;

/// Frames that wait for a slow reader before it is dropped.
inline constexpr std::size_t outbox_frames_max = 4096;

/// Bytes that wait for one slow reader before it is dropped.
inline constexpr std::size_t outbox_bytes_max = 1'048'576;

/// Bytes that wait for all readers. Above it, those with over `outbox_share_bytes` are dropped.
inline constexpr std::size_t outboxes_bytes_max = 268'435'456;

inline constexpr std::size_t outbox_share_bytes = 65'536;

/// Pings and pongs in a burst, before the connection is closed.
inline constexpr double control_frames_burst = 60;

inline constexpr double control_frames_per_second = 2;

/// Bytes on the wire for one message, with all its fragments, before the connection is closed.
inline constexpr std::size_t message_wire_bytes_max = 16'384;

/// TLS 1.3 key updates by the client before the connection is closed.
inline constexpr std::size_t key_updates_max = 8;

/// Read rate after the server's goodbye.
inline constexpr std::size_t goodbye_bytes_per_second = 65'536;

}  // namespace bastide::net
