#include "server/net/hearing.hpp"
#include "server/net/http_visitor.hpp"

#include <boost/asio/ssl/stream.hpp>
#include <boost/beast/websocket/ssl.hpp>

namespace bastide::net {

using TlsLine = asio::ssl::stream<Line>;

asio::awaitable<Heard> hear_tls(Line line,
                                beast::flat_buffer first,
                                std::shared_ptr<TlsContext> certificate) {
    auto visitor = std::make_unique<HttpVisitor<TlsLine>>(TlsLine(std::move(line), *certificate));
    const auto [error, used] =
        co_await visitor->stream().async_handshake(TlsLine::server, first.data(), awaited);
    if (error) {
        co_return Heard{nullptr, "TLS: " + error.message()};
    }
    std::string wrong = co_await visitor->read(beast::flat_buffer(http_head_bytes_max));
    if (!wrong.empty()) {
        visitor.reset();
    }
    co_return Heard{std::move(visitor), std::move(wrong)};
}

}  // namespace bastide::net
