// The command that checks whether the server would start.
#pragma once

#include "server/ops/config.hpp"

namespace bastide {

/// Prints all values and everything that would stop a start. Returns the exit code.
int check_config(const ops::LoadedConfig& settings);

}  // namespace bastide
