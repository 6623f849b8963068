// Closes open tables that everybody has left alone, perhaps since an earlier server, so that they
// fill no list and hold nobody's seat. That takes lobby::abandoned_after; at a table for days
// nobody need be there, and it takes lobby::abandoned_correspondence_after in which nothing
// happens. Of other tables only those that are not in memory are closed: one in memory frees its
// seats itself (table/away_seats.hpp).
#pragma once

#include "server/table/table_services.hpp"

#include <chrono>
#include <functional>
#include <vector>

namespace bastide::session {

class Tables;

/// Least interval between two sweeps. There is one when somebody wants to see the list, or to open
/// a table.
inline constexpr std::chrono::seconds abandoned_sweep_interval{10};

/// Tables that are closed in one sweep: each is read first, and others wait meanwhile.
inline constexpr std::size_t abandoned_closed_per_sweep = 32;

class AbandonedTables {
  public:
    /// Among those tables, which outlive this.
    AbandonedTables(Tables& tables, const table::TableServices& services);

    /// Closes some, unless there was a sweep just now.
    void sweep();

  private:
    void close(const store::ReadResult<std::vector<store::MatchId>>& candidates,
               std::size_t& room,
               const std::function<bool(store::MatchId)>& is_abandoned);
    [[nodiscard]] bool is_abandoned(store::MatchId id, std::chrono::milliseconds since) const;
    [[nodiscard]] bool is_correspondence_abandoned(store::MatchId id) const;

    Tables& tables_;
    table::AwaySince away_since_;
    table::UnixTime unix_time_;
    std::function<std::chrono::steady_clock::time_point()> now_;
    std::chrono::steady_clock::time_point next_sweep_;
};

}  // namespace bastide::session
