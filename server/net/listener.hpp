// The port: takes connections in, runs them, and sees them off.
#pragma once

#include "server/net/connection.hpp"
#include "server/ops/log.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

#include <map>
#include <memory>
#include <set>
#include <string>

namespace bastide::net {

class Listener {
  public:
    Listener(asio::io_context& io,
             session::Hub& hub,
             Turns::IsBehind store_is_behind,
             ops::Log& log)
        : io_(io),
          hub_(hub),
          log_(log),
          acceptor_(io),
          common_(std::make_shared<Common>(io.get_executor(), std::move(store_is_behind))) {}

    /// Opens the port. What went wrong, in one sentence, or nothing.
    std::optional<std::string> open(const std::string& address, std::uint16_t port);

    [[nodiscard]] std::uint16_t port() const { return acceptor_.local_endpoint().port(); }

    /// Takes connections in until `stop`.
    asio::awaitable<void> run();

    /// Takes nobody in any more and says goodbye to everyone.
    void stop();

    /// Drops those who do not say goodbye. Afterwards it is soon idle.
    void drop_everyone();

    [[nodiscard]] bool idle() const { return connections_.empty(); }

  private:
    asio::awaitable<void> serve(asio::ip::tcp::socket socket, session::Origin from);
    bool admit(const session::Origin& from);
    asio::awaitable<void> take_turn(session::Origin from);

    asio::io_context& io_;
    session::Hub& hub_;
    ops::Log& log_;
    asio::ip::tcp::acceptor acceptor_;
    std::size_t sockets_ = 0;  ///< handshakes included
    std::map<std::string, std::size_t> per_network_;
    std::set<Connection*> connections_;
    std::shared_ptr<Common> common_;
};

}  // namespace bastide::net
