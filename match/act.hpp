// What an action of the game leads to in its match. For those who decide alone.
#pragma once

#include "match/decide.hpp"

namespace bastide::match {

using Refused = std::optional<AnyRefusal>;

/// Adds it. Whoever is not back at the end of the game has left it by that (BA-1). `withdrawn`: how
/// the match has ended if a withdrawal leaves too few.
[[nodiscard]] Refused act(const Match& match,
                          const Actor& actor,
                          const Action& action,
                          Decision& into,
                          Ending withdrawn = Ending::given_up);

}  // namespace bastide::match
