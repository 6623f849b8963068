// Which options can't be played together, one row each.
#pragma once

#include "engine/ruleset.hpp"

#include <span>
#include <string_view>

namespace bastide {

/// Two options that conflict, and why; or one that nobody can play, named twice.
struct Conflict {
    bool (*is_there)(const Ruleset&);
    std::string_view one;
    std::string_view other;
    std::string_view because;
};

std::span<const Conflict> conflicts();

}  // namespace bastide
