#include "server/net/listener.hpp"

#include "server/net/limits.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace bastide::net {
namespace {

using asio::ip::tcp;

constexpr auto awaited = asio::as_tuple(asio::use_awaitable);

std::size_t limit_for(const std::string& address) {
    const bool local = address == "127.0.0.1" || address == "::1";
    return local ? connections_per_local_address_max : connections_per_address_max;
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
            log_.warn("event=accept_failed reason=\"{}\"", error.message());
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
        asio::co_spawn(io_, serve(std::move(socket), remote.address().to_string()), asio::detached);
    }
}

bool Listener::admit(const std::string& address) {
    if (sockets_ >= connections_max || per_address_[address] >= limit_for(address)) {
        return false;
    }
    ++sockets_;
    ++per_address_[address];
    return true;
}

asio::awaitable<void> Listener::serve(tcp::socket socket, std::string address) {
    if (!admit(address)) {
        log_.debug("event=turned_away address={} reason=\"too many connections\"", address);
        co_return;
    }
    Greeting greeting = co_await greet_plain(std::move(socket));
    if (greeting.transport && acceptor_.is_open()) {
        log_.info(
            "event=connected address={} subprotocol={}", address, subprotocol(greeting.codec));
        const auto connection =
            std::make_shared<Connection>(io_.get_executor(), std::move(greeting.transport));
        connections_.insert(connection.get());
        const std::string reason = co_await connection->run(hub_, greeting.codec);
        connections_.erase(connection.get());
        log_.info("event=disconnected address={} reason=\"{}\"", address, reason);
    } else {
        log_.debug("event=no_client address={} outcome=\"{}\"", address, greeting.outcome);
    }
    --sockets_;
    if (--per_address_[address] == 0) {
        per_address_.erase(address);
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
