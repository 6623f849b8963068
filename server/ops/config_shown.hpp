// Shows a configuration without secrets; checks its files and folders, without creating any.
#pragma once

#include "server/ops/config.hpp"
#include "server/ops/config_keys.hpp"

#include <string>
#include <vector>

namespace bastide::ops {

/// Returns a line such as port="8471" port-from="flag --port".
std::string settings_line(const std::vector<Key>& keys, const LoadedConfig& settings);

std::string settings_table(const std::vector<Key>& keys, const LoadedConfig& settings);

std::vector<std::string> problems_with(const Config& config);

}  // namespace bastide::ops
