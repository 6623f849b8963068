// Reads the command line (--port), environment (BASTIDE_SERVER_PORT), file (CLI11's TOML subset).
#pragma once

#include "server/ops/config.hpp"
#include "server/ops/config_keys.hpp"

#include <string>
#include <string_view>
#include <variant>

namespace bastide::ops {

struct CommandLine {
    Layer flags;
    Job job;
};

struct ConfigError {
    std::string message;
};

std::variant<CommandLine, Help, ConfigError> read_command_line(int argc, const char* const* argv);

/// Returns a key's variable: "BASTIDE_SERVER_STORE_SIZE_MAX" for "store-size-max".
std::string variable_of(std::string_view key);

/// Reads the null-terminated `environment`. Unknown BASTIDE_SERVER_ names are problems.
Layer read_environment(const char* const* environment, Problems& problems);

/// Reads a file. Refuses one that a user other than root and the server's user can write.
Layer read_config_file(const std::string& path, const std::string& named, Problems& problems);

}  // namespace bastide::ops
