// Wakes matches at the catalogue's deadlines, perhaps early, never late: they compute exact ones.
#pragma once

#include "server/lobby/lobby.hpp"
#include "server/table/run_after.hpp"
#include "server/table/table_services.hpp"

#include <deque>
#include <functional>
#include <map>

namespace bastide::session {

inline constexpr std::chrono::seconds due_sweep_interval{60};

// A server of a cluster leaves a match to the server at which it is played. It sweeps often, and
// wakes only matches whose deadline passed this long ago.
inline constexpr std::chrono::seconds nodes_due_sweep_interval{5};
inline constexpr std::chrono::seconds other_node_grace{3};

/// Maximum matches woken at once. Each may have to be loaded from the store.
inline constexpr std::size_t wake_batch_size = 16;

inline constexpr std::chrono::milliseconds wake_batch_interval{50};

inline constexpr std::chrono::seconds wake_retry_interval{10};

class DeadlineScheduler {
  public:
    using Time = std::chrono::steady_clock::time_point;

    /// Checks the clocks of a match. Returns false if it cannot be read now.
    using CheckClocks = std::function<bool(MatchId)>;

    DeadlineScheduler(const store::Catalogue& catalogue,
                      const table::TableServices& services,
                      CheckClocks check_clocks)
        : catalogue_(catalogue), services_(services), check_clocks_(std::move(check_clocks)) {}

    /// Requests a wake at a time. Keeps an earlier time that was requested before.
    void wake_at(MatchId id, Time at) {
        const auto set = wake_times_.find(id);
        if (set != wake_times_.end() && set->second <= at) {
            return;
        }
        wake_times_[id] = at;
        services_.run_after(std::chrono::ceil<std::chrono::milliseconds>(at - services_.now()),
                            lifetime_.guard([this, id, at] { on_timer(id, at); }));
    }

    void forget(MatchId id) { wake_times_.erase(id); }

    /// Wakes the matches that are due. Call it once, when the server starts.
    void wake_due_matches() {
        const bool has_nodes = services_.has_nodes;
        const auto interval = has_nodes ? nodes_due_sweep_interval : due_sweep_interval;
        const auto due =
            catalogue_.due(services_.server_time() + (has_nodes ? -other_node_grace : interval),
                           lobby::tables_max);
        if (due.readable()) {
            due_ = {due->begin(), due->end()};
            std::erase_if(due_, [this](MatchId id) { return wake_times_.contains(id); });
            wake_batch();
        }
        services_.run_after(interval, lifetime_.guard([this] { wake_due_matches(); }));
    }

  private:
    /// Wakes a match, unless the wake-up was cancelled, or replaced by an earlier one.
    void on_timer(MatchId id, Time due) {
        const auto set = wake_times_.find(id);
        if (set == wake_times_.end() || set->second != due) {
            return;
        }
        wake_times_.erase(set);
        if (!check_clocks_(id)) {
            wake_at(id, services_.now() + wake_retry_interval);
        }
    }

    void wake_batch() {
        for (std::size_t i = 0; i < wake_batch_size && !due_.empty(); ++i) {
            wake_at(due_.front(), services_.now());
            due_.pop_front();
        }
        if (!due_.empty()) {
            services_.run_after(wake_batch_interval, lifetime_.guard([this] { wake_batch(); }));
        }
    }

    const store::Catalogue& catalogue_;
    const table::TableServices& services_;
    CheckClocks check_clocks_;
    std::map<MatchId, Time> wake_times_;
    std::deque<MatchId> due_;
    table::LifetimeGuard lifetime_;
};

}  // namespace bastide::session
