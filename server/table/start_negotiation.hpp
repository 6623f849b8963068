// A start on its way, from the host's wish to all that the first turn follows from: what the table
// and its seats tell each other so that every draw of the game can be checked (docs/fairness.md).
//
// What has been given so far a StartCommitReveal keeps. Here it is asked for, shown to everyone,
// and waited for: not while a seat is away (presence.hpp), for `start_time_max`, and then for
// `start_answer_time_min` if values or new commitments are asked for late.
// Whoever has several connections is asked on each of them, and the first that commits itself
// speaks for the seat. Should that one go before it has shown its value, which nobody else knows,
// the start is proposed anew: with another secret and other values, and not for ever
// (`fair::start_proposals_max`).
//
// Nothing of it is stored: a start that is cancelled might as well never have been, and its secret
// dies with it. So all of it happens in one process, which everyone's part must reach.
#pragma once

#include "engine/view.hpp"
#include "server/table/presence.hpp"
#include "server/table/start_commit_reveal.hpp"

#include "match/command.hpp"

#include <functional>
#include <memory>
#include <variant>

namespace bastide::table {

class StartNegotiation {
  public:
    using ContributionResult = StartCommitReveal::ContributionResult;

    /// A start with everyone's part in it; or nothing began.
    using Outcome = std::variant<match::Start, StartFailed>;

    /// About that match, which is number `id`. Whoever attends it hears what is said.
    StartNegotiation(store::MatchId id,
                     const match::Match& match,
                     const Presence& presence,
                     const TableServices& services);

    /// Asks every seat for its part. None may be under way. `over` is called exactly once, when
    /// none is any more: perhaps before this returns, where a seat is away.
    void propose(std::function<void(const Outcome&)> over);

    /// Ends it without a start, if one is under way, because of these seats. None: of those whose
    /// answer is missing.
    void cancel(std::vector<Seat> because = {});

    /// This connection has gone. Where it had committed its seat, and not shown the value yet, the
    /// start is proposed anew: at once, or when somebody has come back to speak for the seat.
    void lost(const Attendant& attendant);

    [[nodiscard]] bool is_running() const { return attempt_ != nullptr; }

    /// What the server has committed itself to in the start that is under way.
    [[nodiscard]] std::optional<match::Bytes32> proposed() const;

    /// Somebody's part, where one is asked for and they attend with a seat; else nothing.
    std::optional<ContributionResult> commit(const Attendant& from,
                                             const match::Bytes32& commitment);
    std::optional<ContributionResult> reveal(const Attendant& from, const match::Bytes32& value);

    /// What whoever has just been shown the match has to know of a start.
    void tell(Attendant& attendant);

  private:
    struct Attempt {
        StartCommitReveal commit_reveal;
        std::vector<const Attendant*> connections;  ///< by seat, once each has committed itself
        std::function<void(const Outcome&)> over;
        std::chrono::steady_clock::time_point deadline{};
        std::shared_ptr<const bool>
            timer{};  ///< replaced by each new timer, which ends the old one
        int proposals = 1;
    };

    [[nodiscard]] StartCommitReveal new_commit_reveal();
    void set_timer(std::chrono::seconds time);
    void give_time_to_answer();
    [[nodiscard]] std::optional<Seat> asked(const Attendant& from) const;
    [[nodiscard]] bool lacks_connection(Seat seat) const;
    void propose_again(Seat because);
    [[nodiscard]] match::Start agreed(const StartCommitReveal& commit_reveal) const;
    [[nodiscard]] v1::ServerMessage proposal(const Viewer& to) const;
    [[nodiscard]] v1::ServerMessage all_commitments() const;
    [[nodiscard]] v1::ServerMessage cancellation(const StartFailed& failed) const;

    store::MatchId id_;
    const match::Match& match_;
    const Presence& presence_;
    Dice& dice_;
    RunAfter run_after_;
    std::function<std::chrono::steady_clock::time_point()> now_;
    std::unique_ptr<Attempt> attempt_;
};

}  // namespace bastide::table
