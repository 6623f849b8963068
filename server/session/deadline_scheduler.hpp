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
    void wake_at(MatchId id, Time at);

    void forget(MatchId id) { wake_times_.erase(id); }

    /// Wakes the matches that are due. Call it once, when the server starts.
    void wake_due_matches();

  private:
    void on_timer(MatchId id, Time due);
    void wake_batch();

    const store::Catalogue& catalogue_;
    const table::TableServices& services_;
    CheckClocks check_clocks_;
    std::map<MatchId, Time> wake_times_;
    std::deque<MatchId> due_;
    table::LifetimeGuard lifetime_;
};

}  // namespace bastide::session
