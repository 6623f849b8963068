#include "server/net/listener.hpp"

#include "server/net/bounds.hpp"
#include "server/net/limits.hpp"
#include "server/net/origin.hpp"
#include "server/session/prices.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace bastide::net {
namespace {

using asio::ip::tcp;

constexpr auto awaited = asio::as_tuple(asio::use_awaitable);

std::size_t limit_for(const session::Origin& from) {
    return from.local ? local_connections_max : connections_per_network_max;
}

}  // namespace

std::optional<std::string> Listener::open(const std::string& address, std::uint16_t port) {
    boost::system::error_code error;
    const auto ip = asio::ip::make_address(address, error);
    if (error) {
        return "'" + address + "' is no IP address to listen on";
    }
    const tcp::endpoint endpoint(ip, port);
    acceptor_.open(endpoint.protocol(), error);
    if (!error) {
        acceptor_.set_option(tcp::acceptor::reuse_address(true), error);
    }
    if (!error) {
        acceptor_.bind(endpoint, error);
    }
    if (!error) {
        bound_buffers(acceptor_);
        acceptor_.listen(asio::socket_base::max_listen_connections, error);
    }
    if (error) {
        return "cannot listen on " + address + " port " + std::to_string(port) + ": " +
               error.message();
    }
    return std::nullopt;
}

asio::awaitable<void> Listener::run() {
    while (acceptor_.is_open()) {
        auto [error, socket] = co_await acceptor_.async_accept(awaited);
        if (error == asio::error::operation_aborted) {
            co_return;
        }
        if (error) {  // out of descriptors, most likely: others may free some
            log_.warn("accept_failed", "reason=\"{}\"", error.message());
            asio::steady_timer pause(io_, std::chrono::milliseconds(100));
            [[maybe_unused]] const auto [ignored] = co_await pause.async_wait(awaited);
            continue;
        }
        boost::system::error_code failed;
        const tcp::endpoint remote = socket.remote_endpoint(failed);
        if (failed) {
            continue;
        }
        socket.set_option(tcp::no_delay(true), failed);
        bound_waiting(socket);
        asio::co_spawn(io_, serve(std::move(socket), origin_of(remote.address())), asio::detached);
    }
}

bool Listener::admit(const session::Origin& from) {
    const auto found = per_network_.find(from.network);
    const std::size_t already = found == per_network_.end() ? 0 : found->second;
    if (sockets_ >= connections_max || already >= limit_for(from)) {
        return false;
    }
    ++sockets_;
    ++per_network_[from.network];
    return true;
}

/// Coming again and again costs as much as asking again and again, and a crowd at the door keeps
/// nobody waiting who is in.
asio::awaitable<void> Listener::take_turn(session::Origin from) {
    const auto now = hub_.clock.now();
    const std::chrono::milliseconds time =
        session::pay(hub_.meters, from, session::connection_cost, now);
    if (time > std::chrono::milliseconds(0)) {
        asio::steady_timer pause(io_, time);
        [[maybe_unused]] const auto [error] = co_await pause.async_wait(awaited);
    }
    if (!common_->turns.is_free()) {
        const bool modest = session::is_modest(hub_.meters, from, hub_.clock.now());
        co_await common_->turns.wait(modest);
    }
}

asio::awaitable<void> Listener::serve(tcp::socket socket, session::Origin from) {
    if (!admit(from)) {
        log_.info("turned_away", "address={} reason=\"too many connections\"", from.address);
        co_return;
    }
    co_await take_turn(from);
    Greeting greeting = co_await greet_plain(std::move(socket));
    if (greeting.transport && acceptor_.is_open()) {
        log_.info(
            "connected", "address={} subprotocol={}", from.address, subprotocol(greeting.codec));
        const auto connection = std::make_shared<Connection>(
            io_.get_executor(), std::move(greeting.transport), common_);
        connections_.insert(connection.get());
        const std::string reason = co_await connection->run(hub_, greeting.codec, from);
        connections_.erase(connection.get());
        log_.info("disconnected", "address={} reason=\"{}\"", from.address, reason);
    } else {
        log_.debug("no_client", "address={} outcome=\"{}\"", from.address, greeting.outcome);
    }
    --sockets_;
    if (--per_network_[from.network] == 0) {
        per_network_.erase(from.network);
    }
}

void Listener::stop() {
    acceptor_.close();
    for (Connection* connection : connections_) {
        if (session::Session* session = connection->session()) {
            session->dismiss(session::CloseCode::going_away, "The server is shutting down.");
        }
    }
}

void Listener::drop_everyone() {
    for (Connection* connection : connections_) {
        connection->drop("no goodbye");
    }
}

}  // namespace bastide::net
