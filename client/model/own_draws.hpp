// Our part in the draws of a game (docs/fairness.md): a value of our own that nobody knows before
// all have committed themselves, and the check that the game which began holds it. Pure.
#pragma once

#include "proto/fair_draws.hpp"

#include "bastide/v1/client.pb.h"
#include "bastide/v1/server.pb.h"

#include <optional>
#include <string>
#include <vector>

namespace bastide::model {

/// What is wrong with a start.
enum class DrawsFault : std::uint8_t {
    our_commitment_missing,  ///< another one stands at our seat
    commitment_changed,      ///< the server's or anybody's, after we were told of it
    our_value_missing,       ///< another one stands at our seat
    value_not_committed,     ///< somebody's value is not the one committed to
    commit_reveal_changed,   ///< in a correspondence start, after we gave our part
    proposed_too_often,      ///< as if to choose among the draws of each proposal
};

/// For one proposal of a start.
class OwnDraws {
  public:
    /// `fresh`: random bytes never used before.
    OwnDraws(const v1::StartProposed& proposed, const fair::Bytes32& fresh);

    /// Whether this is the proposal we answer here, perhaps told again.
    [[nodiscard]] bool belongs_to(const v1::StartProposed& proposed) const;

    /// Whether it answers the proposal with this commitment of the server.
    [[nodiscard]] bool is_for(const std::string& commitment) const {
        return servers_ == commitment;
    }

    [[nodiscard]] v1::ClientMessage commit() const;

    /// Whether this is the commitment that we give.
    [[nodiscard]] bool is_commitment(const std::string& reported) const;

    /// The value, if our commitment stands at our seat. It is never told for other commitments than
    /// the first that it was told for.
    std::optional<v1::ClientMessage> reveal(const v1::AllCommitted& all, std::size_t seat);

    /// What is wrong with the draws of the game that began from this proposal.
    [[nodiscard]] std::optional<DrawsFault> fault(const v1::FairDraws& draws,
                                                  std::size_t seat) const;

  private:
    std::uint32_t match_;
    std::string servers_;  ///< commitment
    fair::Bytes32 value_;
    std::vector<std::string> commitments_;  ///< of all, once we have revealed ours
};

/// Whether both tell of the same draws, whether or not they tell the secret.
bool agree(v1::FairDraws one, v1::FairDraws other);

/// Whether these bytes are what the commitment was made to.
bool matches_commitment(const std::string& commitment, const std::string& revealed);

}  // namespace bastide::model
