// Whether the draws of a game that we have seen are those that were fixed before it: its record,
// once it is over, against what we were told while it was played. Pure.
#pragma once

#include "client-cli/model.hpp"

#include <string>
#include <string_view>

namespace bastide::client {

struct DrawsVerdict {
    enum class Is : std::uint8_t {
        right,
        wrong,
        unknown,  ///< we have not seen the end, or can't read such a record
    };

    Is is = Is::unknown;
    std::string sentence;  ///< for the player

    friend bool operator==(const DrawsVerdict&, const DrawsVerdict&) = default;
};

/// Checks the record of a finished match as `bastide record verify` does, and that it tells of the
/// game that we saw: the same match, commitments, values and secret, and the same end.
///
/// Whoever came when the game had begun knows what the draws follow from since then only: the
/// sentence says for how many of them there is nothing but the server's word.
DrawsVerdict check_record(const Attended& attended, std::string_view record);

}  // namespace bastide::client
