// Our contributions to starts (docs/fairness.md): answers each proposal, and checks that the game
// uses our value.
//
// A person may have several connections. The server asks all of them; the first to commit decides
// for the seat, and the others are ignored. So a different commitment at our seat is a fault only
// if the server has accepted ours; otherwise it is from another client of ours.
#pragma once

#include "client/model/own_draws.hpp"

#include <functional>
#include <map>

namespace bastide::model {

inline constexpr std::size_t own_games_max = 64;

class StartContributions {
  public:
    using Match = std::uint32_t;

    /// `fresh` returns random bytes that were never used before.
    explicit StartContributions(std::function<fair::Bytes32()> fresh) : fresh_(std::move(fresh)) {}

    struct Reaction {
        std::optional<v1::ClientMessage> answer = std::nullopt;
        std::optional<DrawsFault> fault = std::nullopt;
    };

    // Only for matches where we have a seat.
    Reaction proposed(const v1::StartProposed& proposal);
    Reaction all_committed(const v1::AllCommitted& all, std::size_t seat);

    std::optional<DrawsFault> accepted(const v1::CommitDraws& ours);
    void refused(const v1::CommitDraws& ours, v1::Reason why);

    /// To be called when the connection is lost. Before we reconnect, the game may begin from
    /// another proposal, to which another client of ours has responded.
    void lost();

    void forget(Match match) { sent_.erase(match); }

    /// Matches where we committed and the game was not checked yet.
    [[nodiscard]] std::vector<Match> open() const;

    /// Checks the draws of a game that has begun. `is_due`: the server has not answered our
    /// commitment yet; then the check is postponed if the draws do not include our value.
    GameCheck begun(Match match, const v1::FairDraws& draws, std::size_t seat, bool is_due);

    /// Compares the draws of a game that is shown again with those that we checked at its start.
    /// Returns an empty result if we checked none with our value.
    [[nodiscard]] GameCheck resumed_draws(Match match, const v1::FairDraws& draws) const;

  private:
    struct SentCommitment {
        OwnDraws part;
        bool accepted = false;  ///< the server accepted our commitment
        bool missing = false;   ///< AllCommitted did not include our commitment
        bool lost = false;
    };

    SentCommitment* find_sent(const v1::CommitDraws& ours);
    void remember(Match match, const v1::FairDraws& draws);

    std::function<fair::Bytes32()> fresh_;
    std::map<Match, SentCommitment> sent_;
    std::map<Match, v1::FairDraws> begun_;
};

}  // namespace bastide::model
