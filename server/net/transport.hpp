// One WebSocket connection without the kind of stream under it. What implements it is expensive to
// compile and stays in one file a kind.
#pragma once

#include <boost/asio/awaitable.hpp>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace bastide::net {

namespace asio = boost::asio;

/// A frame from the other side.
struct Incoming {
    std::string bytes;
    bool text = false;
    std::size_t wire_bytes = 0;  ///< with all that came along, such as the heads of its pieces
};

/// How a read ended without a frame.
struct ReadEnd {
    std::string reason;  ///< for the host's log
};

/// What was written, as far as the kernel knows.
struct WriteProgress {
    std::uint64_t taken_bytes = 0;  ///< by the other side; changes whenever it takes some
    std::size_t waiting_bytes = 0;  ///< for the other side to take them
};

/// At most one read, one write or close, and one ping may be under way at a time.
class Transport {
  public:
    Transport() = default;
    Transport(const Transport&) = delete;
    Transport& operator=(const Transport&) = delete;
    virtual ~Transport() = default;

    /// The next frame, or why there is none: then the connection is over.
    virtual asio::awaitable<std::variant<Incoming, ReadEnd>> read() = 0;

    /// Nothing, or why the connection is over. `frame` must stay until this is done.
    virtual asio::awaitable<std::optional<std::string>> write(std::string_view frame) = 0;

    /// Asks the other side to say this back, 125 bytes at most. Done when it was sent, or never
    /// will be; `payload` must stay until then.
    virtual asio::awaitable<void> ping(std::string_view payload) = 0;

    /// Says goodbye and waits for the other side's, for a while.
    virtual asio::awaitable<void> close(std::uint16_t code, std::string_view reason) = 0;

    /// Ends everything at once. What was not taken yet is forgotten, by the kernel too.
    virtual void abort() = 0;

    [[nodiscard]] virtual WriteProgress written() = 0;

    /// Tells, once, that more comes in beside messages than may: pings, or pieces that never make
    /// one. It says what, and asks for a close.
    virtual void on_excess(std::function<void(std::string_view what)> tell) = 0;

    /// Tells that the other side has said goodbye. `read` may still take its time to end.
    virtual void on_goodbye(std::function<void()> tell) = 0;

    /// Tells what the other side has said back, or says unasked.
    virtual void on_pong(std::function<void(std::string_view payload)> tell) = 0;
};

}  // namespace bastide::net
