// A WebSocket client for tests, written from RFC 6455 without the server's library: checks the
// server's messages independently, and can send what no normal client would.
#pragma once

#include "proto/frames.hpp"
#include "tests/support/tcp_client.hpp"

#include <cstddef>
#include <deque>
#include <functional>
#include <string>
#include <vector>

namespace bastide::test {

enum class Opcode : std::uint8_t { more = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

struct Frame {
    Opcode opcode = Opcode::binary;
    std::string payload;
    std::size_t wire_bytes = 0;
};

struct Closed {
    int code = 0;  ///< 0 without a close frame
    std::string reason;
};

/// Thrown if the connection ends when a message was expected.
class ConnectionEnded final : public std::runtime_error {
  public:
    explicit ConnectionEnded(const Closed& how)
        : std::runtime_error("the connection ended with code " + std::to_string(how.code) + " '" +
                             how.reason + "'"),
          how_(how) {}

    [[nodiscard]] const Closed& how() const { return how_; }

  private:
    Closed how_;
};

struct Received {
    v1::ServerMessage message;
    std::size_t wire_bytes = 0;
};

class WebsocketClient {
  public:
    /// The last two parameters are those of TcpClient.
    WebsocketClient(std::uint16_t port,
                    FrameCodec codec,
                    int receive_buffer_bytes = 0,
                    const std::string& from = "");

    [[nodiscard]] FrameCodec codec() const { return codec_; }

    /// Sends the request, with a new id if it has none, and waits for its reply. Other messages are
    /// queued for `next`.
    v1::ServerMessage request(v1::ClientMessage message);

    /// Sends without waiting. Returns the request id.
    std::string send(v1::ClientMessage message);

    /// The next message that was not a reply to a `request`.
    v1::ServerMessage next();

    [[nodiscard]] bool has_next() const { return !waiting_.empty(); }

    [[nodiscard]] const std::vector<Received>& received() const { return received_; }

    void send_frame(Opcode opcode, std::string_view payload, bool last = true);

    std::function<void()> before_pong = [] {};

    /// Returns the next frame after answering pings. Throws ConnectionEnded.
    Frame receive_frame(std::chrono::milliseconds at_most = patience);

    /// Buffers bytes that have already arrived. Returns false if there were none.
    bool read_ahead();

    /// Reads until the server has closed, then closes too.
    Closed wait_for_close(std::chrono::milliseconds at_most = patience);

    TcpClient& tcp() { return tcp_; }

  private:
    struct Part;

    void shake_hands();
    Received receive_message();
    Part receive_part(std::chrono::milliseconds at_most);
    void fill(std::size_t bytes, std::chrono::milliseconds at_most);
    std::string take(std::size_t bytes);

    TcpClient tcp_;
    FrameCodec codec_;
    std::string buffer_;
    std::deque<v1::ServerMessage> waiting_;
    std::vector<Received> received_;
    Closed closed_;
};

std::string client_frame(Opcode opcode, std::string_view payload, bool last = true);

/// The HTTP upgrade request; an empty subprotocol is omitted.
std::string upgrade_request(std::string_view subprotocol);

/// 16 bytes, unique in this process.
std::string new_request_id();

}  // namespace bastide::test
