// Our parts in the starts of the matches where we have a seat: what each proposal is answered with,
// and whether the game that begins holds it. Pure.
//
// One person may have several connections. All are asked; the first to commit itself speaks for the
// seat, and what the others have said counts for nothing. So another commitment at our seat is an
// alarm where the server has accepted ours, and else the word of another program of ours.
#pragma once

#include "client/model/own_draws.hpp"

#include <functional>
#include <map>

namespace bastide::model {

/// Games that hold our part and are remembered, in case they are shown to us anew.
inline constexpr std::size_t own_games_max = 64;

class StartContributions {
  public:
    using Match = std::uint32_t;

    /// `fresh`: random bytes never used before, each time.
    explicit StartContributions(std::function<fair::Bytes32()> fresh) : fresh_(std::move(fresh)) {}

    /// What comes of something that the server says.
    struct Reaction {
        std::optional<v1::ClientMessage> answer = std::nullopt;
        std::optional<DrawsFault> fault = std::nullopt;
    };

    // Of a match where we have a seat.
    Reaction proposed(const v1::StartProposed& proposal);
    Reaction all_committed(const v1::AllCommitted& all, std::size_t seat);

    // A commitment of ours was accepted, or was not.
    std::optional<DrawsFault> accepted(const v1::CommitDraws& ours);
    void refused(const v1::CommitDraws& ours, v1::Reason why);

    /// The connection is over. By the time we are back the game may have begun from another
    /// proposal, with the word of another program of ours.
    void lost();

    /// There is nothing to have a part in any more.
    void forget(Match match) { sent_.erase(match); }

    /// Where we have given a part that was held against no game yet.
    [[nodiscard]] std::vector<Match> open() const;

    /// Of a game that has begun.
    struct GameCheck {
        bool ours = false;  ///< it holds our part
        std::optional<DrawsFault> fault = std::nullopt;
    };

    /// `is_due`: our commitment has not been answered yet. Then it may be too early to say.
    GameCheck begun(Match match, const v1::FairDraws& draws, std::size_t seat, bool is_due);

    /// The same of a game that is shown to us anew. Nothing of one that we have no part in.
    [[nodiscard]] GameCheck resumed_draws(Match match, const v1::FairDraws& draws) const;

  private:
    struct SentCommitment {
        OwnDraws part;
        bool stands = false;   ///< the server has accepted our commitment
        bool missing = false;  ///< all commitments were told, and ours was not among them
        bool lost = false;     ///< the connection that it was given on
    };

    SentCommitment* find_sent(const v1::CommitDraws& ours);
    void remember(Match match, const v1::FairDraws& draws);

    std::function<fair::Bytes32()> fresh_;
    std::map<Match, SentCommitment> sent_;  ///< to the last proposal
    std::map<Match, v1::FairDraws> begun_;  ///< with our part
};

}  // namespace bastide::model
