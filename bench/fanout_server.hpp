// A WebSocket server without game, match or store, for bench_fanout.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

namespace bastide::bench {

/// Never returns. Connections form groups in the order in which they arrive. After a message from
/// one, all others of its group are sent `message_bytes` bytes.
void serve_fanout(std::size_t group,
                  std::size_t message_bytes,
                  const std::function<void(std::uint16_t port)>& open);

}  // namespace bastide::bench
