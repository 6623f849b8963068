// A WebSocket over any stream. Implementations are slow to compile, hence the interface.
#pragma once

#include <boost/asio/awaitable.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace bastide::net {

namespace asio = boost::asio;

struct IncomingFrame {
    std::string bytes;
    bool text = false;
    std::size_t wire_bytes = 0;  ///< with fragment headers
};

struct ReadEnd {
    std::string reason;
};

struct WriteProgress {
    std::uint64_t taken_bytes = 0;  ///< acknowledged by the other side
    std::size_t waiting_bytes = 0;  ///< not acknowledged yet
};

/// Returns as much of a UTF-8 text as fits a close frame, cut between characters.
inline std::string_view close_reason(std::string_view text) {
    std::size_t size = 123;  // RFC 6455
    while (size > 0 && size < text.size() &&
           (static_cast<unsigned char>(text[size]) & 0xC0U) == 0x80U) {
        --size;
    }
    return text.substr(0, size);
}

/// Callers may have at most one read, one write or close, and one ping in progress.
class Transport {
  public:
    Transport() = default;
    Transport(const Transport&) = delete;
    Transport& operator=(const Transport&) = delete;
    virtual ~Transport() = default;

    virtual asio::awaitable<std::variant<IncomingFrame, ReadEnd>> read() = 0;

    /// Returns a reason if the connection is over. `frame` must outlive the operation.
    virtual asio::awaitable<std::optional<std::string>> write(std::string_view frame) = 0;

    /// Sends a ping. The payload has at most 125 bytes and must outlive the operation.
    virtual asio::awaitable<void> ping(std::string_view payload) = 0;

    /// Closes the connection. Waits a limited time for the answer.
    virtual asio::awaitable<void> close(std::uint16_t code, std::string_view reason) = 0;

    virtual void abort() = 0;

    [[nodiscard]] virtual WriteProgress written() = 0;

    /// Sets a callback for too many pings or fragments, called at most once, with the reason.
    virtual void on_excess(std::function<void(std::string_view what)> then) = 0;

    /// Sets a callback for the other side's close frame, which may come long before `read` ends.
    virtual void on_close_frame(std::function<void()> then) = 0;

    /// Sets a callback for every pong, even unsolicited ones.
    virtual void on_pong(std::function<void(std::string_view payload)> then) = 0;
};

}  // namespace bastide::net
