#include "server/net/listener.hpp"

#include "server/net/origin.hpp"
#include "server/net/socket_stream.hpp"
#include "server/net/tcp_port.hpp"
#include "server/net/unix_socket_file.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>

namespace bastide::net {

Listener::Listener(asio::io_context& io,
                   session::Hub& hub,
                   RequestScheduler::IsBehind store_is_behind,
                   ops::Log& log,
                   AdmissionPolicy policy,
                   Certificate& certificate)
    : io_(io),
      hub_(hub),
      log_(log),
      common_(std::make_shared<SharedState>(io.get_executor(), std::move(store_is_behind))),
      admission_(hub, common_->scheduler, log, std::move(policy), certificate) {}

Listener::~Listener() {
    if (unix_socket_) {
        std::error_code ignored;
        std::filesystem::remove(unix_socket_file_, ignored);
    }
}

std::optional<std::string> Listener::open(const std::string& address, std::uint16_t port) {
    auto acceptor = std::make_unique<Tcp::acceptor>(io_);
    const std::uint16_t common = port == 0 && !acceptors_.empty() ? this->port() : port;
    if (auto error = listen_on(*acceptor, address, common)) {
        return error;
    }
    acceptors_.push_back(std::move(acceptor));
    return std::nullopt;
}

std::optional<std::string> Listener::open_unix_socket(const std::string& file) {
    unix_socket_.emplace(io_);
    const auto error = listen_at_file(*unix_socket_, file, S_IRUSR | S_IWUSR | S_IRGRP | S_IWGRP);
    if (error) {
        unix_socket_.reset();
        return "cannot listen at " + file + ": " + error.message() +
               ". Stop the process that uses this file, or set unix-socket to another.";
    }
    unix_socket_file_ = file;
    return std::nullopt;
}

std::vector<std::string> Listener::addresses() const {
    std::vector<std::string> all;
    all.reserve(acceptors_.size());
    for (const auto& acceptor : acceptors_) {
        all.push_back(acceptor->local_endpoint().address().to_string());
    }
    return all;
}

std::uint16_t Listener::port() const {
    return acceptors_.front()->local_endpoint().port();
}

void Listener::run() {
    for (const auto& acceptor : acceptors_) {
        asio::co_spawn(io_, take_from(acceptor.get()), asio::detached);
    }
    if (unix_socket_) {
        asio::co_spawn(io_, take_from(&*unix_socket_), asio::detached);
    }
}

template <typename Acceptor>
asio::awaitable<void> Listener::take_from(Acceptor* acceptor) {
    while (!stopped_) {
        auto [error, socket] = co_await acceptor->async_accept(awaited);
        if (error) {
            co_await wait_for_descriptors(error.message());
        } else if (auto peer = peer_of(socket)) {
            asio::co_spawn(io_, serve(Socket(std::move(socket)), *std::move(peer)), asio::detached);
        }
    }
}

/// Returns nullopt if the client has disconnected.
std::optional<Peer> Listener::peer_of(Tcp::socket& socket) const {
    boost::system::error_code failed;
    const Tcp::endpoint remote = socket.remote_endpoint(failed);
    if (failed) {
        return std::nullopt;
    }
    socket.set_option(Tcp::no_delay(true), failed);
    return admission_.peer_at(remote.address());
}

/// Waits until other connections free descriptors, of which the process has probably run out.
asio::awaitable<void> Listener::wait_for_descriptors(std::string reason) {
    if (stopped_) {
        co_return;
    }
    log_.warn("accept_failed", "reason=\"{}\"", reason);
    asio::steady_timer pause(io_, std::chrono::milliseconds(100));
    [[maybe_unused]] const auto [ignored] = co_await pause.async_wait(awaited);
}

asio::awaitable<void> Listener::serve(Socket socket, Peer peer) {
    Arrival arrival = co_await admission_.receive(std::move(socket), std::move(peer));
    const session::Origin& from = arrival.from;
    if (!arrival.transport || stopped_) {
        log_.debug("handshake_failed", "address={} outcome=\"{}\"", from.address, arrival.outcome);
        co_return;
    }
    log_.info("connection_opened",
              "address={} address_source={} subprotocol={}",
              from.address,
              name_of(from.address_source),
              subprotocol(arrival.codec));
    const auto connection =
        std::make_shared<Connection>(io_.get_executor(), std::move(arrival.transport), common_);
    connections_.insert(connection.get());
    const std::string reason = co_await connection->run(hub_, arrival.codec, from);
    connections_.erase(connection.get());
    log_.info("connection_closed", "address={} reason=\"{}\"", from.address, reason);
}

void Listener::stop() {
    stopped_ = true;
    for (const auto& acceptor : acceptors_) {
        acceptor->close();
    }
    if (unix_socket_) {
        unix_socket_->close();
    }
    for (Connection* connection : connections_) {
        if (session::Session* session = connection->session()) {
            session->dismiss(session::CloseCode::service_restart,
                             "The server is shutting down or restarting. Your games are stored.");
        }
    }
}

void Listener::drop_everyone() {
    for (Connection* connection : connections_) {
        connection->drop("no goodbye");
    }
}

}  // namespace bastide::net
