#pragma once

#include "match/decide.hpp"

namespace bastide::match {

using Refused = std::optional<AnyRefusal>;

/// Performs an action. If the game ends, seats that a bot plays until their player returns count as
/// withdrawn (BA-1). `withdrawn`: ending if a withdrawal leaves too few players.
[[nodiscard]] Refused act(const Match& match,
                          const Actor& actor,
                          const Action& action,
                          Decision& into,
                          Ending withdrawn = Ending::given_up);

}  // namespace bastide::match
