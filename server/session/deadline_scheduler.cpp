#include "server/session/deadline_scheduler.hpp"

namespace bastide::session {

void DeadlineScheduler::wake_at(store::MatchId id, Time at) {
    const auto set = wake_times_.find(id);
    if (set != wake_times_.end() && set->second <= at) {
        return;
    }
    wake_times_[id] = at;
    run_after_(std::chrono::ceil<std::chrono::milliseconds>(at - now_()),
               lifetime_.guard([this, id, at] { on_timer(id, at); }));
}

/// Wakes a match, unless the wake-up was cancelled, or replaced by an earlier one.
void DeadlineScheduler::on_timer(store::MatchId id, Time due) {
    const auto set = wake_times_.find(id);
    if (set == wake_times_.end() || set->second != due) {
        return;
    }
    wake_times_.erase(set);
    if (!check_clocks_(id)) {
        wake_at(id, now_() + wake_retry_interval);
    }
}

void DeadlineScheduler::wake_due_matches() {
    const auto due = lobby_.due(server_time_() + due_sweep_interval);
    if (due.readable()) {
        due_ = {due->begin(), due->end()};
        std::erase_if(due_, [this](store::MatchId id) { return wake_times_.contains(id); });
        wake_batch();
    }
    run_after_(due_sweep_interval, lifetime_.guard([this] { wake_due_matches(); }));
}

void DeadlineScheduler::wake_batch() {
    for (std::size_t i = 0; i < wake_batch_size && !due_.empty(); ++i) {
        wake_at(due_.front(), now_());
        due_.pop_front();
    }
    if (!due_.empty()) {
        run_after_(wake_batch_interval, lifetime_.guard([this] { wake_batch(); }));
    }
}

}  // namespace bastide::session
