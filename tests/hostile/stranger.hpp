// A hostile connection, cheap enough not to slow down the timed bystanders.
#pragma once

#include "proto/frames.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace bastide::hostile {

namespace asio = boost::asio;

struct Tally {
    std::uint64_t connections = 0;  ///< accepted by the server
    std::uint64_t welcomes = 0;
    std::uint64_t answers = 0;  ///< including refusals
    std::uint64_t refusals = 0;
    std::uint64_t bytes = 0;  ///< received
};

struct Place {
    asio::io_context* io = nullptr;
    std::uint16_t port = 0;
    Tally* tally = nullptr;
};

class Stranger {
  public:
    /// `receive_buffer_bytes` as in test::TcpClient.
    Stranger(Place place,
             std::string from,
             FrameCodec codec = FrameCodec::binary,
             int receive_buffer_bytes = 0);

    // All return false if the connection is over.

    asio::awaitable<bool> connect();
    asio::awaitable<bool> shake_hands();

    /// Connects, shakes hands and sends a hello: first as a new guest, then as the same person.
    asio::awaitable<bool> enter();

    asio::awaitable<bool> write(std::string bytes);

    /// Sends the message with a new request id. Returns its answer, or nullopt if the connection
    /// ends.
    asio::awaitable<std::optional<v1::ServerMessage>> ask(v1::ClientMessage message);

    /// Returns request `number` of a sequence.
    using Script = std::function<v1::ClientMessage(std::uint64_t number)>;

    /// Sends this number of requests at once, and counts the answers.
    asio::awaitable<bool> ask_all(std::uint64_t requests, Script script);

    asio::awaitable<std::optional<v1::ServerMessage>> receive();

    asio::awaitable<void> read_to_the_end();

    asio::awaitable<void> pause(std::chrono::milliseconds time);

    [[nodiscard]] std::string frame_of(v1::ClientMessage message) const;

    void reset();

    std::string token;

  private:
    asio::awaitable<bool> count_answers(std::uint64_t answers);
    asio::awaitable<bool> fill();
    asio::awaitable<std::optional<std::string>> next_payload();
    std::optional<std::string> take_frame();

    Place place_;
    std::string from_;
    FrameCodec codec_;
    int receive_buffer_bytes_;
    asio::ip::tcp::socket socket_;
    std::string unread_bytes_;
    std::size_t parsed_bytes_ = 0;  ///< bytes of it already parsed
    bool ended_ = false;
};

}  // namespace bastide::hostile
