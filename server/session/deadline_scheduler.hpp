// Wakes matches whose clocks run, with or without attendants, also those not in memory and those
// that ran when the last server went down. The catalogue has a deadline for each, which may
// be early and never is late. A match that nobody attends is read when that has come, reckons when
// somebody's time may really be up, and sleeps until then.
#pragma once

#include "server/lobby/lobby.hpp"
#include "server/table/table_services.hpp"

#include <deque>
#include <functional>
#include <map>
#include <memory>

namespace bastide::session {

/// Interval between two searches for matches in which somebody's time may be up before the next.
inline constexpr std::chrono::seconds due_sweep_interval{60};

/// Matches that are woken at a time, because each may have to be read ...
inline constexpr std::size_t wake_batch_size = 16;

/// ... and the pause before the next ones are.
inline constexpr std::chrono::milliseconds wake_batch_interval{50};

/// Delay before a match that could not be read is woken again.
inline constexpr std::chrono::seconds wake_retry_interval{10};

class DeadlineScheduler {
  public:
    using Time = std::chrono::steady_clock::time_point;

    /// Has the table of a match check its clocks. False: it cannot be read now.
    using CheckClocks = std::function<bool(store::MatchId)>;

    /// The lobby outlives this.
    DeadlineScheduler(const lobby::Lobby& lobby,
                      const table::TableServices& services,
                      CheckClocks check_clocks)
        : lobby_(lobby),
          now_(services.now),
          server_time_(services.server_time),
          run_after_(services.run_after),
          check_clocks_(std::move(check_clocks)) {}

    /// Wakes this match then, or earlier if that has been asked for.
    void wake_at(store::MatchId id, Time at);

    /// The clocks of this match do not run any more.
    void forget(store::MatchId id) { wake_times_.erase(id); }

    /// To be called once, when the server has started: clocks continue where the last server left
    /// them.
    void wake_due_matches();

  private:
    void wake(store::MatchId id, Time at);
    void wake_batch();
    void run_after(std::chrono::milliseconds in, std::function<void(DeadlineScheduler&)> then);

    const lobby::Lobby& lobby_;
    std::function<Time()> now_;
    std::function<store::ServerTime()> server_time_;
    table::RunAfter run_after_;
    CheckClocks check_clocks_;
    std::map<store::MatchId, Time> wake_times_;
    std::deque<store::MatchId> due_;  ///< to be woken, a batch at a time
    /// What waits for its time may outlive this.
    std::shared_ptr<DeadlineScheduler*> alive_ = std::make_shared<DeadlineScheduler*>(this);
};

}  // namespace bastide::session
