// `bastide options`: explains the rules that a table can choose.
#pragma once

#include <string>

namespace bastide::commands {

/// Prints all rules, or explains the one called `name`. Returns the exit status.
int run_options(const std::string& name);

}  // namespace bastide::commands
