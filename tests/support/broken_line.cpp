#include "tests/support/broken_line.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>

#include <array>

namespace bastide::test {

namespace asio = boost::asio;
using asio::ip::tcp;
using Error = boost::system::error_code;

/// The two sockets of a connection, kept alive by their pending reads and writes.
struct BrokenLine::Pair : std::enable_shared_from_this<Pair> {
    struct Way {
        tcp::socket& from;
        tcp::socket& to;
        std::array<char, 4096> bytes{};
    };

    Pair(BrokenLine& owner, tcp::socket accepted)
        : proxy(owner), client(std::move(accepted)), server(owner.io_) {}

    void hand_on(Way& way) {
        way.from.async_read_some(
            asio::buffer(way.bytes), [this, self = shared_from_this(), &way](Error error, auto n) {
                if (error) {
                    return close();
                }
                asio::async_write(way.to,
                                  asio::buffer(way.bytes, n),
                                  [this, self, &way](Error failed, std::size_t /*size*/) {
                                      if (failed) {
                                          return close();
                                      }
                                      hand_on(way);
                                      proxy.count_piece();
                                  });
            });
    }

    /// Sends a reset to both sides.
    void close() {
        for (tcp::socket* socket : {&client, &server}) {
            Error ignored;
            ignored = socket->set_option(asio::socket_base::linger(true, 0), ignored);
            ignored = socket->close(ignored);
        }
    }

    BrokenLine& proxy;
    tcp::socket client;
    tcp::socket server;
    Way up{client, server};
    Way down{server, client};
};

BrokenLine::BrokenLine(std::uint16_t server)
    : server_(asio::ip::address_v4::loopback(), server),
      acceptor_(io_, tcp::endpoint(asio::ip::address_v4::loopback(), 0)) {
    accept();
    thread_ = std::thread([this] { io_.run(); });
}

BrokenLine::~BrokenLine() {
    io_.stop();
    thread_.join();
}

std::string BrokenLine::port() const {
    return std::to_string(acceptor_.local_endpoint().port());
}

void BrokenLine::accept() {
    acceptor_.async_accept([this](Error error, tcp::socket client) {
        if (error) {
            return;
        }
        const auto pair = std::make_shared<Pair>(*this, std::move(client));
        pairs_.push_back(pair);
        pair->server.async_connect(server_, [pair](Error failed) {
            if (failed) {
                return pair->close();
            }
            // Nagle's algorithm would delay each small frame of a game by about 40 ms.
            pair->client.set_option(tcp::no_delay(true));
            pair->server.set_option(tcp::no_delay(true));
            pair->hand_on(pair->up);
            pair->hand_on(pair->down);
        });
        accept();
    });
}

void BrokenLine::count_piece() {
    if (pieces_ > 0 && --pieces_left_ == 0) {
        pieces_left_ = pieces_.load();
        cut_now();
    }
}

void BrokenLine::cut() {
    asio::post(io_, [this] { cut_now(); });
}

void BrokenLine::cut_now() {
    ++cuts_;
    for (const std::weak_ptr<Pair>& weak : pairs_) {
        if (const auto pair = weak.lock()) {
            pair->close();
        }
    }
    pairs_.clear();
}

}  // namespace bastide::test
