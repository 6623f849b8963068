// Collects the values of a start (docs/fairness.md). The player's first connection that commits
// speaks for the seat. If it ends before revealing, the start is proposed again with another
// secret, at most fair::start_proposals_max times, within the same time. Nothing is stored.
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

/// True if the request cancels a start: a leaving player must not be drawn into the game.
[[nodiscard]] bool cancels_start(const Request& request, const match::Match& match);

class StartNegotiation {
  public:
    using ContributionResult = StartCommitReveal::ContributionResult;

    using Outcome = std::variant<match::Start, StartFailed>;

    StartNegotiation(store::MatchId id,
                     const match::Match& match,
                     const Presence& presence,
                     const TableServices& services);

    /// Proposes a start if none is in progress. Calls `over` once, perhaps before this returns.
    void propose(std::function<void(const Outcome&)> over);

    /// Cancels the start. By default blames absent seats, or else those that did not contribute.
    void cancel(const std::optional<std::vector<Seat>>& because = std::nullopt);

    /// Handles a connection that is gone. Must be called for each of them.
    void lost(const Attendant& attendant);

    [[nodiscard]] bool is_running() const { return attempt_ != nullptr; }

    [[nodiscard]] std::optional<match::Bytes32> proposed() const {
        return attempt_ ? std::optional(attempt_->commit_reveal.commitment()) : std::nullopt;
    }

    /// Returns nullopt if no start is in progress, or if the sender has no seat or does not attend.
    std::optional<ContributionResult> commit(const Attendant& from,
                                             const match::Bytes32& commitment);
    std::optional<ContributionResult> reveal(const Attendant& from, const match::Bytes32& value);

    void send_progress(Attendant& attendant);

  private:
    struct Attempt {
        StartCommitReveal commit_reveal;
        std::vector<const Attendant*> connections;  ///< by seat; null until it commits
        std::function<void(const Outcome&)> over;
        std::chrono::steady_clock::time_point deadline{};
        std::shared_ptr<const bool> timer{};  ///< replacing it cancels the old timer
        int proposals = 1;
    };

    [[nodiscard]] StartCommitReveal new_commit_reveal();
    void set_timer(std::chrono::seconds time);
    [[nodiscard]] std::optional<Seat> asked(const Attendant& from) const;
    [[nodiscard]] bool lacks_connection(Seat seat) const;
    void propose_again(Seat because);
    [[nodiscard]] v1::ServerMessage proposal(const Viewer& to) const;
    [[nodiscard]] v1::ServerMessage all_commitments() const;
    [[nodiscard]] v1::ServerMessage cancellation(const StartFailed& failed) const;

    store::MatchId id_;
    const match::Match& match_;
    const Presence& presence_;
    const TableServices& services_;
    std::unique_ptr<Attempt> attempt_;
};

}  // namespace bastide::table
