#include "server/table/store_retry.hpp"

#include "proto/match/wire.hpp"

#include <algorithm>
#include <utility>

namespace bastide::table {

void StoreRetry::retry(std::function<void()> then) {
    const auto pause = std::exchange(next_pause_, std::min(2 * next_pause_, store_pause_max));
    set_waiting(true);
    table_.hold_and_run_after(pause, std::move(then));
}

bool StoreRetry::succeed() {
    next_pause_ = store_pause_min;
    const bool was_waiting = is_waiting_;
    set_waiting(false);
    return was_waiting;
}

void StoreRetry::set_waiting(bool waiting) {
    if (std::exchange(is_waiting_, waiting) != waiting) {
        attendants_.broadcast(codec::match_paused(id_, waiting));
        table_.services().paused(id_, waiting);
    }
}

void StoreRetry::send_status(Attendant& attendant) const {
    if (is_waiting_) {
        send_to(attendant, codec::match_paused(id_, true));
    }
}

}  // namespace bastide::table
