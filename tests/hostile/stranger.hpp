// A connection that means no good, as cheap as it gets: it must not take the processor away from
// those whose moves are timed.
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

/// What all strangers of an attack have done and heard.
struct Tally {
    std::uint64_t connections = 0;  ///< taken in by the server
    std::uint64_t welcomes = 0;
    std::uint64_t answers = 0;  ///< refusals included
    std::uint64_t refusals = 0;
    std::uint64_t bytes = 0;  ///< received
};

/// Where strangers come from, and where they go.
struct Place {
    asio::io_context* io = nullptr;
    std::uint16_t port = 0;
    Tally* tally = nullptr;
};

class Stranger {
  public:
    /// `receive_buffer_bytes` as test::TcpClient has it.
    Stranger(Place place,
             std::string from,
             FrameCodec codec = FrameCodec::binary,
             int receive_buffer_bytes = 0);

    // Each says whether it went well. Where it did not, the connection is over.

    asio::awaitable<bool> connect();
    asio::awaitable<bool> shake_hands();

    /// Connects, shakes hands and says hello: as somebody new, and from then on as the same person.
    asio::awaitable<bool> enter();

    asio::awaitable<bool> write(std::string bytes);

    /// Sends this under a new id and waits for the answer, if there ever is one.
    asio::awaitable<std::optional<v1::ServerMessage>> ask(v1::ClientMessage message);

    /// The nth thing that somebody asks for.
    using Script = std::function<v1::ClientMessage(std::uint64_t number)>;

    /// Sends so many at once, and counts the answers.
    asio::awaitable<bool> ask_all(std::uint64_t requests, Script script);

    /// The next message of whatever kind.
    asio::awaitable<std::optional<v1::ServerMessage>> receive();

    /// Reads until the connection ends.
    asio::awaitable<void> read_to_the_end();

    asio::awaitable<void> pause(std::chrono::milliseconds time);

    /// The frame of this message under a new id, to be written.
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
    std::string in_;
    std::size_t taken_ = 0;  ///< of it, already looked at
    bool ended_ = false;
};

}  // namespace bastide::hostile
