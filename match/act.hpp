// Adds an action of the game to a decision about its match. For the decide functions only.
#pragma once

#include "match/decide.hpp"

namespace bastide::match {

using Refused = std::optional<AnyRefusal>;

/// Decides the action and adds its events to `into`. If the game ends, seats that a bot plays until
/// their player returns count as withdrawn (BA-1). `withdrawn` is the ending of the match if a
/// withdrawal leaves too few players.
[[nodiscard]] Refused act(const Match& match,
                          const Actor& actor,
                          const Action& action,
                          Decision& into,
                          Ending withdrawn = Ending::given_up);

}  // namespace bastide::match
