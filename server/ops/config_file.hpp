// What a file says of keys, in the TOML-like lines that CLI11 reads: port = 8470.
#pragma once

#include "server/ops/config_keys.hpp"
#include "server/ops/config_layers.hpp"

#include <string>
#include <vector>

namespace bastide::ops {

/// Reads the file `named` there. It is not taken from anybody but root and the user of this
/// process, nor if others could have written it: it decides what this process opens and whom it
/// trusts.
OrRefusal<Layer> read_config_file(const std::vector<Key>& keys,
                                  const std::string& path,
                                  const std::string& named);

}  // namespace bastide::ops
