// Our contribution to the draws of a game (docs/fairness.md): a value that stays secret until all
// have committed, and the check that the game uses it.
#pragma once

#include "proto/fair_draws.hpp"

#include "bastide/v1/client.pb.h"
#include "bastide/v1/server.pb.h"

#include <optional>
#include <string>
#include <vector>

namespace bastide::model {

enum class DrawsFault : std::uint8_t {
    our_commitment_missing,  ///< our seat has another one
    commitment_changed,      ///< the server's or a player's, after we received it
    our_value_missing,       ///< our seat has another one
    value_not_committed,
    commit_reveal_changed,  ///< in a correspondence start, after we committed
    proposed_too_often,     ///< the server may be choosing among the draws of its proposals
};

/// The check of a game that has begun.
struct GameCheck {
    bool ours = false;  ///< the draws include our value
    std::optional<DrawsFault> fault = std::nullopt;
};

class OwnDraws {
  public:
    /// `fresh`: random bytes that were never used before.
    OwnDraws(const v1::StartProposed& proposed, const fair::Bytes32& fresh);

    /// True if this is our answer to `proposed`, or to an earlier copy of the same proposal.
    [[nodiscard]] bool belongs_to(const v1::StartProposed& proposed) const;

    [[nodiscard]] bool is_for(const std::string& commitment) const {
        return servers_ == commitment;
    }

    [[nodiscard]] v1::ClientMessage commit() const;

    [[nodiscard]] bool is_commitment(const std::string& reported) const;

    /// Returns nullopt if our seat has another commitment, or if the value was already revealed for
    /// another list of commitments.
    std::optional<v1::ClientMessage> reveal(const v1::AllCommitted& all, std::size_t seat);

    [[nodiscard]] std::optional<DrawsFault> fault(const v1::FairDraws& draws,
                                                  std::size_t seat) const;

  private:
    std::uint32_t match_;
    std::string servers_;
    fair::Bytes32 value_;
    std::vector<std::string> commitments_;
};

/// True if both are equal apart from the secret.
bool agree(const v1::FairDraws& one, const v1::FairDraws& other);

std::string text_of(const fair::Bytes32& bytes);

/// `value` must have 32 bytes.
std::string commitment_to(const std::string& value);

bool has_values_committed_to(const v1::FairDraws& draws);

bool matches_commitment(const std::string& commitment, const std::string& revealed);

}  // namespace bastide::model
