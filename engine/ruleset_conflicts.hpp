// Options that cannot be combined.
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

}  // namespace bastide
