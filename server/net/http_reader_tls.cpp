#include "server/net/http_reader.hpp"
#include "server/net/stream_http_exchange.hpp"

#include <boost/asio/ssl/stream.hpp>
#include <boost/beast/websocket/ssl.hpp>

namespace bastide::net {

using TlsSocketStream = asio::ssl::stream<SocketStream>;

asio::awaitable<HttpRequest> read_tls_request(SocketStream line,
                                              beast::flat_buffer first,
                                              std::shared_ptr<TlsContext> certificate) {
    auto exchange = std::make_unique<StreamHttpExchange<TlsSocketStream>>(
        TlsSocketStream(std::move(line), *certificate));
    const auto [error, used] =
        co_await exchange->stream().async_handshake(TlsSocketStream::server, first.data(), awaited);
    if (error) {
        co_return HttpRequest{nullptr, "TLS: " + error.message()};
    }
    std::string wrong = co_await exchange->read(beast::flat_buffer(http_head_bytes_max));
    co_return HttpRequest{wrong.empty() ? std::move(exchange) : nullptr, std::move(wrong)};
}

}  // namespace bastide::net
