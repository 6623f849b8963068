// Who is here, for which match. Somebody is here while they hold a lease: from when they attend by
// a first connection until a moment after the last one has gone. Whoever comes back within that
// moment was never away.
//
// Everything that asks who is here asks this interface, which names no connection. So several
// servers over one store could answer from a place they share, where the leases of a server that
// has died run out with its heartbeat.
#pragma once

#include "server/store/journal.hpp"
#include "server/table/run_after.hpp"

#include "match/match.hpp"

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>

namespace bastide::table {

/// A lease goes on for so long when nobody attends by it any more.
inline constexpr std::chrono::seconds lease_lasts{3};

class Leases {
  public:
    Leases() = default;
    Leases(const Leases&) = delete;
    Leases& operator=(const Leases&) = delete;
    virtual ~Leases() = default;

    /// This person attends the match, until it is given up.
    virtual void take(store::MatchId match, match::PersonId person) = 0;

    /// The last connection has gone: the lease runs out by itself.
    virtual void give_up(store::MatchId match, match::PersonId person) = 0;

    [[nodiscard]] virtual bool held(store::MatchId match, match::PersonId person) const = 0;

    using LeaseCallback = std::function<void(store::MatchId, match::PersonId)>;

    /// Tells the one who watches each time that somebody has come, or that their lease has run out.
    virtual void watch(LeaseCallback came, LeaseCallback ended) = 0;
};

/// Whether this person is here for that match; bots always are.
[[nodiscard]] inline bool is_here(const Leases& leases,
                                  store::MatchId match,
                                  match::PersonId person) {
    return match::is_bot(person) || leases.held(match, person);
}

/// Of one process that knows of no other.
class LocalLeases final : public Leases {
  public:
    using Time = std::chrono::steady_clock::time_point;

    LocalLeases(std::function<Time()> now, RunAfter run_after)
        : now_(std::move(now)), run_after_(std::move(run_after)) {}

    void take(store::MatchId match, match::PersonId person) override;
    void give_up(store::MatchId match, match::PersonId person) override;
    [[nodiscard]] bool held(store::MatchId match, match::PersonId person) const override;

    void watch(LeaseCallback came, LeaseCallback ended) override {
        on_return_ = std::move(came);
        on_end_ = std::move(ended);
    }

    /// Those that have run out are forgotten.
    [[nodiscard]] std::size_t size() const { return leases_.size(); }

  private:
    using Lease = std::pair<store::MatchId, match::PersonId>;

    void check_match_end(const Lease& lease);

    std::function<Time()> now_;
    RunAfter run_after_;
    /// When each runs out; nothing: not yet.
    std::map<Lease, std::optional<Time>> leases_;
    LeaseCallback on_return_ = [](store::MatchId /*match*/, match::PersonId /*person*/) {};
    LeaseCallback on_end_ = on_return_;
    /// What waits for a lease to run out may outlive this.
    std::shared_ptr<LocalLeases*> alive_ = std::make_shared<LocalLeases*>(this);
};

}  // namespace bastide::table
