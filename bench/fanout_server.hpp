// A WebSocket server without game, match or store, for bench_fanout.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

namespace bastide::bench {

/// Never returns. Groups connections in the order in which they arrive. A message from one is
/// answered by one of `message_bytes` bytes to each other connection of its group. Calls `open`
/// once.
void serve_fanout(std::size_t group,
                  std::size_t message_bytes,
                  const std::function<void(std::uint16_t port)>& open);

}  // namespace bastide::bench
