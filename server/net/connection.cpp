#include "server/net/connection.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace bastide::net {
namespace {

using Clock = asio::steady_timer::clock_type;

constexpr auto awaited = asio::as_tuple(asio::use_awaitable);

}  // namespace

Connection::Connection(const asio::any_io_executor& executor, std::unique_ptr<Transport> transport)
    : transport_(std::move(transport)), wake_(executor), over_at_(executor) {}

/// The loops are not waited for: a WebSocket operation that is never completed (seen where a close
/// met a broken read) must not keep a seat, a slot or the whole server waiting.
asio::awaitable<std::string> Connection::run(session::Hub& hub,
                                             FrameCodec codec,
                                             session::Origin from) {
    session_ = std::make_unique<session::Session>(hub, *this, codec, std::move(from));
    over_at_.expires_at(Clock::time_point::max());
    const asio::any_io_executor executor = wake_.get_executor();
    asio::co_spawn(executor, read_loop(shared_from_this(), codec), asio::detached);
    asio::co_spawn(executor, write_loop(shared_from_this()), asio::detached);
    return until_over(shared_from_this());
}

asio::awaitable<std::string> Connection::until_over(Self self) {
    while (!self->over_) {
        [[maybe_unused]] const auto [error] = co_await self->over_at_.async_wait(awaited);
        if (Clock::now() >= self->over_at_.expiry()) {
            self->finish("no goodbye");
        }
    }
    self->closing_ = true;
    self->session_.reset();
    self->transport_->abort();
    self->wake_.cancel();
    co_return self->end_;
}

void Connection::finish(std::string_view reason) {
    over_ = true;
    if (end_.empty()) {
        end_ = std::string(reason);
    }
    over_at_.cancel();
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

void Connection::drop(std::string_view reason) {
    closing_ = true;
    finish(reason);
}

void Connection::close(session::CloseCode code, std::string_view reason) {
    if (closing_) {
        return;
    }
    closing_ = true;
    close_code_ = code;
    close_reason_ = std::string(reason);
    over_at_.expires_after(goodbye_time_max);
    wake_.cancel();
}

/// After a close nothing counts any more, but reading goes on until the other side has said
/// goodbye.
asio::awaitable<void> Connection::read_loop(Self self, FrameCodec codec) {
    for (;;) {
        const std::variant<Incoming, ReadEnd> next = co_await self->transport_->read();
        if (const auto* end = std::get_if<ReadEnd>(&next)) {
            co_return self->finish(end->reason);
        }
        self->take(std::get<Incoming>(next), codec);
    }
}

/// A frame of the wrong kind is the session's to complain about.
void Connection::take(const Incoming& incoming, FrameCodec codec) {
    if (closing_) {
        return;
    }
    if (incoming.text == (codec == FrameCodec::json)) {
        session_->receive(incoming.bytes);
    } else {
        session_->receive_wrong_kind();
    }
}

/// Wakes when there is something to write, or when the time for the hello is over.
asio::awaitable<void> Connection::write_loop(Self self) {
    const auto hello_until = Clock::now() + hello_time_max;
    for (;;) {
        const bool written = co_await self->write_waiting();
        if (!written || self->over_) {
            co_return self->finish("write failed");
        }
        if (self->closing_) {
            break;
        }
        const bool known = self->session_->known();
        self->wake_.expires_at(known ? Clock::time_point::max() : hello_until);
        [[maybe_unused]] const auto [error] = co_await self->wake_.async_wait(awaited);
        if (!self->closing_ && !self->session_->known() && Clock::now() >= hello_until) {
            self->close(session::CloseCode::policy, "no hello");
        }
    }
    const auto code = static_cast<std::uint16_t>(self->close_code_);
    co_await self->transport_->close(code, self->close_reason_);
    self->finish(self->close_reason_);
}

/// False: the connection is over.
asio::awaitable<bool> Connection::write_waiting() {
    while (auto frame = outbox_.pop()) {
        const bool written = co_await transport_->write(**frame);
        if (!written) {
            co_return false;
        }
    }
    co_return true;
}

}  // namespace bastide::net
