// A cheap WebSocket client: it reads frames in place and decodes nothing.
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

    /// Waits for the end of the handshake.
    SeatSocket(std::uint16_t port, std::string_view subprotocol);

    [[nodiscard]] int handle() const { return tcp_.handle(); }

    void send(std::string_view message);

    /// Does not wait. Throws if the connection has ended.
    void read(const Each& each);

    [[nodiscard]] std::uint64_t messages() const { return messages_; }

    /// Includes the framing.
    [[nodiscard]] std::uint64_t bytes() const { return bytes_; }

  private:
    std::size_t take_frames(std::string_view bytes, const Each& each);
    void take_frame(unsigned opcode, std::string_view payload, const Each& each);

    test::TcpClient tcp_;
    std::string begun_;  ///< incomplete frame
    std::uint64_t messages_ = 0;
    std::uint64_t bytes_ = 0;
};

}  // namespace bastide::bench
