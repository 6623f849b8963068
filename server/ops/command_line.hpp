// Reads keys from the command line: --port 8470.
#pragma once

#include "server/ops/config.hpp"
#include "server/ops/config_keys.hpp"

#include <variant>
#include <vector>

namespace bastide::ops {

struct CommandLine {
    Layer flags;
    Job job;
};

std::variant<CommandLine, Help, ConfigError> read_command_line(const std::vector<Key>& keys,
                                                               int argc,
                                                               const char* const* argv);

}  // namespace bastide::ops
