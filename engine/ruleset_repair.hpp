// Rules that are chosen one by one: what is wrong with them, and what else has to be chosen so that
// they can be played.
#pragma once

#include "engine/ruleset_conflicts.hpp"

namespace bastide {

/// What was chosen last, by the key of its option; of the boxes, which one.
struct LastChoice {
    std::string_view key;
    TileSets box = 0;
};

/// The first thing that is wrong with rules that nobody can play; null where there is nothing.
const Conflict* first_conflict(const Ruleset& ruleset);

/// Rules that can be played, in which the last choice is as it was. As little as possible is
/// different, and nothing where nothing was wrong.
Ruleset repaired(Ruleset ruleset, const LastChoice& last);

}  // namespace bastide
