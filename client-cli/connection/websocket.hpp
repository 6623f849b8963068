// One WebSocket connection to a server. What it is made of is hidden: it takes a minute to compile.
#pragma once

#include "client-cli/connection/address.hpp"
#include "client-cli/connection/loop.hpp"
#include "proto/frames.hpp"

#include <functional>
#include <memory>
#include <string>

namespace bastide::client {

/// To find the host, reach it and agree on the protocol; each.
inline constexpr std::chrono::seconds connect_time_max{10};

/// Silence before the server counts as gone. A ping goes out at half of it.
inline constexpr std::chrono::seconds silence_max{60};

/// For the other side to say goodbye as well.
inline constexpr std::chrono::seconds goodbye_time_max{2};

/// The largest frame we take from a server, in bytes.
inline constexpr std::size_t server_frame_bytes_max = 1U << 20U;

/// The close code that says: the same person has connected anew.
inline constexpr int close_code_taken_over = 4001;

/// And the one that says: we have no protocol version in common.
inline constexpr int close_code_no_version = 4002;

/// How a connection ended, or why there was none.
struct Ending {
    std::string why;     ///< as a sentence
    int close_code = 0;  ///< the server's, if it said goodbye
};

class WebSocket {
  public:
    /// Called from the loop, never from within a call to this object.
    struct Events {
        std::function<void()> opened;
        std::function<void(const std::string& bytes)> frame;
        /// The connection is over, or could not be made. Called once.
        std::function<void(const Ending& ending)> closed;
    };

    /// Begins to connect.
    WebSocket(Loop& loop, Address address, FrameCodec codec, Events events);
    WebSocket(const WebSocket&) = delete;
    WebSocket& operator=(const WebSocket&) = delete;

    /// Cuts the connection off. Nothing is called any more.
    ~WebSocket();

    /// Frames go out in the order in which they were sent.
    void send(std::string frame);

    /// Sends what is waiting, says goodbye, and then calls `closed`.
    void close();

  private:
    class Connection;

    std::shared_ptr<Connection> connection_;
};

}  // namespace bastide::client
