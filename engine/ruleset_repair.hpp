// Repairs a ruleset whose options are chosen one by one.
#pragma once

#include "engine/ruleset_conflicts.hpp"

namespace bastide {

/// The option that was chosen last, by its key. If the key is "sets", `set` is the tile set that
/// was added or removed.
struct LastChoice {
    std::string_view key;
    TileSets set = 0;
};

/// Returns the first conflict, or nullptr if the rules can be played.
const Conflict* first_conflict(const Ruleset& ruleset);

/// Returns rules that can be played, keeping the last choice and changing as little as possible.
Ruleset repaired(Ruleset ruleset, const LastChoice& last);

}  // namespace bastide
