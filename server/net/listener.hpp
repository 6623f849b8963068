#pragma once

#include "server/net/connection.hpp"
#include "server/net/connection_admission.hpp"
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

struct Load {
    std::size_t connections = 0;
    std::size_t waiting_requests = 0;
    std::size_t unsent_bytes = 0;
};

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

    /// Listens. "::" includes IPv4. Port 0 means any free port, the same on all addresses.
    std::optional<std::string> open(const std::string& address, std::uint16_t port);

    /// Listens at a file that its owner and group can use. Returns an error message, or nullopt.
    std::optional<std::string> open_unix_socket(const std::string& file);

    /// Returns the addresses; "0.0.0.0" instead of "::" on a machine without IPv6.
    [[nodiscard]] std::vector<std::string> addresses() const;

    [[nodiscard]] std::uint16_t port() const;

    void run();

    /// Closes connections with a close frame.
    void stop();

    /// Closes connections without a close frame.
    void drop_everyone();

    [[nodiscard]] bool idle() const { return connections_.empty(); }

    [[nodiscard]] Load load() const {
        return {connections_.size(), common_->scheduler.waiting(), common_->backlog.bytes};
    }

  private:
    using Tcp = asio::ip::tcp;
    using Unix = asio::local::stream_protocol;

    template <typename Acceptor>
    asio::awaitable<void> take_from(Acceptor* acceptor);
    [[nodiscard]] std::optional<Peer> peer_of(Tcp::socket& socket) const;

    [[nodiscard]] std::optional<Peer> peer_of(Unix::socket& /*socket*/) const {
        return admission_.peer_at_unix_socket();
    }

    asio::awaitable<void> wait_for_descriptors(std::string reason);
    asio::awaitable<void> serve(Socket socket, Peer peer);

    asio::io_context& io_;
    session::Hub& hub_;
    ops::Log& log_;
    std::shared_ptr<SharedState> common_;
    ConnectionAdmission admission_;
    std::vector<std::unique_ptr<Tcp::acceptor>> acceptors_;
    std::optional<Unix::acceptor> unix_socket_;
    std::string unix_socket_file_;
    bool stopped_ = false;
    std::set<Connection*> connections_;
};

}  // namespace bastide::net
