// The ceiling: what the WebSocket library alone can do on one core. No game, no match, no store.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

namespace bastide::bench {

/// Serves for ever. Connections sit down in groups, in the order in which they come; whatever one
/// of a group says, each of the others is sent a message of that size in bytes. `open` is told the
/// port.
void serve_fanout(std::size_t group,
                  std::size_t message_bytes,
                  const std::function<void(std::uint16_t port)>& open);

}  // namespace bastide::bench
