// What can be known of a configuration before a start, without opening a port or making a store.
#pragma once

#include "server/ops/config.hpp"

#include <ostream>
#include <string>
#include <vector>

namespace bastide::ops {

/// What stands in the way of a start, a sentence each: what, where, and what to do.
std::vector<std::string> problems_with(const Config& config);

/// Says what is set, and by whom, on `out`, and what is wrong with it on `complaints`. The exit
/// code: 0 if nothing is.
int check_config(const LoadedConfig& settings, std::ostream& out, std::ostream& complaints);

}  // namespace bastide::ops
