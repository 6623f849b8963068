// Follows what the other servers of the store do there. A server alone follows nobody.
#pragma once

#include "server/session/hub.hpp"
#include "server/table/server_clock.hpp"

#include <vector>

namespace bastide::session {

/// Interval at which the store is read, since messages may be lost.
inline constexpr std::chrono::seconds catch_up_interval{5};

inline constexpr unsigned catch_ups_per_lobby = 12;  ///< intervals per full reading

class JournalFollower {
  public:
    JournalFollower(cluster::Cluster& cluster,
                    store::Journal& journal,
                    Hub& hub,
                    table::ServerClock& clock);
    JournalFollower(const JournalFollower&) = delete;
    JournalFollower& operator=(const JournalFollower&) = delete;

    /// Follows other servers at tables in memory, forgets deleted ones. Returns false if one is
    /// behind the store: its own write is not answered yet, or its journal could not be read.
    ReadResult<bool> catch_up(std::vector<MatchId> matches);

    /// True once another server has sent its time that does not start or end itself.
    [[nodiscard]] bool has_received_time() const { return has_received_time_; }

  private:
    void catch_up_everywhere();
    void catch_up_later();
    void receive(const cluster::v1::Stored& stored);
    void offer_rematch(MatchId opened) const;

    cluster::Cluster& cluster_;
    store::Journal& journal_;
    Hub& hub_;
    table::ServerClock& clock_;
    bool has_received_time_ = false;
    unsigned catch_ups_ = 0;
    table::LifetimeGuard lifetime_;
};

}  // namespace bastide::session
