#include "server/net/http_reader.hpp"
#include "server/net/stream_http_exchange.hpp"

namespace bastide::net {

asio::awaitable<HttpRequest> read_plain_request(SocketStream line, beast::flat_buffer first) {
    auto exchange = std::make_unique<StreamHttpExchange<SocketStream>>(std::move(line));
    std::string wrong = co_await exchange->read(std::move(first));
    co_return HttpRequest{wrong.empty() ? std::move(exchange) : nullptr, std::move(wrong)};
}

}  // namespace bastide::net
