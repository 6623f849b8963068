// Reads keys from the environment: BASTIDE_SERVER_PORT=8470.
#pragma once

#include "server/ops/config_keys.hpp"
#include "server/ops/config_layers.hpp"

#include <string>
#include <string_view>

namespace bastide::ops {

/// Returns the variable of a key: "BASTIDE_SERVER_STORE_SIZE_MAX" for "store-size-max".
std::string variable_of(std::string_view key);

/// Reads `environment`, a null-terminated list of "NAME=value". Unknown BASTIDE_SERVER_ names are
/// problems.
Layer read_environment(const std::vector<Key>& keys,
                       const char* const* environment,
                       Problems& problems);

}  // namespace bastide::ops
