#include "server/table/server_clock.hpp"

namespace bastide::table {

ServerClock::ServerClock(store::ServerTimeStore& table,
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

void ServerClock::send_last_heartbeat() {
    lifetime_.end();
    table_.beat(now(), [](store::WriteResult /*kept*/) {});
}

void ServerClock::beat_later() {
    run_after_(heartbeat_interval, lifetime_.guard([this] { beat(); }));
}

/// Waits for the store's answer before the next heartbeat, so that a failing store is not flooded.
void ServerClock::beat() {
    table_.beat(now(), lifetime_.guard([this](store::WriteResult /*kept*/) { beat_later(); }));
}

}  // namespace bastide::table
