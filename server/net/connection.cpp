#include "server/net/connection.hpp"

#include "server/net/socket_stream.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>

#include <utility>

namespace bastide::net {
namespace {

using Clock = asio::steady_timer::clock_type;

/// Interval between checks of a late hello that the store is still writing.
constexpr std::chrono::seconds store_time{1};

}  // namespace

Connection::Connection(const asio::any_io_executor& executor,
                       std::unique_ptr<Transport> transport,
                       std::shared_ptr<SharedState> common,
                       Deadlines deadlines)
    : transport_(std::move(transport)),
      common_(std::move(common)),
      deadlines_(deadlines),
      wake_(executor),
      rest_(executor),
      until_(executor),
      next_ping_(executor),
      next_check_(executor),
      outbox_(std::shared_ptr<Backlog>(common_, &common_->backlog)) {
    transport_->on_excess(
        [this](std::string_view what) { close(session::CloseCode::policy, what); });
    transport_->on_close_frame([this] {
        leaving_ = true;
        until_.expires_after(deadlines_.goodbye);
    });
    transport_->on_pong([this](std::string_view payload) {
        round_trips_.pong(payload, Clock::now());
        if (session_) {  // null after the end
            session_->receive_pong();
        }
    });
}

asio::awaitable<std::string> Connection::run(session::Hub& hub,
                                             FrameCodec codec,
                                             session::Origin from) {
    session_ = std::make_unique<session::Session>(hub, *this, codec, std::move(from));
    wake_.expires_at(Clock::time_point::max());
    until_.expires_after(deadlines_.hello);
    const asio::any_io_executor executor = wake_.get_executor();
    asio::co_spawn(executor, read_loop(shared_from_this(), codec), asio::detached);
    asio::co_spawn(executor, write_loop(shared_from_this()), asio::detached);
    return until_over(shared_from_this());
}

asio::awaitable<std::string> Connection::until_over(Self self) {
    while (!self->over_) {
        [[maybe_unused]] const auto [error] = co_await self->until_.async_wait(awaited);
        if (!self->over_ && Clock::now() >= self->until_.expiry()) {
            self->time_is_up();
        }
    }
    self->closing_ = true;
    self->session_.reset();
    self->transport_->abort();
    self->wake_.cancel();
    self->rest_.cancel();
    self->next_ping_.cancel();
    self->next_check_.cancel();
    self->outbox_.clear();
    co_return self->end_;
}

/// Closes a silent client. Extends the deadline while the store still writes its hello.
void Connection::time_is_up() {
    if (closing_ || leaving_) {
        finish("no goodbye");
    } else if (session_->known()) {
        until_.expires_at(Clock::time_point::max());
    } else if (session_->greeting()) {
        until_.expires_after(store_time);
    } else {
        close(session::CloseCode::policy, "no hello");
    }
}

void Connection::finish(std::string_view reason) {
    over_ = true;
    if (end_.empty()) {
        end_ = std::string(reason);
    }
    until_.cancel();
}

void Connection::send(const session::Frame& frame) {
    if (enqueue(frame)) {
        wake_.cancel();
    }
}

void Connection::send_later(const session::Frame& frame) {
    if (enqueue(frame)) {
        asio::post(wake_.get_executor(), [self = shared_from_this()] { self->wake_.cancel(); });
    }
}

bool Connection::enqueue(const session::Frame& frame) {
    if (!closing_ && !outbox_.push(frame)) {
        drop("slow reader");
    }
    return !closing_;
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
    until_.expires_after(deadlines_.goodbye);
    wake_.cancel();
}

/// Reads frames, but ignores them while the server waits for the client's close frame.
asio::awaitable<void> Connection::read_loop(Self self, FrameCodec codec) {
    while (!self->over_) {
        const std::variant<IncomingFrame, ReadEnd> next = co_await self->transport_->read();
        if (const auto* end = std::get_if<ReadEnd>(&next)) {
            co_return self->finish(end->reason);
        }
        co_await self->rest(std::get<IncomingFrame>(next).wire_bytes);
        if (!self->closing_ && !self->common_->scheduler.try_take_turn()) {
            co_await self->common_->scheduler.wait(self->session_->has_priority());
        }
        self->take(std::get<IncomingFrame>(next), codec);
    }
}

/// Charges the account before waiting, so that its connections wake up one by one.
asio::awaitable<void> Connection::rest(std::size_t bytes) {
    if (closing_) {
        co_return;
    }
    const std::chrono::milliseconds time = session_->pay_for_frame(bytes);
    if (time > std::chrono::milliseconds(0)) {
        rest_.expires_after(time);
        [[maybe_unused]] const auto [error] = co_await rest_.async_wait(awaited);
    }
}

void Connection::take(const IncomingFrame& incoming, FrameCodec codec) {
    if (closing_) {
        return;
    }
    if (incoming.text == (codec == FrameCodec::json)) {
        session_->receive(incoming.bytes);
    } else {
        session_->receive_wrong_kind();
    }
}

asio::awaitable<void> Connection::write_loop(Self self) {
    for (;;) {
        const std::optional<std::string> failed = co_await self->write_waiting();
        if (failed) {
            co_return self->finish(*failed);
        }
        if (self->over_) {
            co_return;
        }
        if (self->closing_) {
            break;
        }
        [[maybe_unused]] const auto [error] = co_await self->wake_.async_wait(awaited);
    }
    const auto code = static_cast<std::uint16_t>(self->close_code_);
    co_await self->transport_->close(code, self->close_reason_);
    self->finish(self->close_reason_);
}

asio::awaitable<std::optional<std::string>> Connection::write_waiting() {
    while (const auto frame = outbox_.pop()) {
        writing_ = true;
        check_unread();
        std::optional<std::string> failed = co_await transport_->write(**frame);
        writing_ = false;
        if (failed) {
            co_return failed;
        }
    }
    co_return std::nullopt;
}

void Connection::check_unread() {
    if (!checks_unread_) {
        checks_unread_ = true;
        idle_checks_ = 0;
        asio::co_spawn(next_check_.get_executor(), unread_loop(shared_from_this()), asio::detached);
    }
}

/// Drops a client that reads nothing. Counts checks, not time, so that a paused machine drops none.
asio::awaitable<void> Connection::unread_loop(Self self) {
    WriteProgress written = self->transport_->written();
    while (!self->over_ && !self->closing_ && (self->writing_ || written.waiting_bytes > 0)) {
        if (std::exchange(self->taken_bytes_, written.taken_bytes) != written.taken_bytes) {
            self->idle_checks_ = 0;
        } else if (self->idle_checks_++ == unread_checks) {
            co_return self->drop("not reading");
        }
        self->next_check_.expires_after(self->deadlines_.unread / unread_checks);
        [[maybe_unused]] const auto [error] = co_await self->next_check_.async_wait(awaited);
        written = self->over_ ? WriteProgress{} : self->transport_->written();
    }
    self->checks_unread_ = false;
}

void Connection::set_lag_measurement(bool enabled) {
    lag_wanted_ = enabled;
    if (enabled && !pinging_) {
        pinging_ = true;
        asio::co_spawn(next_ping_.get_executor(), ping_loop(shared_from_this()), asio::detached);
    }
}

/// Pings until the next ping is due, so that measuring the lag again sends no extra ping.
asio::awaitable<void> Connection::ping_loop(Self self) {
    while (self->lag_wanted_ && !self->closing_ && !self->over_) {
        const std::string payload = self->round_trips_.ping(Clock::now());
        co_await self->transport_->ping(payload);
        if (!self->over_) {
            self->next_ping_.expires_after(self->deadlines_.between_pings);
            [[maybe_unused]] const auto [error] = co_await self->next_ping_.async_wait(awaited);
        }
    }
    self->pinging_ = false;
}

}  // namespace bastide::net
