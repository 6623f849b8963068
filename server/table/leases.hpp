// Leases on matches at any node, held while a connection attends and lease_duration after that.
#pragma once

#include "server/cluster/cluster.hpp"
#include "server/store/journal.hpp"
#include "server/table/run_after.hpp"

#include "match/match.hpp"

#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace bastide::table {

inline constexpr std::chrono::seconds lease_duration{3};

inline constexpr int leases_sent_at_once = 200;  ///< leases in one message between nodes

class Leases {
  public:
    using Time = std::chrono::steady_clock::time_point;
    using LeaseCallback = std::function<void(MatchId, PersonId)>;

    Leases(std::function<Time()> now, RunAfter run_after)
        : now_(std::move(now)), run_after_(std::move(run_after)) {}

    Leases(const Leases&) = delete;
    Leases& operator=(const Leases&) = delete;

    void take(MatchId match, PersonId person);
    void release(MatchId match, PersonId person);

    [[nodiscard]] bool held(MatchId match, PersonId person) const {
        return held_here(match, person) || held_elsewhere(match, person);
    }

    [[nodiscard]] bool held_here(MatchId match, PersonId person) const;

    /// True if the lease is held at another node, perhaps at this one, too.
    [[nodiscard]] bool held_elsewhere(MatchId match, PersonId person) const {
        return elsewhere_.contains({match, person});
    }

    [[nodiscard]] bool held_elsewhere(MatchId match) const {
        const auto first = elsewhere_.lower_bound({match, PersonId{}});
        return first != elsewhere_.end() && first->first.first == match;
    }

    /// True if connections at another node have precedence in a start that `leading` proposes.
    [[nodiscard]] bool has_precedence_elsewhere(MatchId match,
                                                PersonId person,
                                                const std::string& leading) const;

    /// Notes an activity of a person who holds a lease, for the other nodes.
    void was_active(MatchId match, PersonId person);

    /// `came`: the first node takes a lease; `ended`: the last one has ended it.
    void watch(LeaseCallback came, LeaseCallback ended) {
        on_return_ = std::move(came);
        on_end_ = std::move(ended);
    }

    /// `news`: a person has come to a match at another node, or was active there.
    using ElsewhereCallback = std::function<void(MatchId, PersonId, bool has_come)>;

    /// False if this node may not know of people at others, so that nobody counts as away.
    [[nodiscard]] bool knows_other_nodes() const {
        return cluster_ == nullptr || cluster_->knows_other_nodes();
    }

    void share(cluster::Cluster& cluster, ElsewhereCallback news);
    void send_all();

    /// Ends the leases that other nodes have not repeated for node_silence_max.
    void forget_silent();

    /// Ends the leases of a node that ends, but lets its people come to another node before.
    void end_soon(const std::string& node);

    [[nodiscard]] std::size_t size() const { return leases_.size(); }

  private:
    using Lease = std::pair<MatchId, PersonId>;
    using Ends = std::map<std::string, Time>;  ///< by node; never empty

    struct Held {
        std::optional<Time> until;  ///< nullopt while a connection attends
        bool is_active = false;     ///< renewed since the last message about all leases
    };

    void send(const Lease& lease, bool ended) const;
    void receive(const cluster::v1::Lease& news, const std::string& node);
    void end_elsewhere(const Lease& lease, const std::string& node);
    void end_if_free(const Lease& lease);

    std::function<Time()> now_;
    RunAfter run_after_;
    std::map<Lease, Held> leases_;
    std::map<Lease, Ends> elsewhere_;
    const cluster::Cluster* cluster_ = nullptr;  ///< null for a server alone
    LeaseCallback on_return_ = [](MatchId /*match*/, PersonId /*person*/) {};
    LeaseCallback on_end_ = on_return_;
    ElsewhereCallback on_news_;
    LifetimeGuard lifetime_;
};

[[nodiscard]] inline bool is_here(const Leases& leases, MatchId match, PersonId person) {
    return match::is_bot(person) || leases.held(match, person);
}

}  // namespace bastide::table
