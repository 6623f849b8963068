// Interface of a connection to a server.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

namespace bastide::connection {

/// Time limit for the closing handshake.
inline constexpr std::chrono::seconds goodbye_time_max{2};

inline constexpr int close_code_too_many_connections = 4001;

inline constexpr int close_code_no_version = 4002;

struct Ending {
    std::string why;
    int close_code = 0;  ///< close code of the WebSocket; 0 if the server sent none
    /// The certificate was refused: the other side may not be the server.
    bool distrusted = false;
};

class Connection {
  public:
    /// Called from the loop, never from within a call. A callback may destroy the connection.
    struct Events {
        std::function<void()> opened;
        std::function<void(const std::string& bytes)> frame;
        /// Called once, also if the connection could not be made.
        std::function<void(const Ending& ending)> closed;
    };

    Connection() = default;
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    /// Drops the connection without calling anything.
    virtual ~Connection() = default;

    virtual void send(std::string frame) = 0;

    /// Sends queued frames, closes, and then calls `closed`.
    virtual void close() = 0;
};

/// Starts to connect and returns immediately.
using Connector = std::function<std::unique_ptr<Connection>(Connection::Events events)>;

}  // namespace bastide::connection
