// Leases on matches, held while a connection attends the match, and for lease_duration after that.
#pragma once

#include "server/store/journal.hpp"
#include "server/table/run_after.hpp"

#include "match/match.hpp"

#include <chrono>
#include <functional>
#include <map>
#include <optional>

namespace bastide::table {

inline constexpr std::chrono::seconds lease_duration{3};

class Leases {
  public:
    using Time = std::chrono::steady_clock::time_point;
    using LeaseCallback = std::function<void(store::MatchId, match::PersonId)>;

    Leases(std::function<Time()> now, RunAfter run_after)
        : now_(std::move(now)), run_after_(std::move(run_after)) {}

    Leases(const Leases&) = delete;
    Leases& operator=(const Leases&) = delete;

    void take(store::MatchId match, match::PersonId person);
    void release(store::MatchId match, match::PersonId person);
    [[nodiscard]] bool held(store::MatchId match, match::PersonId person) const;

    void watch(LeaseCallback came, LeaseCallback ended) {
        on_return_ = std::move(came);
        on_end_ = std::move(ended);
    }

    [[nodiscard]] std::size_t size() const { return leases_.size(); }

  private:
    using Lease = std::pair<store::MatchId, match::PersonId>;

    std::function<Time()> now_;
    RunAfter run_after_;
    std::map<Lease, std::optional<Time>> leases_;
    LeaseCallback on_return_ = [](store::MatchId /*match*/, match::PersonId /*person*/) {};
    LeaseCallback on_end_ = on_return_;
    LifetimeGuard lifetime_;
};

/// True if the person holds a lease, and always for bots.
[[nodiscard]] inline bool is_here(const Leases& leases,
                                  store::MatchId match,
                                  match::PersonId person) {
    return match::is_bot(person) || leases.held(match, person);
}

}  // namespace bastide::table
