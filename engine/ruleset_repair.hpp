// Options that cannot be combined, and the repair of a ruleset whose options are chosen one by one.
#pragma once

#include "engine/ruleset.hpp"

#include <span>
#include <string_view>

namespace bastide {

/// Two options that conflict. They are equal if the value of a single option is invalid.
struct Conflict {
    bool (*applies)(const Ruleset&);
    std::string_view one;
    std::string_view other;
    std::string_view because;
};

std::span<const Conflict> conflicts();

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
