#include "bench/fanout_server.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace bastide::bench {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;

constexpr auto awaited = asio::as_tuple(asio::use_awaitable);

/// One connection. Other connections of its group send through it, so writes are queued.
class Peer : public std::enable_shared_from_this<Peer> {
  public:
    using Group = std::vector<std::shared_ptr<Peer>>;

    Peer(tcp::socket socket, std::shared_ptr<Group> group, std::string message)
        : stream_(std::move(socket)), group_(std::move(group)), message_(std::move(message)) {}

    static asio::awaitable<void> live(std::shared_ptr<Peer> self) {
        self->stream_.next_layer().socket().set_option(tcp::no_delay(true));
        self->stream_.binary(true);
        const auto [refused] = co_await self->stream_.async_accept(awaited);
        if (refused) {
            co_return;
        }
        beast::flat_buffer buffer;
        for (;;) {
            const auto [error, size] = co_await self->stream_.async_read(buffer, awaited);
            if (error) {
                break;
            }
            buffer.consume(size);
            self->tell_the_others();
        }
        std::erase(*self->group_, self);
    }

  private:
    void tell_the_others() {
        for (const auto& other : *group_) {
            if (other.get() != this) {
                other->send();
            }
        }
    }

    void send() {
        if (++waiting_ == 1) {
            write();
        }
    }

    void write() {
        stream_.async_write(asio::buffer(message_),
                            [self = shared_from_this()](beast::error_code error, std::size_t) {
                                if (!error && --self->waiting_ > 0) {
                                    self->write();
                                }
                            });
    }

    websocket::stream<beast::tcp_stream> stream_;
    std::shared_ptr<Group> group_;
    std::string message_;
    std::size_t waiting_ = 0;  ///< messages to be written, including the present one
};

asio::awaitable<void> take_in(tcp::acceptor acceptor, std::size_t size, std::string message) {
    auto group = std::make_shared<Peer::Group>();
    for (;;) {
        auto [error, socket] = co_await acceptor.async_accept(awaited);
        if (error) {
            co_return;
        }
        if (group->size() == size) {
            group = std::make_shared<Peer::Group>();
        }
        group->push_back(std::make_shared<Peer>(std::move(socket), group, message));
        asio::co_spawn(acceptor.get_executor(), Peer::live(group->back()), asio::detached);
    }
}

}  // namespace

void serve_fanout(std::size_t group,
                  std::size_t message_bytes,
                  const std::function<void(std::uint16_t port)>& open) {
    asio::io_context io(1);
    tcp::acceptor acceptor(io, {asio::ip::address_v4::loopback(), 0});
    acceptor.listen(tcp::acceptor::max_listen_connections);
    const std::uint16_t port = acceptor.local_endpoint().port();
    asio::co_spawn(
        io, take_in(std::move(acceptor), group, std::string(message_bytes, 'm')), asio::detached);
    open(port);
    io.run();
}

}  // namespace bastide::bench
