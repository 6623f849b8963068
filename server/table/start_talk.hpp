// A start on its way, from the host's wish to all that the first turn follows from: what the table
// and its seats tell each other so that every draw of the game can be checked (docs/fairness.md).
//
// What has been given so far a StartExchange keeps. Here it is asked for, shown to everyone, and
// waited for: not while a seat is away (presence.hpp), and never longer than `start_time_max`.
// Nothing of it is stored: a start that is cancelled might as well never have been, and its secret
// dies with it. So all of it happens in one process, which everyone's part must reach.
#pragma once

#include "engine/view.hpp"
#include "server/match/command.hpp"
#include "server/table/presence.hpp"
#include "server/table/start_exchange.hpp"

#include <functional>
#include <memory>
#include <variant>

namespace bastide::table {

class StartTalk {
  public:
    using Taken = StartExchange::Taken;

    /// A start with everyone's part in it; or nothing began.
    using Outcome = std::variant<match::Start, StartFailed>;

    /// About that match, which is number `id`. Whoever attends it hears what is said.
    StartTalk(store::MatchId id,
              const match::Match& match,
              const Presence& presence,
              Dice& dice,
              Later later);

    /// Asks every seat for its part. None may be under way. `over` is called exactly once, when
    /// none is any more: perhaps before this returns, where a seat is away.
    void propose(std::function<void(const Outcome&)> over);

    /// Ends it without a start, if one is under way, because of these seats. None: of those whose
    /// answer is missing.
    void cancel(std::vector<Seat> because = {});

    [[nodiscard]] bool under_way() const { return under_way_ != nullptr; }

    /// What the server has committed itself to.
    [[nodiscard]] std::optional<match::Bytes32> proposed() const;

    /// What this person brings. Nothing: no start is proposed, or not to them. The last value makes
    /// it a start, which is over before this returns.
    std::optional<Taken> commit(match::PersonId person, const match::Bytes32& commitment);
    std::optional<Taken> reveal(match::PersonId person, const match::Bytes32& value);

    /// Asks somebody who has just come, if a start is under way.
    void tell(Attendant& attendant) const;

  private:
    struct UnderWay {
        StartExchange exchange;
        std::function<void(const Outcome&)> over;
    };

    [[nodiscard]] match::Start agreed(const StartExchange& exchange) const;
    [[nodiscard]] v1::ServerMessage proposal(const Viewer& to) const;
    [[nodiscard]] v1::ServerMessage all_commitments() const;
    [[nodiscard]] v1::ServerMessage cancellation(const StartFailed& failed) const;

    store::MatchId id_;
    const match::Match& match_;
    const Presence& presence_;
    Dice& dice_;
    Later later_;
    std::shared_ptr<UnderWay> under_way_;  ///< shared, so that an old time-out ends no new start
};

}  // namespace bastide::table
