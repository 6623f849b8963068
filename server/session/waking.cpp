// Matches whose clocks run go on, whoever attends them: also those that are not in memory, and
// those that ran when the last server went down. The catalogue has a deadline for each, which may
// be early and never is late; one that nobody attends is read when that has come, reckons when
// somebody's time may be up in earnest, and sleeps until then.
#include "server/session/tables.hpp"

namespace bastide::session {

void Tables::wake_at(store::MatchId id, std::chrono::steady_clock::time_point at) {
    const auto set = alarms_.find(id);
    if (set != alarms_.end() && set->second <= at) {
        return;
    }
    alarms_[id] = at;
    const auto in = std::chrono::ceil<std::chrono::milliseconds>(at - around_.now());
    around_.later(in, [alive = std::weak_ptr(alive_), id, at] {
        if (const auto self = alive.lock()) {
            (*self)->wake(id, at);
        }
    });
}

/// Unless it is over, or was to be woken earlier. One that cannot be read now is tried again.
void Tables::wake(store::MatchId id, std::chrono::steady_clock::time_point at) {
    const auto set = alarms_.find(id);
    if (set == alarms_.end() || set->second != at) {
        return;
    }
    alarms_.erase(set);
    const Found found = find(id);
    if (found.table) {
        found.table->look_at_time();
    } else if (!found.readable) {
        wake_at(id, around_.now() + woken_again_after);
    }
}

/// One that is not in memory begins its grace when it is read.
void Tables::wait_anew() const {
    for (const auto& [id, weak] : tables_) {
        if (const auto table = weak.lock()) {
            table->wait_anew();
        }
    }
}

/// Those that are woken anyway need not be read for it.
void Tables::look_what_is_due() {
    const auto due = lobby_.due(around_.server_time() + due_looked_every);
    if (due.readable()) {
        due_ = {due->begin(), due->end()};
        std::erase_if(due_, [this](store::MatchId id) { return alarms_.contains(id); });
        wake_some();
    }
    around_.later(due_looked_every, [alive = std::weak_ptr(alive_)] {
        if (const auto self = alive.lock()) {
            (*self)->look_what_is_due();
        }
    });
}

/// A few at a time: each is read first, and others wait meanwhile.
void Tables::wake_some() {
    for (std::size_t i = 0; i < woken_at_once && !due_.empty(); ++i) {
        wake_at(due_.front(), around_.now());
        due_.pop_front();
    }
    if (!due_.empty()) {
        around_.later(woken_every, [alive = std::weak_ptr(alive_)] {
            if (const auto self = alive.lock()) {
                (*self)->wake_some();
            }
        });
    }
}

}  // namespace bastide::session
