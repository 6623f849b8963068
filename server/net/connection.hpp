#pragma once

#include "server/net/outbox.hpp"
#include "server/net/request_scheduler.hpp"
#include "server/net/round_trips.hpp"
#include "server/net/transport.hpp"
#include "server/session/session.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>

#include <chrono>
#include <memory>
#include <string>

namespace bastide::net {

struct SharedState {
    SharedState(const asio::any_io_executor& executor, RequestScheduler::IsBehind store_is_behind)
        : scheduler(executor, std::move(store_is_behind)) {}

    Backlog backlog;
    RequestScheduler scheduler;
};

struct Deadlines {
    std::chrono::milliseconds hello{hello_time_max};
    std::chrono::milliseconds goodbye{goodbye_time_max};
    std::chrono::milliseconds between_pings{lag_ping_interval};
    std::chrono::milliseconds unread{unread_time_max};
};

/// Shared with its coroutines, whose last operation may never complete.
class Connection final : public session::Channel, public std::enable_shared_from_this<Connection> {
  public:
    Connection(const asio::any_io_executor& executor,
               std::unique_ptr<Transport> transport,
               std::shared_ptr<SharedState> common,
               Deadlines deadlines = {});

    /// Runs until the connection is over, and returns the reason for the log.
    asio::awaitable<std::string> run(session::Hub& hub, FrameCodec codec, session::Origin from);

    void send(const session::Frame& frame) override;
    void send_later(const session::Frame& frame) override;
    void close(session::CloseCode code, std::string_view reason) override;

    [[nodiscard]] std::optional<std::chrono::milliseconds> lag() const override {
        return round_trips_.least();
    }

    void set_lag_measurement(bool enabled) override;

    void drop(std::string_view reason);

    [[nodiscard]] session::Session* session() { return session_.get(); }

  private:
    using Self = std::shared_ptr<Connection>;

    static asio::awaitable<void> read_loop(Self self, FrameCodec codec);
    static asio::awaitable<void> write_loop(Self self);
    static asio::awaitable<void> ping_loop(Self self);
    static asio::awaitable<void> unread_loop(Self self);
    void check_unread();
    asio::awaitable<void> rest(std::size_t bytes);
    asio::awaitable<std::optional<std::string>> write_waiting();
    void take(const IncomingFrame& incoming, FrameCodec codec);
    bool enqueue(const session::Frame& frame);
    void finish(std::string_view reason);
    void time_is_up();
    static asio::awaitable<std::string> until_over(Self self);

    std::unique_ptr<Transport> transport_;
    std::shared_ptr<SharedState> common_;
    Deadlines deadlines_;
    asio::steady_timer wake_;   ///< never expires; cancelled to start a write
    asio::steady_timer rest_;   ///< delay of the next read
    asio::steady_timer until_;  ///< deadline of the hello, or later of the close frame
    asio::steady_timer next_ping_;
    asio::steady_timer next_check_;
    bool over_ = false;
    Outbox outbox_;
    bool closing_ = false;
    bool leaving_ = false;  ///< close frame received
    session::CloseCode close_code_ = session::CloseCode::normal;
    std::string close_reason_;
    std::string end_;
    RoundTrips round_trips_;
    bool lag_wanted_ = false;
    bool pinging_ = false;
    bool writing_ = false;
    bool checks_unread_ = false;
    std::uint64_t taken_bytes_ = 0;
    int idle_checks_ = 0;
    std::unique_ptr<session::Session> session_;
};

}  // namespace bastide::net
