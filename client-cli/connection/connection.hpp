// One connection to a server, whatever it is made of.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

namespace bastide::connection {

/// For the other side to say goodbye as well.
inline constexpr std::chrono::seconds goodbye_time_max{2};

/// The close code that says: the same person has too many connections.
inline constexpr int close_code_too_many_connections = 4001;

/// And the one that says: we have no protocol version in common.
inline constexpr int close_code_no_version = 4002;

/// How a connection ended, or why there was none.
struct Ending {
    std::string why;     ///< as a sentence; a connection passes on what the other side says
    int close_code = 0;  ///< the server's, if it said goodbye
    /// Somebody answered who may not be the server: their certificate was refused.
    bool distrusted = false;
};

class Connection {
  public:
    /// Called from the loop, never from within a call to the connection. A listener may destroy
    /// the connection.
    struct Events {
        std::function<void()> opened;
        std::function<void(const std::string& bytes)> frame;
        /// The connection is over, or could not be made. Called once.
        std::function<void(const Ending& ending)> closed;
    };

    Connection() = default;
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    /// Cuts the connection off. Nothing is called any more.
    virtual ~Connection() = default;

    /// Frames go out in the order in which they were sent.
    virtual void send(std::string frame) = 0;

    /// Sends what is waiting, says goodbye, and then calls `closed`.
    virtual void close() = 0;
};

/// Begins to connect; the connection tells when it is open.
using Connector = std::function<std::unique_ptr<Connection>(Connection::Events events)>;

}  // namespace bastide::connection
