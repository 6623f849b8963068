// An HTTP request and its answer. Implementations are slow to compile, hence the interface.
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

    /// Returns all lines of a field, joined by commas; "" if there is none.
    [[nodiscard]] virtual std::string field(std::string_view name) const = 0;

    [[nodiscard]] virtual bool has(std::string_view name) const = 0;

    [[nodiscard]] virtual bool wants_websocket() const = 0;

    virtual asio::awaitable<void> answer(pages::Answer answer) = 0;

    /// Accepts the WebSocket. Returns null if the client has disconnected.
    virtual asio::awaitable<std::unique_ptr<Transport>> welcome(FrameCodec codec) = 0;
};

/// `exchange` is null if the client disconnected or sent no HTTP.
struct HttpRequest {
    std::unique_ptr<HttpExchange> exchange;
    std::string outcome;
};

}  // namespace bastide::net
