#pragma once

#include <chrono>
#include <cstddef>

namespace bastide::net {

/// Maximum time from the TCP connection to the end of the WebSocket handshake.
inline constexpr std::chrono::seconds handshake_time_max{10};

inline constexpr std::chrono::seconds hello_time_max{10};  ///< from the handshake to the hello

/// Maximum time to send a file of the page: 120 kB at 4 kB per second.
inline constexpr std::chrono::seconds file_time_max{30};

/// Maximum time from the decision to close a connection to its end.
inline constexpr std::chrono::seconds goodbye_time_max{5};

/// A connection is dropped if its client takes no byte during this time.
inline constexpr std::chrono::seconds unread_time_max{20};

inline constexpr int unread_checks = 10;

/// Time without a byte after which a connection is dead. A ping is sent at half of it.
inline constexpr std::chrono::seconds idle_time_max{60};

/// Interval between pings that measure the lag. A pong that takes longer is ignored.
inline constexpr std::chrono::seconds lag_ping_interval{10};

inline constexpr std::size_t round_trips_kept = 8;  ///< the lag is the shortest of these

/// Maximum bytes of an HTTP request, which must not have a body.
inline constexpr std::size_t http_head_bytes_max = 8192;

/// Connections from one network (session::Origin). Default of --connections-per-address.
inline constexpr std::size_t connections_per_network_max = 32;

/// Default limit of all connections; lower if the system allows fewer descriptors.
inline constexpr std::size_t connections_max = 10'000;

/// Connections reserved for this machine, e.g. for health checks.
inline constexpr std::size_t reserved_local_connections = 32;

/// Bytes of the kernel's send buffer for one socket. Linux doubles this for its own overhead.
inline constexpr int kernel_send_bytes = 65'536;

inline constexpr int kernel_receive_bytes = 32'768;

inline constexpr std::size_t outbox_frames_max = 4096;

/// Maximum bytes queued for a slow reader; beyond this its connection is closed.
inline constexpr std::size_t outbox_bytes_max = 1'048'576;

/// For all readers together. Beyond it, those with more than `outbox_share_bytes` are dropped.
inline constexpr std::size_t outboxes_bytes_max = 268'435'456;

inline constexpr std::size_t outbox_share_bytes = 65'536;

inline constexpr double control_frames_burst = 60;

inline constexpr double control_frames_per_second = 2;

/// Maximum bytes of one message with all its fragments. Beyond this the connection is closed.
inline constexpr std::size_t message_wire_bytes_max = 16'384;

/// Maximum TLS 1.3 key updates by a client. Beyond this its connection is closed.
inline constexpr std::size_t key_updates_max = 8;

/// Rate of reads while the server is closing the connection.
inline constexpr std::size_t goodbye_bytes_per_second = 65'536;

}  // namespace bastide::net
