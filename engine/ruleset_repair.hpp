// Options that cannot be combined.
#pragma once

#include "engine/ruleset.hpp"

#include <span>
#include <string_view>

namespace bastide {

/// Both options are equal if the value of a single one is invalid.
struct Conflict {
    bool (*applies)(const Ruleset&);
    std::string_view one;
    std::string_view other;
    std::string_view because;
};

std::span<const Conflict> conflicts();

/// By key. If it is "sets", `set` is the tile set that was added or removed.
struct LastChoice {
    std::string_view key;
    TileSets set = 0;
};

/// Null if the rules can be played.
const Conflict* first_conflict(const Ruleset& ruleset);

/// Keeps the last choice and changes as little as possible.
Ruleset repaired(Ruleset ruleset, const LastChoice& last);

}  // namespace bastide
