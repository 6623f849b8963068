// What the environment says of keys: BASTIDE_SERVER_PORT=8470.
#pragma once

#include "server/ops/config_keys.hpp"
#include "server/ops/config_layers.hpp"

#include <string>
#include <string_view>

namespace bastide::ops {

/// "BASTIDE_SERVER_STORE_SIZE_MAX" for "store-size-max".
std::string variable_of(std::string_view key);

/// `environment`: a list of "NAME=value" that ends with a null. What does not begin with
/// BASTIDE_SERVER_ is not ours; what does and is no key is refused.
OrRefusal<Layer> read_environment(const std::vector<Key>& keys, const char* const* environment);

}  // namespace bastide::ops
