// An HTTP request that has been read, and the ways to answer it. The implementation is expensive to
// compile and stays in one file for each kind of stream.
#pragma once

#include "proto/frames.hpp"
#include "server/net/transport.hpp"
#include "server/pages/pages.hpp"

#include <boost/asio/awaitable.hpp>

#include <memory>
#include <string>
#include <string_view>

namespace bastide::net {

class HttpExchange {
  public:
    HttpExchange() = default;
    HttpExchange(const HttpExchange&) = delete;
    HttpExchange& operator=(const HttpExchange&) = delete;
    virtual ~HttpExchange() = default;

    [[nodiscard]] virtual pages::Request request() const = 0;

    /// All lines of a field of the request, joined by commas; empty where there is none.
    [[nodiscard]] virtual std::string field(std::string_view name) const = 0;

    /// Whether it has that field, were it empty.
    [[nodiscard]] virtual bool has(std::string_view name) const = 0;

    [[nodiscard]] virtual bool wants_websocket() const = 0;

    /// The last word. Nothing else is called after it.
    virtual asio::awaitable<void> answer(pages::Answer answer) = 0;

    /// Makes a WebSocket connection of it, which takes everything over. Empty: they have gone.
    virtual asio::awaitable<std::unique_ptr<Transport>> welcome(FrameCodec codec) = 0;
};

/// An exchange, or the reason why there is none: the client disconnected, or sent no HTTP.
struct HttpRequest {
    std::unique_ptr<HttpExchange> exchange;
    std::string outcome;  ///< for the host's log
};

}  // namespace bastide::net
