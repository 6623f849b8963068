// What the command line says of keys: --port 8470.
#pragma once

#include "server/ops/config.hpp"
#include "server/ops/config_keys.hpp"

#include <variant>
#include <vector>

namespace bastide::ops {

struct CommandLine {
    Layer flags;
    bool only_check = false;  ///< check-config was said
};

std::variant<CommandLine, Help, Refusal> read_command_line(const std::vector<Key>& keys,
                                                           int argc,
                                                           const char* const* argv);

}  // namespace bastide::ops
