// A WebSocket over a stream. Slow to compile: one source file per kind of stream.
#pragma once

#include "proto/frames.hpp"
#include "server/net/socket_stream.hpp"
#include "server/net/tcp_port.hpp"
#include "server/net/transport.hpp"

#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include <optional>

namespace bastide::net {

namespace beast = boost::beast;
namespace http = beast::http;

template <typename Under>
class WebsocketTransport final : public Transport {
  public:
    WebsocketTransport(Under under, FrameCodec codec) : stream_(std::move(under)), codec_(codec) {
        stream_.set_option(beast::websocket::stream_base::timeout{
            handshake_time_max, idle_time_max, true});  // true: keep-alive pings
        stream_.auto_fragment(false);                   // one frame per message
        stream_.read_message_max(client_frame_bytes_max);
        stream_.binary(codec == FrameCodec::binary);
        stream_.control_callback(
            [this](beast::websocket::frame_type type, std::string_view payload) {
                read_rate().control_frame(payload.size(), std::chrono::steady_clock::now());
                if (type == beast::websocket::frame_type::close && on_close_frame_) {
                    on_close_frame_();
                }
                if (type == beast::websocket::frame_type::pong && pong_) {
                    pong_(payload);
                }
            });
    }

    asio::awaitable<bool> accept(http::request<http::string_body> request) {
        stream_.set_option(beast::websocket::stream_base::decorator(
            [this](beast::websocket::response_type& response) {
                response.set(http::field::sec_websocket_protocol, subprotocol(codec_));
            }));
        read_rate().message_over();
        const auto [error] = co_await stream_.async_accept(request, awaited);
        co_return !error;
    }

    asio::awaitable<std::variant<IncomingFrame, ReadEnd>> read() override {
        beast::flat_buffer buffer;
        const auto [error, size] = co_await stream_.async_read(buffer, awaited);
        if (error) {
            co_return ReadEnd{error.message()};
        }
        const std::size_t wire_bytes = read_rate().message_over();
        co_return IncomingFrame{
            beast::buffers_to_string(buffer.data()), stream_.got_text(), wire_bytes};
    }

    asio::awaitable<std::optional<std::string>> write(std::string_view frame) override {
        const auto [error, size] =
            co_await stream_.async_write(asio::buffer(frame.data(), frame.size()), awaited);
        if (error) {
            co_return error.message();
        }
        co_return std::nullopt;
    }

    /// Ignores errors, because `read` returns them.
    asio::awaitable<void> ping(std::string_view payload) override {
        beast::websocket::ping_data data;
        data.assign(payload.begin(), payload.end());
        [[maybe_unused]] const auto [error] = co_await stream_.async_ping(data, awaited);
    }

    asio::awaitable<void> close(std::uint16_t code, std::string_view reason) override {
        beast::websocket::close_reason why;
        why.code = code;
        const std::string_view start = close_reason(reason);
        why.reason.assign(start.begin(), start.end());
        read_rate().slow_down();
        [[maybe_unused]] const auto [error] = co_await stream_.async_close(why, awaited);
    }

    void abort() override {
        discard_unsent_on_close(line().socket());
        line().close();
    }

    [[nodiscard]] WriteProgress written() override {
        const std::size_t waiting = unsent(line().socket());
        return {read_rate().written_bytes() - waiting, waiting};
    }

    void on_excess(std::function<void(std::string_view)> then) override {
        read_rate().on_excess(std::move(then));
    }

    void on_close_frame(std::function<void()> then) override { on_close_frame_ = std::move(then); }

    void on_pong(std::function<void(std::string_view)> then) override { pong_ = std::move(then); }

  private:
    SocketStream& line() { return beast::get_lowest_layer(stream_); }

    ReadRatePolicy& read_rate() { return line().rate_policy(); }

    beast::websocket::stream<Under> stream_;
    FrameCodec codec_;
    std::function<void()> on_close_frame_;
    std::function<void(std::string_view)> pong_;
};

}  // namespace bastide::net
