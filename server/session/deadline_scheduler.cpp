// Matches whose clocks run go on, whoever attends them: also those that are not in memory, and
// those that ran when the last server went down. The catalogue has a deadline for each, which may
// be early and never is late; one that nobody attends is read when that has come, reckons when
// somebody's time may be up in earnest, and sleeps until then.
#include "server/session/tables.hpp"

namespace bastide::session {

void Tables::wake_at(store::MatchId id, std::chrono::steady_clock::time_point at) {
    const auto set = wake_times_.find(id);
    if (set != wake_times_.end() && set->second <= at) {
        return;
    }
    wake_times_[id] = at;
    const auto in = std::chrono::ceil<std::chrono::milliseconds>(at - services_.now());
    services_.run_after(in, [alive = std::weak_ptr(alive_), id, at] {
        if (const auto self = alive.lock()) {
            (*self)->wake(id, at);
        }
    });
}

/// Unless it is over, or was to be woken earlier. One that cannot be read now is tried again.
void Tables::wake(store::MatchId id, std::chrono::steady_clock::time_point at) {
    const auto set = wake_times_.find(id);
    if (set == wake_times_.end() || set->second != at) {
        return;
    }
    wake_times_.erase(set);
    const TableLookup found = find(id);
    if (found.table) {
        found.table->check_clocks();
    } else if (!found.readable) {
        wake_at(id, services_.now() + wake_retry_interval);
    }
}

/// One that is not in memory begins its grace when it is read.
void Tables::restart_grace() const {
    for (const auto& [id, weak] : tables_) {
        if (const auto table = weak.lock()) {
            table->restart_grace();
        }
    }
}

/// Those that are woken anyway need not be read for it.
void Tables::wake_due_matches() {
    const auto due = lobby_.due(services_.server_time() + due_sweep_interval);
    if (due.readable()) {
        due_ = {due->begin(), due->end()};
        std::erase_if(due_, [this](store::MatchId id) { return wake_times_.contains(id); });
        wake_some();
    }
    services_.run_after(due_sweep_interval, [alive = std::weak_ptr(alive_)] {
        if (const auto self = alive.lock()) {
            (*self)->wake_due_matches();
        }
    });
}

/// A few at a time: each is read first, and others wait meanwhile.
void Tables::wake_some() {
    for (std::size_t i = 0; i < wake_batch_size && !due_.empty(); ++i) {
        wake_at(due_.front(), services_.now());
        due_.pop_front();
    }
    if (!due_.empty()) {
        services_.run_after(wake_batch_interval, [alive = std::weak_ptr(alive_)] {
            if (const auto self = alive.lock()) {
                (*self)->wake_some();
            }
        });
    }
}

}  // namespace bastide::session
