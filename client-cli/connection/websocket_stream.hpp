// The WebSocket client over any stream. Slow to compile: include it only where a Line is defined.
#pragma once

#include "client-cli/connection/loop_impl.hpp"
#include "client-cli/connection/websocket.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>

#include <deque>

namespace bastide::connection {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using Error = boost::system::error_code;

inline constexpr auto awaited = asio::as_tuple(asio::use_awaitable);

/// Kept alive by its coroutines. `events_` is empty once the owner is gone.
/// The Line owns the WebSocket and the layers below it:
///     WebSocket& websocket();
///     asio::awaitable<CloseReason> secure();  // after the TCP connection; an empty message on
///     success std::string encryption_hint() const;  // hint for an error message
template <typename Line>
class Stream : public std::enable_shared_from_this<Stream<Line>> {
  public:
    template <typename... More>
    Stream(Loop& loop,
           const Address& address,
           FrameCodec codec,
           Connection::Events events,
           const More&... more)
        : loop_(loop),
          address_(address),
          codec_(codec),
          events_(std::move(events)),
          resolver_(loop.impl().io),
          line_(loop.impl().io, address, more...) {}

    void start() {
        asio::co_spawn(resolver_.get_executor(),
                       live(this->shared_from_this()),
                       [](const std::exception_ptr& thrown) {
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
        loop_.after(goodbye_time_max, [weak = this->weak_from_this()] {
            if (const auto self = weak.lock()) {
                self->abort();
            }
        });
    }

    void abandon() {
        events_ = {};
        abort();
    }

  private:
    static asio::awaitable<void> live(std::shared_ptr<Stream> self) {
        const CloseReason trouble = co_await self->connect();
        if (!trouble.why.empty()) {
            self->finish(self->closing_ ? CloseReason{"Connecting was cancelled."} : trouble);
            co_return;
        }
        self->open_ = true;
        self->call(self->events_.opened);
        self->write_next();
        while (true) {
            beast::flat_buffer buffer;
            const auto [error, size] = co_await self->stream().async_read(buffer, awaited);
            if (error) {
                self->open_ = false;
                self->finish({self->why_over(error), self->stream().reason().code});
                co_return;
            }
            self->call(self->events_.frame, beast::buffers_to_string(buffer.data()));
        }
    }

    asio::awaitable<CloseReason> connect() {
        auto [lost, found] =
            co_await resolver_.async_resolve(address_.host, address_.port, awaited);
        if (lost && beast::iequals(address_.host, "localhost")) {
            // Containers may have no hosts file.
            std::tie(lost, found) =
                co_await resolver_.async_resolve("127.0.0.1", address_.port, awaited);
        }
        if (lost) {
            co_return CloseReason{"Unknown host: " + address_.host + "."};
        }
        beast::tcp_stream& tcp = beast::get_lowest_layer(stream());
        tcp.expires_after(connect_time_max);
        const auto [refused, endpoint] = co_await tcp.async_connect(found, awaited);
        if (refused) {
            co_return CloseReason{why_unreachable(refused)};
        }
        tcp.socket().set_option(asio::ip::tcp::no_delay(true));
        tcp.expires_after(connect_time_max);
        CloseReason insecure = co_await line_.secure();
        if (!insecure.why.empty()) {
            co_return insecure;
        }
        tcp.expires_never();  // the WebSocket has its own timeouts
        std::string why = co_await shake_hands();
        co_return CloseReason{std::move(why)};
    }

    asio::awaitable<std::string> shake_hands() {
        set_options();
        websocket::response_type response;
        const auto [failed] = co_await stream().async_handshake(
            response, http_host(address_), address_.path, awaited);
        co_return why_no_handshake(failed, response);
    }

    void set_options() {
        stream().set_option(websocket::stream_base::timeout{connect_time_max, silence_max, true});
        stream().set_option(
            websocket::stream_base::decorator([this](websocket::request_type& request) {
                request.set(http::field::sec_websocket_protocol, std::string(subprotocol(codec_)));
                request.set(http::field::user_agent, "bastide");
            }));
        stream().read_message_max(server_frame_bytes_max);
        stream().binary(codec_ == FrameCodec::binary);
    }

    void write_next() {
        if (!open_ || writing_) {
            return;
        }
        if (!outbox_.empty()) {
            writing_ = true;
            stream().async_write(
                asio::buffer(outbox_.front()),
                [self = this->shared_from_this()](Error error, std::size_t /*size*/) {
                    self->writing_ = false;
                    self->outbox_.pop_front();
                    if (!error) {
                        self->write_next();
                    }
                });
        } else if (closing_) {
            writing_ = true;
            stream().async_close(websocket::close_code::normal,
                                 [self = this->shared_from_this()](Error /*error*/) {});
        }
    }

    void abort() {
        resolver_.cancel();
        beast::get_lowest_layer(stream()).close();
    }

    void finish(const CloseReason& ending) { call(events_.closed, ending); }

    /// Calls the owner, unless it is gone.
    static void call(const auto& listener, const auto&... arguments) {
        if (listener) {
            connection::call(listener, arguments...);
        }
    }

    [[nodiscard]] std::string why_unreachable(Error error) const {
        const std::string where = host_and_port(address_);
        if (error == asio::error::connection_refused) {
            return "No server is listening at " + where + ".";
        }
        if (error == beast::error::timeout || error == asio::error::timed_out) {
            return where + " does not answer.";
        }
        return where + " cannot be reached: " + error.message() + ".";
    }

    [[nodiscard]] std::string why_no_handshake(Error error,
                                               const websocket::response_type& response) const {
        const std::string where = host_and_port(address_);
        if (error == websocket::error::upgrade_declined) {
            return why_declined(response);
        }
        if (error == beast::error::timeout) {
            return where +
                   " accepted the connection but does not answer. It may not be a Bastide server.";
        }
        if (error) {
            return "The server at " + where + " is not a Bastide server (" + error.message() + ")" +
                   line_.encryption_hint() + ".";
        }
        const std::string wanted(subprotocol(codec_));
        if (response[http::field::sec_websocket_protocol] != wanted) {
            return "The server at " + where + " does not speak " + wanted +
                   ". It may not be a Bastide server.";
        }
        return {};
    }

    [[nodiscard]] std::string why_declined(const websocket::response_type& response) const {
        const std::string where = host_and_port(address_);
        const auto status = response.result();
        const auto says = [&body = response.body()](std::string_view words) {
            return body.find(words) != std::string::npos;
        };
        if (!address_.encrypted && (says("wss://") || says("HTTPS"))) {
            return "The server at " + where + " needs encryption. Use " +
                   url_of(with_encryption(address_, true)) + ".";
        }
        // the server's answer to plain HTTP (server/pages/pages.cpp)
        if (status == http::status::upgrade_required && says("a Bastide server")) {
            return "There is a Bastide server at " + where +
                   ", but the proxy in front of it does not pass on WebSockets. Its operator has "
                   "to let the headers Upgrade and Connection through.";
        }
        // the answer to an unknown subprotocol (server/net/connection_admission.cpp)
        if (status == http::status::bad_request && says("bastide.v")) {
            return "The server at " + where + " refuses the protocol " +
                   std::string(subprotocol(codec_)) + ".";
        }
        const std::string number = " (HTTP status " + std::to_string(response.result_int()) + ").";
        if (says("Too many connections")) {
            return "The server at " + where + " has too many connections. Try again later.";
        }
        if (status == http::status::bad_gateway || status == http::status::service_unavailable ||
            status == http::status::gateway_timeout) {
            return "The proxy at " + where + " cannot reach its Bastide server right now" + number;
        }
        return "The server at " + where + " is not a Bastide server" + number;
    }

    [[nodiscard]] std::string why_over(Error error) {
        if (closing_) {
            return "You have left.";
        }
        if (error == beast::error::timeout) {
            return "The server did not respond in time. The connection was closed.";
        }
        if (error == websocket::error::closed) {
            const auto& text = stream().reason().reason;
            return text.empty() ? "The server closed the connection."
                                : "The server closed the connection: " +
                                      std::string(text.data(), text.size());
        }
        return "The network failed: " + error.message() + ".";
    }

    auto& stream() { return line_.websocket(); }

    Loop& loop_;
    Address address_;
    FrameCodec codec_;
    Connection::Events events_;
    asio::ip::tcp::resolver resolver_;
    Line line_;
    std::deque<std::string> outbox_;
    bool open_ = false;
    bool writing_ = false;
    bool closing_ = false;
};

template <typename Line>
class StreamConnection final : public Connection {
  public:
    explicit StreamConnection(std::shared_ptr<Stream<Line>> stream) : stream_(std::move(stream)) {
        stream_->start();
    }

    ~StreamConnection() override { stream_->abandon(); }

    void send(std::string frame) override { stream_->send(std::move(frame)); }

    void close() override { stream_->close(); }

  private:
    std::shared_ptr<Stream<Line>> stream_;
};

}  // namespace bastide::connection
