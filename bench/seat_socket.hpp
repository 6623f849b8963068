// A WebSocket as cheap as it gets: frames are looked at where they were received, and what is only
// counted costs nothing more.
#pragma once

#include "tests/support/tcp_client.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace bastide::bench {

class SeatSocket {
  public:
    using Each = std::function<void(std::string_view message)>;

    /// Connects and asks for the subprotocol; waits until that is done.
    SeatSocket(std::uint16_t port, std::string_view subprotocol);

    [[nodiscard]] int handle() const { return tcp_.handle(); }

    void send(std::string_view message);

    /// Calls `each` for every whole message that is here. Throws where the connection has ended.
    void read(const Each& each);

    [[nodiscard]] std::uint64_t messages() const { return messages_; }

    /// Framing included.
    [[nodiscard]] std::uint64_t bytes() const { return bytes_; }

  private:
    std::size_t take_frames(std::string_view bytes, const Each& each);
    void take_frame(unsigned opcode, std::string_view payload, const Each& each);

    test::TcpClient tcp_;
    std::string begun_;  ///< of a frame whose end has not come
    std::uint64_t messages_ = 0;
    std::uint64_t bytes_ = 0;
};

}  // namespace bastide::bench
