// The ports: takes connections in, runs them, and sees them off.
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

    /// Takes its file away again.
    ~Listener();

    /// Opens a port at an address; "::" is every address of this machine, of both kinds. 0: any
    /// free port, the same for all addresses. What went wrong, in one sentence, or nothing.
    std::optional<std::string> open(const std::string& address, std::uint16_t port);

    /// Opens a socket in the file system, for those who may write to it: its owner and group.
    std::optional<std::string> open_unix_socket(const std::string& file);

    /// Where it really listens: "0.0.0.0" for "::" on a system without IPv6.
    [[nodiscard]] std::vector<std::string> addresses() const;

    /// Of the addresses; all have the same.
    [[nodiscard]] std::uint16_t port() const;

    /// Takes connections in until `stop`.
    void run();

    /// Takes nobody in any more and says goodbye to everyone.
    void stop();

    /// Drops those who do not say goodbye. Afterwards it is soon idle.
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
