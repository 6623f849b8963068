#include "server/session/deadline_scheduler.hpp"

namespace bastide::session {

void DeadlineScheduler::wake_at(MatchId id, Time at) {
    const auto set = wake_times_.find(id);
    if (set != wake_times_.end() && set->second <= at) {
        return;
    }
    wake_times_[id] = at;
    services_.run_after(std::chrono::ceil<std::chrono::milliseconds>(at - services_.now()),
                        lifetime_.guard([this, id, at] { on_timer(id, at); }));
}

/// Wakes a match, unless the wake-up was cancelled, or replaced by an earlier one.
void DeadlineScheduler::on_timer(MatchId id, Time due) {
    const auto set = wake_times_.find(id);
    if (set == wake_times_.end() || set->second != due) {
        return;
    }
    wake_times_.erase(set);
    if (!check_clocks_(id)) {
        wake_at(id, services_.now() + wake_retry_interval);
    }
}

void DeadlineScheduler::wake_due_matches() {
    const bool has_nodes = services_.has_nodes;
    const auto interval = has_nodes ? nodes_due_sweep_interval : due_sweep_interval;
    const auto due = catalogue_.due(
        services_.server_time() + (has_nodes ? -other_node_grace : interval), lobby::tables_max);
    if (due.readable()) {
        due_ = {due->begin(), due->end()};
        std::erase_if(due_, [this](MatchId id) { return wake_times_.contains(id); });
        wake_batch();
    }
    services_.run_after(interval, lifetime_.guard([this] { wake_due_matches(); }));
}

void DeadlineScheduler::wake_batch() {
    for (std::size_t i = 0; i < wake_batch_size && !due_.empty(); ++i) {
        wake_at(due_.front(), services_.now());
        due_.pop_front();
    }
    if (!due_.empty()) {
        services_.run_after(wake_batch_interval, lifetime_.guard([this] { wake_batch(); }));
    }
}

}  // namespace bastide::session
