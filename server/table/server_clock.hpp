// Server time while a server runs: what the store had of it when the server started, and what a
// clock that nobody sets has measured since. It is written down now and then (the heartbeat).
//
// A server that is killed loses what it measured since its last beat, and the next one goes on from
// there: a little late, never early. So whatever was noted down at some server time may lie in the
// future of the server that reads it.
#pragma once

#include "server/store/server_time.hpp"
#include "server/table/run_after.hpp"

#include <chrono>
#include <functional>
#include <memory>

namespace bastide::table {

/// From the answer of the store to one beat until the next.
inline constexpr std::chrono::seconds heartbeat_every{10};

class ServerClock {
  public:
    using Time = std::chrono::steady_clock::time_point;

    /// Beats from now on. `before`: server time, as read from the store.
    ServerClock(store::ServerTimeStore& table,
                store::ServerTime before,
                std::function<Time()> now,
                RunAfter run_after);
    ServerClock(const ServerClock&) = delete;
    ServerClock& operator=(const ServerClock&) = delete;
    ~ServerClock() = default;

    [[nodiscard]] store::ServerTime now() const;

    /// The server goes down: a last beat, whatever the one before it waits for.
    void stop();

  private:
    void beat_later();
    void beat();

    store::ServerTimeStore& table_;
    store::ServerTime before_;
    std::function<Time()> now_;
    RunAfter run_after_;
    Time started_;
    /// What waits for its time, or for the store, may outlive this.
    std::shared_ptr<ServerClock*> alive_ = std::make_shared<ServerClock*>(this);
};

}  // namespace bastide::table
