// A TCP connection to a port of this machine. Blocking, but never for longer than `patience`.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace bastide::test {

/// How long a test waits for something that should happen at once, before it fails.
inline constexpr std::chrono::seconds patience{20};

/// Nothing came within the time.
class TimedOut final : public std::runtime_error {
  public:
    TimedOut() : std::runtime_error("nothing came in time") {}
};

class TcpClient {
  public:
    /// Connects. `receive_buffer_bytes` is for readers who want to be slow; 0: as usual. `from`: an
    /// address of this machine that the server takes for a stranger's, such as "127.0.0.2".
    explicit TcpClient(std::uint16_t port,
                       int receive_buffer_bytes = 0,
                       const std::string& from = "");

    TcpClient(TcpClient&& other) noexcept : socket_(std::exchange(other.socket_, -1)) {}

    TcpClient& operator=(TcpClient&&) = delete;
    ~TcpClient();

    /// To wait for many at once.
    [[nodiscard]] int handle() const { return socket_; }

    /// False: the other side has gone.
    bool send(std::string_view bytes);

    /// As much as goes without waiting; what does not is left out.
    void send_now(std::string_view bytes) const;

    /// Whether the other side has ended the connection, or does by then. Reads nothing.
    [[nodiscard]] bool ended(std::chrono::steady_clock::time_point until) const;

    /// What is there, at least a byte; empty at the end. Throws TimedOut.
    std::string receive(std::chrono::milliseconds at_most = patience);

    /// Everything up to the end.
    std::string receive_all(std::chrono::milliseconds at_most = patience);

    /// Says goodbye properly.
    void close();

    /// Drops everything: the other side gets a reset.
    void reset();

  private:
    bool wait_for(short events, std::chrono::milliseconds at_most) const;

    int socket_ = -1;
};

}  // namespace bastide::test
