// Closes abandoned tables, in memory only at correspondence pace: else AwaySeats frees their seats.
#pragma once

#include "server/lobby/lobby.hpp"
#include "server/table/table_services.hpp"

#include <chrono>
#include <functional>

namespace bastide::session {

class Tables;

inline constexpr std::chrono::seconds abandoned_sweep_interval{10};

/// Maximum tables closed per sweep. Each must be read first, which delays other requests.
inline constexpr std::size_t abandoned_closed_per_sweep = 32;

class AbandonedTables {
  public:
    AbandonedTables(Tables& tables, const table::TableServices& services);

    void sweep();

  private:
    using IsAbandoned = std::function<bool(MatchId, const store::Listing&)>;

    void close(store::Stage stage,
               std::chrono::milliseconds since,
               std::size_t& room,
               store::UntouchedPlace& checked,
               const IsAbandoned& is_abandoned);
    [[nodiscard]] bool is_abandoned(MatchId id,
                                    const store::Listing& listing,
                                    std::chrono::milliseconds since) const;

    Tables& tables_;
    const table::TableServices& services_;
    std::chrono::steady_clock::time_point next_sweep_;
    // The last tables checked; the next sweep continues after them.
    store::UntouchedPlace open_;
    store::UntouchedPlace correspondence_;
};

}  // namespace bastide::session
