// A WebSocket client for tests, written from RFC 6455 without the server's library: a second
// opinion on what the server sends, and able to send what no decent client would.
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

/// A whole message from the server, put together where it came in several frames.
struct Frame {
    Opcode opcode = Opcode::binary;
    std::string payload;
    std::size_t wire_bytes = 0;  ///< with the framing
};

/// How the server ended the connection.
struct Closed {
    int code = 0;  ///< 0: without a close frame
    std::string reason;
};

/// Thrown where a message was expected and the connection ended instead.
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

/// A message from the server, and what it cost.
struct Received {
    v1::ServerMessage message;
    std::size_t wire_bytes = 0;
};

class WebsocketClient {
  public:
    /// The last two as TcpClient has them.
    WebsocketClient(std::uint16_t port,
                    FrameCodec codec,
                    int receive_buffer_bytes = 0,
                    const std::string& from = "");

    [[nodiscard]] FrameCodec codec() const { return codec_; }

    // Messages.

    /// Sends the request, under a new id where it has none, and waits for its reply. What comes in
    /// between waits for `next`.
    v1::ServerMessage request(v1::ClientMessage message);

    /// Sends without waiting for anything. The id it went under.
    std::string send(v1::ClientMessage message);

    /// The next message that was not a reply to a `request`.
    v1::ServerMessage next();

    /// Whether such a message is here already.
    [[nodiscard]] bool has_next() const { return !waiting_.empty(); }

    /// Everything that ever came, in order.
    [[nodiscard]] const std::vector<Received>& received() const { return received_; }

    // Frames.

    void send_frame(Opcode opcode, std::string_view payload, bool last = true);

    /// What it does first when it is to answer a ping.
    std::function<void()> before_pong = [] {};

    /// A frame that is no ping; those are answered. Throws ConnectionEnded.
    Frame receive_frame(std::chrono::milliseconds at_most = patience);

    /// Takes bytes that are there already, for later. False: there were none.
    bool read_ahead();

    /// Reads on until the server has closed, and says goodbye too.
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

/// The bytes of a frame as a client sends it: masked.
std::string client_frame(Opcode opcode, std::string_view payload, bool last = true);

/// The HTTP request that asks for a WebSocket; the subprotocol is left out where it is empty.
std::string upgrade_request(std::string_view subprotocol);

/// 16 bytes that no other request of this process has.
std::string new_request_id();

}  // namespace bastide::test
