#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace bastide::connection {

inline constexpr std::chrono::seconds goodbye_time_max{2};

struct CloseReason {
    std::string why;
    int close_code = 0;       ///< close code of the WebSocket; 0 if the server sent none
    bool distrusted = false;  ///< the certificate was refused: this may not be the server
};

class Connection {
  public:
    /// Called from the loop, never from within a call. A callback may destroy the connection.
    struct Events {
        std::function<void()> opened;
        std::function<void(const std::string& bytes)> frame;
        std::function<void(const CloseReason& ending)>
            closed;  ///< called once, even if never connected
        /// Addresses that the server has named, to be used while it cannot be reached.
        std::vector<std::string> other_servers = {};
        int failed = 0;  ///< failed attempts since the last welcome, and the loss of the connection
    };

    Connection() = default;
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    virtual ~Connection() = default;

    virtual void send(std::string frame) = 0;

    /// Closes the connection after sending queued frames; `closed` follows.
    virtual void close() = 0;
};

/// Starts a connection and returns before it is made.
using Connector = std::function<std::unique_ptr<Connection>(Connection::Events events)>;

}  // namespace bastide::connection
