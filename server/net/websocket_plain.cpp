// WebSocket over plain TCP. The only file of the server that includes Beast.
#include "server/net/bounds.hpp"
#include "server/net/intake.hpp"
#include "server/net/limits.hpp"
#include "server/net/transport.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include <optional>

namespace bastide::net {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using Tcp = beast::basic_stream<asio::ip::tcp, asio::any_io_executor, Intake>;
using Stream = websocket::stream<Tcp>;  // which has time limits of its own
using Request = http::request<http::string_body>;
using Response = http::response<http::string_body>;

constexpr auto awaited = asio::as_tuple(asio::use_awaitable);

/// For the host's log.
std::string reason_of(const beast::error_code& error) {
    return error == asio::error::timed_out ? "not reading" : error.message();
}

class PlainWebsocket final : public Transport {
  public:
    PlainWebsocket(asio::ip::tcp::socket socket, FrameCodec codec)
        : stream_(std::move(socket)), codec_(codec) {
        stream_.set_option(
            websocket::stream_base::timeout{handshake_time_max, idle_time_max, true});
        stream_.auto_fragment(false);  // one message is one frame
        stream_.read_message_max(client_frame_bytes_max);
        stream_.binary(codec == FrameCodec::binary);
        stream_.control_callback([this](websocket::frame_type, std::string_view payload) {
            intake().control_frame(payload.size(), std::chrono::steady_clock::now());
        });
    }

    asio::awaitable<bool> accept(Request request) {
        stream_.set_option(
            websocket::stream_base::decorator([this](websocket::response_type& response) {
                response.set(http::field::sec_websocket_protocol, std::string(subprotocol(codec_)));
            }));
        const auto [error] = co_await stream_.async_accept(request, awaited);
        co_return !error;
    }

    asio::awaitable<std::variant<Incoming, ReadEnd>> read() override {
        beast::flat_buffer buffer;
        const auto [error, size] = co_await stream_.async_read(buffer, awaited);
        if (error) {
            co_return ReadEnd{reason_of(error)};
        }
        intake().message_over();
        co_return Incoming{beast::buffers_to_string(buffer.data()), stream_.got_text()};
    }

    asio::awaitable<std::optional<std::string>> write(std::string_view frame) override {
        const auto [error, size] =
            co_await stream_.async_write(asio::buffer(frame.data(), frame.size()), awaited);
        if (error) {
            co_return reason_of(error);
        }
        co_return std::nullopt;
    }

    asio::awaitable<void> close(std::uint16_t code, std::string_view reason) override {
        websocket::close_reason why;
        why.code = code;
        const std::string_view start = reason.substr(0, why.reason.max_size());
        why.reason.assign(start.begin(), start.end());
        intake().slow_down();
        [[maybe_unused]] const auto [error] = co_await stream_.async_close(why, awaited);
    }

    void abort() override {
        forget_unsent(stream_.next_layer().socket());
        stream_.next_layer().close();
    }

    void on_excess(std::function<void(std::string_view)> tell) override {
        intake().on_excess(std::move(tell));
    }

  private:
    Intake& intake() { return stream_.next_layer().rate_policy(); }

    Stream stream_;
    FrameCodec codec_;
};

/// The first subprotocol of ours in the client's list.
std::optional<FrameCodec> offered_codec(const Request& request) {
    std::string_view list(request[http::field::sec_websocket_protocol].data(),
                          request[http::field::sec_websocket_protocol].size());
    while (!list.empty()) {
        const std::size_t comma = list.find(',');
        std::string_view name = list.substr(0, comma);
        while (!name.empty() && name.front() == ' ') {
            name.remove_prefix(1);
        }
        while (!name.empty() && name.back() == ' ') {
            name.remove_suffix(1);
        }
        if (const auto codec = codec_of_subprotocol(name)) {
            return codec;
        }
        list.remove_prefix(comma == std::string_view::npos ? list.size() : comma + 1);
    }
    return std::nullopt;
}

Response response_to(const Request& request, http::status status, std::string_view text) {
    Response response(status, request.version());
    response.set(http::field::content_type, "text/plain; charset=utf-8");
    if (status == http::status::upgrade_required) {
        response.set(http::field::upgrade, "websocket");
    }
    response.keep_alive(false);
    response.body() = std::string(text) + "\n";
    response.prepare_payload();
    return response;
}

/// The last word on a connection.
asio::awaitable<void> answer(beast::tcp_stream stream, Response response) {
    [[maybe_unused]] const auto [error, size] =
        co_await http::async_write(stream, response, awaited);
    beast::error_code ignored;
    stream.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
}

}  // namespace

asio::awaitable<Greeting> greet_plain(asio::ip::tcp::socket socket) {
    beast::tcp_stream stream(std::move(socket));
    beast::flat_buffer buffer(http_head_bytes_max);
    Request request;
    stream.expires_after(handshake_time_max);
    http::request_parser<http::string_body> parser;
    parser.header_limit(http_head_bytes_max);
    parser.body_limit(0);
    const auto [error, size] = co_await http::async_read(stream, buffer, parser, awaited);
    if (error) {
        co_return Greeting{nullptr, FrameCodec::binary, error.message()};
    }
    request = parser.release();
    if (!websocket::is_upgrade(request)) {
        const bool health = request.target() == "/health";
        Response response = response_to(
            request,
            health ? http::status::ok : http::status::upgrade_required,
            health ? "ok"
                   : "This is a Bastide server. Join it with: bastide play ws://THIS-ADDRESS");
        co_await answer(std::move(stream), std::move(response));
        co_return Greeting{nullptr, FrameCodec::binary, health ? "health" : "plain http"};
    }
    const auto codec = offered_codec(request);
    if (!codec) {
        Response response = response_to(
            request,
            http::status::bad_request,
            "Ask for one of the WebSocket subprotocols bastide.v1.proto and bastide.v1.json.");
        co_await answer(std::move(stream), std::move(response));
        co_return Greeting{nullptr, FrameCodec::binary, "no known subprotocol"};
    }
    stream.expires_never();
    auto transport = std::make_unique<PlainWebsocket>(stream.release_socket(), *codec);
    const bool accepted = co_await transport->accept(std::move(request));
    if (!accepted) {
        co_return Greeting{nullptr, *codec, "handshake failed"};
    }
    co_return Greeting{std::move(transport), *codec, "accepted"};
}

}  // namespace bastide::net
