// Our contributions to starts (docs/fairness.md). All connections of a person are asked, and the
// first to commit decides for the seat: another commitment is a fault only if ours was accepted.
#pragma once

#include "proto/fair_draws.hpp"

#include "bastide/v1/client.pb.h"
#include "bastide/v1/server.pb.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace bastide::model {

using MatchId = std::uint32_t;

enum class DrawsFault : std::uint8_t {
    our_commitment_missing,  ///< our seat has another commitment
    commitment_changed,      ///< the server's or a player's, after we received it
    our_value_missing,       ///< our seat has another value
    value_not_committed,
    commit_reveal_changed,  ///< in a correspondence start, after we committed
    proposed_too_often,     ///< the server may be choosing among the draws of its proposals
};

struct GameCheck {
    bool ours = false;  ///< the draws include our value
    std::optional<DrawsFault> fault = std::nullopt;
};

/// Returns a fault of draws. The seat revealed `value` after the server and all seats committed.
std::optional<DrawsFault> fault_in(const v1::FairDraws& draws,
                                   std::size_t seat,
                                   const std::string& value,
                                   const std::string& servers,
                                   const std::vector<std::string>& commitments);

/// True if all but the secret are equal.
bool agree(const v1::FairDraws& one, const v1::FairDraws& other);

std::string text_of(const fair::Bytes32& bytes);

/// Returns the commitment to a value, which must have 32 bytes.
std::string commitment_to(const std::string& value);

bool matches_commitment(const std::string& commitment, const std::string& revealed);

inline constexpr std::size_t own_games_max = 64;

class StartContributions {
  public:
    /// `fresh` returns random bytes that were never used before.
    explicit StartContributions(std::function<fair::Bytes32()> fresh) : fresh_(std::move(fresh)) {}

    struct Reaction {
        std::optional<v1::ClientMessage> answer = std::nullopt;
        std::optional<DrawsFault> fault = std::nullopt;
    };

    // Handle the messages of a start. We must have a seat in the match.
    Reaction proposed(const v1::StartProposed& proposal);
    Reaction all_committed(const v1::AllCommitted& all, std::size_t seat);

    std::optional<DrawsFault> accepted(const v1::CommitDraws& ours);
    void refused(const v1::CommitDraws& ours, v1::Reason why);

    /// Called on disconnection: another client of ours may answer the proposal that counts.
    void lost();

    void forget(MatchId match) { sent_.erase(match); }

    /// Returns matches where we committed and the game was not checked yet.
    [[nodiscard]] std::vector<MatchId> open() const;

    /// Checks the draws of a game that began. `is_due` is true if the server has not answered our
    /// commitment yet; draws without our value are then checked later.
    GameCheck begun(MatchId match, const v1::FairDraws& draws, std::size_t seat, bool is_due);

    /// Checks the draws of a resumed game. Empty unless we checked our value in them at its start.
    [[nodiscard]] GameCheck resumed_draws(MatchId match, const v1::FairDraws& draws) const;

  private:
    struct SentCommitment {
        std::string servers;                        ///< the server's commitment
        std::string value;                          ///< ours, 32 bytes
        std::vector<std::string> commitments = {};  ///< by seat, once our value was revealed
        bool accepted = false;                      ///< the server accepted our commitment
        bool missing = false;                       ///< AllCommitted did not include our commitment
        bool lost = false;
    };

    SentCommitment* find_sent(const v1::CommitDraws& ours);
    void remember(MatchId match, const v1::FairDraws& draws);

    std::function<fair::Bytes32()> fresh_;
    std::map<MatchId, SentCommitment> sent_;
    std::map<MatchId, v1::FairDraws> begun_;
};

}  // namespace bastide::model
