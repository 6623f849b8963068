// Checks a configuration without opening a port or creating a store.
#pragma once

#include "server/ops/config.hpp"

#include <ostream>
#include <string>
#include <vector>

namespace bastide::ops {

/// Returns error messages; empty if the server can start.
std::vector<std::string> problems_with(const Config& config);

/// Returns the exit code. Prints values on `out`, errors on `complaints`.
int check_config(const LoadedConfig& settings, std::ostream& out, std::ostream& complaints);

}  // namespace bastide::ops
