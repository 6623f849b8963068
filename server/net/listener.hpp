// Accepts connections on all ports, runs them and shuts them down.
#pragma once

#include "server/net/connection.hpp"
#include "server/net/reception.hpp"
#include "server/ops/log.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/local/stream_protocol.hpp>

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace bastide::net {

class Listener {
  public:
    Listener(asio::io_context& io,
             session::Hub& hub,
             RequestScheduler::IsBehind store_is_behind,
             ops::Log& log,
             AdmissionPolicy policy,
             Certificate& certificate);
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;

    ~Listener();

    /// "::" includes IPv4; port 0 means one free port for all. Returns an error message or nullopt.
    std::optional<std::string> open(const std::string& address, std::uint16_t port);

    /// The socket file can be used by its owner and group.
    std::optional<std::string> open_unix_socket(const std::string& file);

    /// The real addresses: "0.0.0.0" for "::" without IPv6.
    [[nodiscard]] std::vector<std::string> addresses() const;

    [[nodiscard]] std::uint16_t port() const;

    void run();

    /// Accepts no more connections, and says goodbye on the others.
    void stop();

    /// Closes the remaining connections without a goodbye.
    void drop_everyone();

    [[nodiscard]] bool idle() const { return connections_.empty(); }

  private:
    using Tcp = asio::ip::tcp;
    using Unix = asio::local::stream_protocol;

    asio::awaitable<void> take_from(Tcp::acceptor* acceptor);
    asio::awaitable<void> take_from_unix_socket();
    asio::awaitable<void> wait_for_descriptors(std::string reason);
    asio::awaitable<void> serve(Socket socket, Peer peer);

    asio::io_context& io_;
    session::Hub& hub_;
    ops::Log& log_;
    std::shared_ptr<Common> common_;
    Reception reception_;
    std::vector<std::unique_ptr<Tcp::acceptor>> acceptors_;
    std::optional<Unix::acceptor> unix_socket_;
    std::string unix_socket_file_;
    bool stopped_ = false;
    std::set<Connection*> connections_;
};

}  // namespace bastide::net
