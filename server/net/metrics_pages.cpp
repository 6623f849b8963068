#include "server/net/metrics_pages.hpp"

#include "server/net/handshake_reader.hpp"
#include "server/net/socket_stream.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>

namespace bastide::net {
namespace {

using Connections = std::shared_ptr<const bool>;

asio::awaitable<void> serve_page(Socket socket,
                                 std::function<pages::ServerState()> state,
                                 [[maybe_unused]] Connections counted) {
    HandshakeReader reader(std::move(socket));
    const HttpRequest request = co_await reader.read_http_request(nullptr);
    if (request.exchange) {
        pages::Answer answer = pages::answer(request.exchange->request(), state());
        co_await request.exchange->answer(std::move(answer));
    }
}

}  // namespace

std::optional<std::string> MetricsPages::open(const std::string& address, std::uint16_t port) {
    auto acceptor = std::make_unique<Acceptor>(io_);
    if (auto error = listen_on(*acceptor, address, port)) {
        return error;
    }
    log_.info("metrics_opened", "address={} port={}", address, acceptor->local_endpoint().port());
    asio::co_spawn(io_, accept_on(acceptor.get()), asio::detached);
    acceptors_.push_back(std::move(acceptor));
    return std::nullopt;
}

asio::awaitable<void> MetricsPages::accept_on(Acceptor* acceptor) {
    for (;;) {
        auto [error, socket] = co_await acceptor->async_accept(awaited);
        if (error) {  // out of file descriptors
            asio::steady_timer pause(io_, std::chrono::milliseconds(100));
            [[maybe_unused]] const auto [ignored] = co_await pause.async_wait(awaited);
        } else if (connections_.use_count() <= metrics_connections_max) {
            asio::co_spawn(
                io_, serve_page(Socket(std::move(socket)), state_, connections_), asio::detached);
        }
    }
}

}  // namespace bastide::net
