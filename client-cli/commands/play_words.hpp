// Texts for players who leave a server.
#pragma once

#include "client-cli/connection/connection.hpp"
#include "client/model/model.hpp"

#include <string>
#include <vector>

namespace bastide::commands {

/// `match` is the match on the screen; nullptr in the lobby. `address` is of the server.
std::string goodbye(const model::Attended* match, const std::string& address);

/// Texts after a lost connection. `reported` is true if the server's reason has been shown.
std::vector<std::string> end_reasons(const connection::Ending& ending,
                                     bool reported,
                                     const model::Attended* match,
                                     const std::string& address);

}  // namespace bastide::commands
