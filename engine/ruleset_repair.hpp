// Finds and resolves conflicts between options.
#pragma once

#include "engine/ruleset.hpp"

#include <span>
#include <string_view>

namespace bastide {

/// Two options that cannot be combined. Both are equal if the value of a single one is invalid.
struct Conflict {
    bool (*applies)(const Ruleset&);
    std::string_view one;
    std::string_view other;
    std::string_view because;
};

std::span<const Conflict> conflicts();

/// The option changed last. If its key is "sets", `set` is the tile set added or removed.
struct LastChoice {
    std::string_view key;
    TileSets set = 0;
};

const Conflict* first_conflict(const Ruleset& ruleset);

/// Returns rules without conflicts. Keeps the last choice and changes as little as possible.
Ruleset repaired(Ruleset ruleset, const LastChoice& last);

}  // namespace bastide
