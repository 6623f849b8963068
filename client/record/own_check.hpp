// Whether the draws of a game that we have seen are those that were fixed before it: its record,
// once it is over, against what we were told while it was played. Pure.
#pragma once

#include "client/model/model.hpp"
#include "client/record/lines.hpp"

#include <string_view>
#include <variant>

namespace bastide::record {

/// How we know that what the draws follow from was fixed before them.
enum class DrawsEvidence : std::uint8_t {
    by_our_part,     ///< a value that this program gave is among it: nobody can have chosen it
    from_the_start,  ///< we were told before the first draw, and our seat's value is another's
    disclosed_late,  ///< we came later, and the server says that it was told then
    since_joined,    ///< of the draws before that we know nothing but the server's word
};

/// Every draw is the one that was fixed.
struct DrawsVerified {
    int draws = 0;
    DrawsEvidence known = DrawsEvidence::by_our_part;
    int unseen = 0;  ///< of them, made before we came; only if known since then
    int bots = 0;    ///< seats that bring nothing to the draws

    friend bool operator==(const DrawsVerified&, const DrawsVerified&) = default;
};

/// The record is right by itself, and tells something else than we were told.
struct DrawsDiffer {
    enum class What : std::uint8_t { commitment, seats, value, secret, game };

    What what{};
    Seat seat{};  ///< whose value it is

    friend bool operator==(const DrawsDiffer&, const DrawsDiffer&) = default;
};

/// Why there is nothing to be said.
enum class UncheckedReason : std::uint8_t {
    end_not_seen,
    not_disclosed,  ///< about what the draws come from
    another_match,
    not_played,  ///< only who played is given the record
    not_given,
};

/// A fault: the record is wrong by itself, or none that we can read.
using DrawsVerdict = std::variant<DrawsVerified, Fault, DrawsDiffer, UncheckedReason>;

enum class RecordTrust : std::uint8_t { right, wrong, unknown };

RecordTrust trust(const DrawsVerdict& verdict);

/// Checks the record of a finished match as `bastide record verify` does, and that it tells of the
/// game that we saw: the same match, commitments, values and secret, and the same end.
DrawsVerdict check_record(const model::Attended& attended, std::string_view record);

}  // namespace bastide::record
