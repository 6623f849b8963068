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
                RunAfter run_after);
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
    void send_last_heartbeat();

  private:
    void beat_later();
    void beat();

    store::ServerTimeStore& table_;
    ServerTime before_;
    std::function<Time()> now_;
    RunAfter run_after_;
    Time started_;
    LifetimeGuard lifetime_;
};

}  // namespace bastide::table
