// Words for players: the name that a new one is offered, and goodbyes.
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

/// Returns the first printable one of: the last chosen name, the system's user name, "Guest".
std::string proposed_name();

std::string answered_name(const std::string& typed, const std::string& proposed);

}  // namespace bastide::commands
