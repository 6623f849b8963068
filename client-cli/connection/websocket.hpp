// One WebSocket connection to a server. What it is made of is hidden: it takes a minute to compile.
#pragma once

#include "client-cli/connection/address.hpp"
#include "client-cli/connection/connection.hpp"
#include "client-cli/connection/loop.hpp"
#include "proto/frames.hpp"

namespace bastide::connection {

/// To find the host, reach it and agree on the protocol; each.
inline constexpr std::chrono::seconds connect_time_max{10};

/// Silence before the server counts as gone. A ping goes out at half of it.
inline constexpr std::chrono::seconds silence_max{60};

/// The largest frame we take from a server, in bytes.
inline constexpr std::size_t server_frame_bytes_max = 1U << 20U;

class WebSocket final : public Connection {
  public:
    /// Begins to connect.
    WebSocket(Loop& loop, Address address, FrameCodec codec, Events events);
    ~WebSocket() override;

    void send(std::string frame) override;
    void close() override;

  private:
    class Stream;

    std::shared_ptr<Stream> stream_;
};

/// Connects to the server at this address with a WebSocket. The loop outlives it.
Connector over_network(Loop& loop, Address address, FrameCodec codec);

}  // namespace bastide::connection
