// The limits of the network edge.
#pragma once

#include <chrono>
#include <cstddef>

namespace bastide::net {

/// From the TCP connection to the finished WebSocket handshake.
inline constexpr std::chrono::seconds handshake_time_max{10};

/// From there to the client's hello. Nothing else that is said postpones it.
inline constexpr std::chrono::seconds hello_time_max{10};

/// From the decision to close a connection to its end, whatever the other side does.
inline constexpr std::chrono::seconds goodbye_time_max{5};

/// What was sent waits so long without a byte of it being taken before the connection is cut off.
/// However slowly somebody reads: who reads stays.
inline constexpr std::chrono::seconds unread_time_max{20};

/// Looks in that time whether a byte was taken.
inline constexpr int unread_checks = 10;

/// Silence, pongs included, before a connection counts as dead. A ping goes out at half of it.
inline constexpr std::chrono::seconds idle_time_max{60};

/// From one ping to the next while it is measured how long a connection takes there and back. One
/// that is not answered by then counts as nothing.
inline constexpr std::chrono::seconds lag_measured_every{10};

/// Of so many round trips, the last ones, the shortest is the lag of a connection.
inline constexpr std::size_t round_trips_kept = 8;

/// Bytes of an HTTP request before the upgrade.
inline constexpr std::size_t http_head_bytes_max = 8192;

/// Connections from one network (session::Origin), unless the host says otherwise.
inline constexpr std::size_t connections_per_network_max = 32;

/// Connections in all, unless the host says otherwise or the system gives fewer descriptors.
inline constexpr std::size_t connections_max = 10'000;

/// Of those, the last are only for this machine: for whoever looks whether the server is well.
inline constexpr std::size_t kept_for_this_machine = 32;

/// What the kernel keeps of what was sent, in bytes; it counts its own overhead twice over. A write
/// waits when that is full.
inline constexpr int kernel_send_bytes = 65'536;

/// What the kernel keeps of what came in, in bytes.
inline constexpr int kernel_receive_bytes = 32'768;

/// Frames that may wait for a slow reader before it is dropped.
inline constexpr std::size_t outbox_frames_max = 4096;

/// Bytes of them.
inline constexpr std::size_t outbox_bytes_max = 1'048'576;

/// Bytes that may wait for all readers together. While it is more, who has more than a share
/// waiting counts as a slow reader.
inline constexpr std::size_t outboxes_bytes_max = 268'435'456;

/// Bytes of that share.
inline constexpr std::size_t outbox_share_bytes = 65'536;

/// Pings and pongs at once, before the connection is closed.
inline constexpr double control_frames_burst = 60;

/// And a second, in the long run.
inline constexpr double control_frames_per_second = 2;

/// Bytes on the wire from the end of one message to the end of the next, before the connection is
/// closed: a message in many pieces, or in pieces with nothing in them. Pings are counted apart.
inline constexpr std::size_t message_wire_bytes_max = 16'384;

/// How often a client may change its key on a connection over TLS 1.3, before that is cut off.
inline constexpr std::size_t key_updates_max = 8;

/// Bytes a second that are still read of somebody to whom goodbye was said.
inline constexpr std::size_t goodbye_bytes_per_second = 65'536;

}  // namespace bastide::net
