// Checks the files and folders of a configuration, without creating any.
#pragma once

#include "server/ops/config.hpp"

#include <string>
#include <vector>

namespace bastide::ops {

/// Returns error messages; empty if all can be used.
std::vector<std::string> problems_with(const Config& config);

}  // namespace bastide::ops
