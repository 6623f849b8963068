// Explains the options and presets of a ruleset as JSON.
#pragma once

#include "client-cli/rules/json.hpp"

namespace bastide::rules {

bool explains(std::string_view name);

/// Writes "options" and "presets": all if `only` is empty, otherwise those of that name.
void put_options(JsonWriter& json, std::string_view only);

}  // namespace bastide::rules
