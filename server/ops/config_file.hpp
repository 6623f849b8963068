// Reads keys from a file, in CLI11's subset of TOML: port = 8470.
#pragma once

#include "server/ops/config_keys.hpp"
#include "server/ops/config_layers.hpp"

#include <string>
#include <vector>

namespace bastide::ops {

/// `named`: the source of `path`, for error messages. Refuses a file that a user other than root
/// and the server's own user owns or may write, since that user could change the settings.
Layer read_config_file(const std::vector<Key>& keys,
                       const std::string& path,
                       const std::string& named,
                       Problems& problems);

}  // namespace bastide::ops
