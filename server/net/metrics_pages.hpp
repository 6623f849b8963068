// Serves pages such as /metrics to the operator's own programs, on separate addresses.
#pragma once

#include "server/net/tcp_port.hpp"
#include "server/ops/log.hpp"
#include "server/pages/pages.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace bastide::net {

namespace asio = boost::asio;

/// Maximum connections at once. Each ends after `handshake_time_max`.
inline constexpr long metrics_connections_max = 16;

class MetricsPages {
  public:
    MetricsPages(asio::io_context& io, ops::Log& log, std::function<pages::ServerState()> state)
        : io_(io), log_(log), state_(std::move(state)) {}

    MetricsPages(const MetricsPages&) = delete;
    MetricsPages& operator=(const MetricsPages&) = delete;

    std::optional<std::string> open(const std::string& address, std::uint16_t port);

  private:
    using Acceptor = asio::ip::tcp::acceptor;

    asio::awaitable<void> accept_on(Acceptor* acceptor);

    asio::io_context& io_;
    ops::Log& log_;
    std::function<pages::ServerState()> state_;
    std::vector<std::unique_ptr<Acceptor>> acceptors_;
    /// Copied into each connection; the use count is the number of connections plus 1.
    std::shared_ptr<const bool> connections_ = std::make_shared<const bool>();
};

}  // namespace bastide::net
