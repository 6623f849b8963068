// A blocking TCP connection to a port of this machine, with a timeout of `patience`.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace bastide::test {

inline constexpr std::chrono::seconds patience{60};

class TimedOut final : public std::runtime_error {
  public:
    TimedOut() : std::runtime_error("nothing came in time") {}
};

class TcpClient {
  public:
    /// Connects. `receive_buffer_bytes` is for slow readers; 0 is the default. `from`: a local
    /// address that the server counts as a stranger's, such as "127.0.0.2".
    explicit TcpClient(std::uint16_t port,
                       int receive_buffer_bytes = 0,
                       const std::string& from = "");

    TcpClient(TcpClient&& other) noexcept : socket_(std::exchange(other.socket_, -1)) {}

    TcpClient& operator=(TcpClient&&) = delete;
    ~TcpClient();

    [[nodiscard]] int handle() const { return socket_; }

    bool send(std::string_view bytes);

    /// Sends what fits without blocking; the rest is dropped.
    void send_now(std::string_view bytes) const;

    /// True if the other side closes the connection before `until`. Reads nothing.
    [[nodiscard]] bool ended(std::chrono::steady_clock::time_point until) const;

    std::string receive(std::chrono::milliseconds at_most = patience);

    std::string receive_all(std::chrono::milliseconds at_most = patience);

    void close();

    /// Closes the connection with a reset.
    void reset();

  private:
    bool wait_for(short events, std::chrono::milliseconds at_most) const;

    int socket_ = -1;
};

}  // namespace bastide::test
