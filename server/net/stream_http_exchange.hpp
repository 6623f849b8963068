// An HTTP exchange over a stream. Slow to compile: one source file per kind of stream.
#pragma once

#include "server/net/http_exchange.hpp"
#include "server/net/limits.hpp"
#include "server/net/tcp_port.hpp"
#include "server/net/websocket.hpp"

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include <array>
#include <memory>
#include <string>
#include <utility>

namespace bastide::net {

template <typename Stream>
class StreamHttpExchange final : public HttpExchange {
  public:
    explicit StreamHttpExchange(Stream stream) : stream_(std::move(stream)) {}

    Stream& stream() { return stream_; }

    /// Reads a request that begins with the bytes in `first`. Returns an error message, or "".
    asio::awaitable<std::string> read(beast::flat_buffer first) {
        http::request_parser<http::string_body> parser;
        parser.header_limit(http_head_bytes_max);
        parser.body_limit(0);
        const auto [error, size] = co_await http::async_read(stream_, first, parser, awaited);
        if (error) {
            co_return error.message();
        }
        request_ = parser.release();
        co_return "";
    }

    [[nodiscard]] pages::Request request() const override {
        return {request_.method_string(),
                request_.target(),
                request_[http::field::accept_encoding],
                request_[http::field::if_none_match]};
    }

    [[nodiscard]] std::string field(std::string_view name) const override {
        std::string all;
        const auto [begin, end] = request_.equal_range(name);
        for (auto line = begin; line != end; ++line) {
            all.append(all.empty() ? "" : ", ").append(line->value());
        }
        return all;
    }

    [[nodiscard]] bool has(std::string_view name) const override {
        return request_.find(name) != request_.end();
    }

    [[nodiscard]] bool wants_websocket() const override {
        return beast::websocket::is_upgrade(request_);
    }

    asio::awaitable<void> answer(pages::Answer answer) override {
        const bool has_file = !answer.file.empty();
        beast::get_lowest_layer(stream_).expires_after(has_file ? file_time_max
                                                                : handshake_time_max);
        if (has_file) {
            discard_unsent_on_close(socket());
        } else if (answer.status != pages::Status::not_modified) {
            answer.text += '\n';
        }
        const Response response = response_with(answer);
        [[maybe_unused]] const auto [error, size] =
            co_await http::async_write(stream_, response, awaited);
        boost::system::error_code ignored;
        socket().shutdown(asio::socket_base::shutdown_send, ignored);
        if (has_file) {
            co_await wait_for_end();
        }
    }

    asio::awaitable<std::unique_ptr<Transport>> welcome(FrameCodec codec) override {
        beast::get_lowest_layer(stream_).expires_never();
        auto transport = std::make_unique<WebsocketTransport<Stream>>(std::move(stream_), codec);
        const bool accepted = co_await transport->accept(std::move(request_));
        co_return accepted ? std::move(transport) : nullptr;
    }

  private:
    Socket& socket() { return beast::get_lowest_layer(stream_).socket(); }

    /// Keeps the connection, and its place in the quota, while the kernel holds unread bytes.
    asio::awaitable<void> wait_for_end() {
        std::array<char, 512> rest{};
        for (bool open = true; open;) {
            const auto [error, size] = co_await beast::get_lowest_layer(stream_).async_read_some(
                asio::buffer(rest), awaited);
            open = !error;
        }
    }

    using Response = http::response<http::span_body<const char>>;

    [[nodiscard]] Response response_with(const pages::Answer& answer) const {
        Response response(static_cast<http::status>(answer.status), request_.version());
        response.set(http::field::content_type, "text/plain; charset=utf-8");
        for (const pages::Field& field : answer.fields) {
            response.set(field.name, field.value);
        }
        if (answer.status == pages::Status::upgrade_required) {
            response.set(http::field::upgrade, "websocket");
        }
        response.keep_alive(false);
        const std::string_view body = answer.file.empty() ? answer.text : answer.file;
        response.body() = {body.data(), body.size()};
        response.prepare_payload();
        if (answer.status == pages::Status::not_modified) {
            response.erase(http::field::content_length);  // it would be that of the file
        }
        if (request_.method() == http::verb::head) {
            response.body() = {};  // the length stays
        }
        return response;
    }

    Stream stream_;
    http::request<http::string_body> request_;
};

}  // namespace bastide::net
