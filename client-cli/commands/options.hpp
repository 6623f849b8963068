// The subcommand `bastide options`.
#pragma once

#include <string>

namespace bastide::commands {

/// Prints which rules a table may choose, or what the one of that name does. Gives the exit status.
int run_options(const std::string& name);

}  // namespace bastide::commands
