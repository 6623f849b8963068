// The client's side of the admin socket: bastide-server admin COMMAND.
#pragma once

#include <ostream>
#include <string>
#include <vector>

namespace bastide::admin {

/// Sends a command to the server that listens at `file`. Prints its output on `out`, an error
/// message on `complaints`. Returns the exit code.
int send_command(const std::string& file,
                 const std::vector<std::string>& words,
                 std::ostream& out,
                 std::ostream& complaints);

}  // namespace bastide::admin
