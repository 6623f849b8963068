// `bastide options`: explains the rules that a table can choose.
#pragma once

#include <string>

namespace bastide::commands {

int run_options(const std::string& name);

}  // namespace bastide::commands
