// A configuration in words: for the log, for check-config and for docs/hosting.md. What is secret
// is never told.
#pragma once

#include "server/ops/config.hpp"
#include "server/ops/config_keys.hpp"

#include <string>
#include <vector>

namespace bastide::ops {

/// One line: each key with its value and, where it is not the default, where it was set
/// (port="8471" port-from="flag --port").
std::string settings_line(const std::vector<Key>& keys, const LoadedConfig& settings);

/// A line each: key, value, where it was set.
std::string settings_table(const std::vector<Key>& keys, const LoadedConfig& settings);

/// The table of keys in docs/hosting.md.
std::string documentation_table(const std::vector<Key>& keys);

}  // namespace bastide::ops
