// WebSocket over plain TCP. The only file of the client that includes Beast.
#include "client-cli/connection/websocket.hpp"

#include "client-cli/connection/inside.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>

#include <deque>

namespace bastide::connection {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using Error = boost::system::error_code;

constexpr auto awaited = asio::as_tuple(asio::use_awaitable);

}  // namespace

/// Kept alive by its own coroutines. `events_` is emptied when nobody wants to hear any more.
class WebSocket::Stream : public std::enable_shared_from_this<Stream> {
  public:
    Stream(Loop& loop, Address address, FrameCodec codec, Events events)
        : loop_(loop),
          address_(std::move(address)),
          codec_(codec),
          events_(std::move(events)),
          resolver_(loop.inside().io),
          stream_(loop.inside().io) {}

    void start() {
        asio::co_spawn(
            stream_.get_executor(), live(shared_from_this()), [](const std::exception_ptr& thrown) {
                if (thrown) {
                    std::rethrow_exception(thrown);
                }
            });
    }

    void send(std::string frame) {
        outbox_.push_back(std::move(frame));
        write_next();
    }

    void close() {
        closing_ = true;
        if (!open_) {
            return abort();
        }
        write_next();
        loop_.after(goodbye_time_max, [weak = weak_from_this()] {
            if (const auto self = weak.lock()) {
                self->abort();
            }
        });
    }

    void abandon() {
        events_ = Events{};
        abort();
    }

  private:
    /// From the first name look-up to the last frame.
    static asio::awaitable<void> live(std::shared_ptr<Stream> self) {
        const std::string trouble = co_await self->connect();
        if (!trouble.empty()) {
            self->finish({trouble, 0});
            co_return;
        }
        self->open_ = true;
        self->call(self->events_.opened);
        self->write_next();
        while (true) {
            beast::flat_buffer buffer;
            const auto [error, size] = co_await self->stream_.async_read(buffer, awaited);
            if (error) {
                self->open_ = false;
                self->finish({self->why_over(error), self->stream_.reason().code});
                co_return;
            }
            self->call(self->events_.frame, beast::buffers_to_string(buffer.data()));
        }
    }

    /// Empty when the connection is open.
    asio::awaitable<std::string> connect() {
        const auto [lost, found] =
            co_await resolver_.async_resolve(address_.host, address_.port, awaited);
        if (lost) {
            co_return "There is no host called " + address_.host + " (" + lost.message() + ").";
        }
        beast::tcp_stream& tcp_stream = beast::get_lowest_layer(stream_);
        tcp_stream.expires_after(connect_time_max);
        const auto [refused, endpoint] = co_await tcp_stream.async_connect(found, awaited);
        if (refused) {
            co_return why_unreachable(refused);
        }
        tcp_stream.socket().set_option(tcp::no_delay(true));
        tcp_stream.expires_never();
        set_options();
        websocket::response_type response;
        const auto [failed] = co_await stream_.async_handshake(
            response, host_and_port(address_), address_.path, awaited);
        co_return why_no_handshake(failed, response);
    }

    void set_options() {
        stream_.set_option(websocket::stream_base::timeout{connect_time_max, silence_max, true});
        stream_.set_option(
            websocket::stream_base::decorator([this](websocket::request_type& request) {
                request.set(http::field::sec_websocket_protocol, std::string(subprotocol(codec_)));
                request.set(http::field::user_agent, "bastide");
            }));
        stream_.read_message_max(server_frame_bytes_max);
        stream_.binary(codec_ == FrameCodec::binary);
    }

    /// One write at a time; when all is written and we are closing, the goodbye.
    void write_next() {
        if (!open_ || writing_) {
            return;
        }
        if (!outbox_.empty()) {
            writing_ = true;
            stream_.async_write(asio::buffer(outbox_.front()),
                                [self = shared_from_this()](Error error, std::size_t /*size*/) {
                                    self->writing_ = false;
                                    self->outbox_.pop_front();
                                    if (!error) {
                                        self->write_next();
                                    }
                                });
        } else if (closing_) {
            writing_ = true;
            stream_.async_close(websocket::close_code::normal,
                                [self = shared_from_this()](Error /*error*/) {});
        }
    }

    void abort() {
        resolver_.cancel();
        beast::get_lowest_layer(stream_).close();
    }

    void finish(const Ending& ending) { call(events_.closed, ending); }

    /// Works on a copy: the one who is called may abandon us.
    template <typename... Arguments>
    static void call(const std::function<void(Arguments...)>& listener,
                     const std::type_identity_t<std::decay_t<Arguments>>&... arguments) {
        const auto event = listener;
        if (event) {
            event(arguments...);
        }
    }

    [[nodiscard]] std::string why_unreachable(Error error) const {
        const std::string where = host_and_port(address_);
        if (closing_) {
            return "You gave up connecting.";
        }
        if (error == asio::error::connection_refused) {
            return "No server listens at " + where + ".";
        }
        if (error == beast::error::timeout || error == asio::error::timed_out) {
            return where + " does not answer.";
        }
        return where + " cannot be reached: " + error.message() + ".";
    }

    [[nodiscard]] std::string why_no_handshake(Error error,
                                               const websocket::response_type& response) const {
        const std::string where = host_and_port(address_);
        const std::string wanted(subprotocol(codec_));
        if (error == websocket::error::upgrade_declined) {
            if (response.result() == http::status::bad_request) {
                return "The server at " + where + " refuses the protocol " + wanted + ".";
            }
            return "What answers at " + where + " is not a Bastide server (HTTP status " +
                   std::to_string(response.result_int()) + ").";
        }
        if (error == beast::error::timeout) {
            return where +
                   " took the connection, but says nothing. It may not be a Bastide server.";
        }
        if (error) {
            return "What answers at " + where + " is not a Bastide server (" + error.message() +
                   ").";
        }
        if (response[http::field::sec_websocket_protocol] != wanted) {
            return "The server at " + where + " does not speak " + wanted +
                   ". It may not be a Bastide server.";
        }
        return {};
    }

    [[nodiscard]] std::string why_over(Error error) const {
        if (closing_) {
            return "You have left.";
        }
        if (error == beast::error::timeout) {
            return "The server has been silent for too long; the connection is given up.";
        }
        if (error == websocket::error::closed) {
            const auto& said = stream_.reason().reason;
            return said.empty() ? "The server has closed the connection."
                                : "The server has closed the connection: " +
                                      std::string(said.data(), said.size());
        }
        return "The connection to the server broke off (" + error.message() + ").";
    }

    Loop& loop_;
    Address address_;
    FrameCodec codec_;
    Events events_;
    tcp::resolver resolver_;
    websocket::stream<beast::tcp_stream> stream_;
    std::deque<std::string> outbox_;
    bool open_ = false;
    bool writing_ = false;
    bool closing_ = false;
};

WebSocket::WebSocket(Loop& loop, Address address, FrameCodec codec, Events events)
    : stream_(std::make_shared<Stream>(loop, std::move(address), codec, std::move(events))) {
    stream_->start();
}

WebSocket::~WebSocket() {
    stream_->abandon();
}

void WebSocket::send(std::string frame) {
    stream_->send(std::move(frame));
}

void WebSocket::close() {
    stream_->close();
}

Connector over_network(Loop& loop, Address address, FrameCodec codec) {
    return [&loop, address = std::move(address), codec](Connection::Events events) {
        return std::make_unique<WebSocket>(loop, address, codec, std::move(events));
    };
}

}  // namespace bastide::connection
