// Reads keys from a file, in CLI11's subset of TOML: port = 8470.
#pragma once

#include "server/ops/config_keys.hpp"
#include "server/ops/config_layers.hpp"

#include <string>
#include <vector>

namespace bastide::ops {

/// The file must belong to root or the server's user, and not be writable by others.
OrRefusal<Layer> read_config_file(const std::vector<Key>& keys,
                                  const std::string& path,
                                  const std::string& named);

}  // namespace bastide::ops
