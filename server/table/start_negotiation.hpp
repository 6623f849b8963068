// Collects the values of a start (docs/fairness.md). The player's first connection that commits
// speaks for the seat. If it ends before revealing, the start is proposed again with another
// secret, at most fair::start_proposals_max times, in the same time. Nothing is stored. The
// proposing node leads; others relay until the journal has the start, or it is cancelled or late.
#pragma once

#include "engine/view.hpp"
#include "server/table/presence.hpp"
#include "server/table/request.hpp"
#include "server/table/start_commit_reveal.hpp"

#include "match/command.hpp"

#include <functional>
#include <memory>
#include <variant>

namespace bastide::table {

class StartNegotiation {
  public:
    using ContributionResult = StartCommitReveal::ContributionResult;

    using Outcome = std::variant<match::Start, StartFailed>;

    StartNegotiation(MatchId id,
                     const Match& match,
                     const Presence& presence,
                     const TableServices& services);

    /// Proposes a start if none is in progress. Calls `over` once, perhaps before this returns.
    void propose(std::function<void(const Outcome&)> over);

    /// Cancels the start. By default blames absent seats, or else those that did not contribute.
    void cancel(const std::optional<std::vector<Seat>>& because = std::nullopt);

    /// Handles a message of another node at the same version. `over`: the leader's start has ended.
    void receive(const cluster::v1::Message& message, std::function<void()> over);

    /// Handles a connection that is gone. Must be called for each of them.
    void lost(const Attendant& attendant);

    [[nodiscard]] bool is_running() const { return attempt_ != nullptr; }

    [[nodiscard]] bool is_leading() const { return attempt_ && !attempt_->leader; }

    [[nodiscard]] bool may_have_values_from_here() const {
        return attempt_ && attempt_->leader && attempt_->commit_reveal.all_committed();
    }

    [[nodiscard]] std::optional<match::Bytes32> proposed() const {
        return attempt_ ? std::optional(attempt_->commitment()) : std::nullopt;
    }

    /// Returns nullopt if no start is in progress, or if the sender has no seat or does not attend.
    std::optional<ContributionResult> commit(const Attendant& from,
                                             const match::Bytes32& commitment);
    std::optional<ContributionResult> reveal(const Attendant& from, const match::Bytes32& value);

    void send_progress(Attendant& attendant);

  private:
    struct Leader {
        std::string node;
        match::Bytes32 commitment{};
    };

    struct Attempt {
        StartCommitReveal commit_reveal;            ///< without a secret if another node leads
        std::vector<const Attendant*> connections;  ///< by seat; null until that seat has committed
        std::function<void(const Outcome&)> over;
        std::chrono::steady_clock::time_point deadline{};
        std::shared_ptr<const bool> timer{};  ///< replacing it cancels the old timer
        int proposals = 1;
        std::optional<Leader> leader = {};  ///< nullopt if this node leads

        [[nodiscard]] match::Bytes32 commitment() const {
            return leader ? leader->commitment : commit_reveal.commitment();
        }
    };

    [[nodiscard]] StartCommitReveal new_commit_reveal();
    void set_timer(std::chrono::seconds time);
    [[nodiscard]] std::optional<Seat> asked(const Attendant& from) const;
    [[nodiscard]] bool lacks_connection(Seat seat) const;
    void propose_again(Seat because);
    void relay(const Leader& leader, std::function<void()> over);
    ContributionResult receive_commitment(Seat seat, const match::Bytes32& commitment);
    ContributionResult receive_value(Seat seat, const match::Bytes32& value);
    void allow_time_to_answer();
    void receive_answer(const cluster::v1::Start& step);
    void follow_leader(const v1::ServerMessage& announced);
    [[nodiscard]] bool has_precedence_elsewhere(PersonId person) const;
    void answer(Seat seat,
                const match::Bytes32& value,
                cluster::v1::Contribution* (cluster::v1::Start::*kind)()) const;
    void announce(const v1::ServerMessage& message) const;
    [[nodiscard]] v1::ServerMessage proposal(const std::optional<Seat>& to) const;

    MatchId id_;
    const Match& match_;
    const Presence& presence_;
    const TableServices& services_;
    std::unique_ptr<Attempt> attempt_;
};

}  // namespace bastide::table
