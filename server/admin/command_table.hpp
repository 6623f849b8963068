// The table of commands: the source of their help and of docs/operations.md.
#pragma once

#include "server/admin/command.hpp"

#include <sys/types.h>

#include <vector>

namespace bastide::admin {

const std::vector<Command>& commands();

[[nodiscard]] std::string help_text();

/// The rows of docs/operations.md.
[[nodiscard]] std::string documentation_table();

/// Runs the command in a line of text, and logs it if it changes something. `user`: who sent it.
void run(const Control& control, uid_t user, const std::string& line, const Reply& reply);

}  // namespace bastide::admin
