#include "server/net/connection.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/experimental/awaitable_operators.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace bastide::net {

Connection::Connection(asio::any_io_executor executor, std::unique_ptr<Transport> transport)
    : transport_(std::move(transport)), wake_(std::move(executor)) {}

asio::awaitable<std::string> Connection::run(session::Hub& hub, FrameCodec codec) {
    using asio::experimental::awaitable_operators::operator||;
    session_ = std::make_unique<session::Session>(hub, *this, codec);
    co_await (read_loop(codec) || write_loop());
    session_.reset();
    co_return end_;
}

void Connection::send(const session::Frame& frame) {
    if (closing_) {
        return;
    }
    if (!outbox_.push(frame)) {
        return drop("slow reader");
    }
    wake_.cancel();
}

void Connection::drop(std::string reason) {
    end_ = std::move(reason);
    closing_ = true;
    transport_->abort();
    wake_.cancel();
}

void Connection::close(session::CloseCode code, std::string_view reason) {
    if (closing_) {
        return;
    }
    closing_ = true;
    close_code_ = code;
    close_reason_ = std::string(reason);
    wake_.cancel();
}

/// A frame of the wrong kind is the session's to complain about. After a close nothing counts any
/// more, but reading goes on until the other side has said goodbye.
asio::awaitable<void> Connection::read_loop(FrameCodec codec) {
    ReadEnd end;
    for (;;) {
        const std::optional<Incoming> incoming = co_await transport_->read(end);
        if (!incoming) {
            break;
        }
        if (closing_) {
            continue;
        }
        if (incoming->text == (codec == FrameCodec::json)) {
            session_->receive(incoming->bytes);
        } else {
            session_->receive_wrong_kind();
        }
    }
    if (end_.empty()) {
        end_ = end.reason;
    }
}

/// Wakes when there is something to write, or when the time for the hello is over.
asio::awaitable<void> Connection::write_loop() {
    const auto hello_until = asio::steady_timer::clock_type::now() + hello_time_max;
    constexpr auto awaited = asio::as_tuple(asio::use_awaitable);
    for (;;) {
        while (auto frame = outbox_.pop()) {
            const bool written = co_await transport_->write(**frame);
            if (!written) {
                co_return;
            }
        }
        if (closing_) {
            break;
        }
        wake_.expires_at(session_->known() ? asio::steady_timer::time_point::max() : hello_until);
        [[maybe_unused]] const auto [error] = co_await wake_.async_wait(awaited);
        if (!session_->known() && asio::steady_timer::clock_type::now() >= hello_until) {
            close(session::CloseCode::policy, "no hello");
        }
    }
    if (end_.empty()) {
        end_ = close_reason_;
    }
    co_await transport_->close(static_cast<std::uint16_t>(close_code_), close_reason_);
}

}  // namespace bastide::net
