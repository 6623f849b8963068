// Compares a finished game's record with what we received during the game.
#pragma once

#include "client/model/model.hpp"
#include "client/record/lines.hpp"

#include <string_view>
#include <variant>

namespace bastide::record {

enum class DrawsEvidence : std::uint8_t {
    own_contribution,  ///< this client contributed a value, so nobody can have chosen the draws
    from_the_start,    ///< received before the first draw, but without a value of this client
    disclosed_late,    ///< received later than at the start, with the match history
    since_joined,      ///< only the server vouches for the draws before we joined
};

struct DrawsVerified {
    int draws = 0;
    DrawsEvidence known = DrawsEvidence::own_contribution;
    int unseen = 0;  ///< draws made before we received the commitments
    int bots = 0;    ///< seats that add nothing to the draws

    friend bool operator==(const DrawsVerified&, const DrawsVerified&) = default;
};

struct DrawsDiffer {
    enum class What : std::uint8_t { commitment, seats, value, secret, game };

    What what{};
    Seat seat{};

    friend bool operator==(const DrawsDiffer&, const DrawsDiffer&) = default;
};

enum class UncheckedReason : std::uint8_t {
    end_not_seen,
    not_disclosed,  ///< the server never sent its commitment
    another_match,
    not_played,  ///< only players receive the record
    not_given,
};

/// Result of the comparison. `Fault`: the record is wrong or cannot be read.
using DrawsVerdict = std::variant<DrawsVerified, Fault, DrawsDiffer, UncheckedReason>;

enum class RecordValidity : std::uint8_t { valid, invalid, unknown };

RecordValidity validity(const DrawsVerdict& verdict);

DrawsVerdict check_record(const model::Attended& attended, std::string_view record);

}  // namespace bastide::record
