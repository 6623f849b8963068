// The store's server time. A killed server loses the time since its last heartbeat, never gains.
#pragma once

#include "server/store/server_time.hpp"
#include "server/table/run_after.hpp"

#include <chrono>
#include <functional>

namespace bastide::table {

inline constexpr std::chrono::seconds heartbeat_interval{10};  ///< from the store's answer on

class ServerClock {
  public:
    using Time = std::chrono::steady_clock::time_point;

    ServerClock(store::ServerTimeStore& table,
                ServerTime before,
                std::function<Time()> now,
                RunAfter run_after)
        : table_(table),
          before_(before),
          now_(std::move(now)),
          run_after_(std::move(run_after)),
          started_(now_()) {
        beat_later();
    }

    ServerClock(const ServerClock&) = delete;
    ServerClock& operator=(const ServerClock&) = delete;

    [[nodiscard]] ServerTime now() const {
        return before_ + std::chrono::floor<ServerTime>(now_() - started_);
    }

    /// Drops the fraction of a millisecond, so that servers do not push each other ahead.
    void receive(ServerTime other) {
        if (other > now()) {
            before_ = other;
            started_ = now_();
        }
    }

    /// Sends a heartbeat without waiting until the store has answered the previous one.
    void send_last_heartbeat() {
        lifetime_.end();
        table_.beat(now(), [](store::WriteResult /*kept*/) {});
    }

  private:
    void beat_later() {
        run_after_(heartbeat_interval, lifetime_.guard([this] { beat(); }));
    }

    /// Waits for the store's answer before the next one, so that a failing store is not flooded.
    void beat() {
        table_.beat(now(), lifetime_.guard([this](store::WriteResult /*kept*/) { beat_later(); }));
    }

    store::ServerTimeStore& table_;
    ServerTime before_;
    std::function<Time()> now_;
    RunAfter run_after_;
    Time started_;
    LifetimeGuard lifetime_;
};

}  // namespace bastide::table
