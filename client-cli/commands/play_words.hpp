// What players read when they leave a server.
#pragma once

#include "client-cli/connection/connection.hpp"
#include "client/model/model.hpp"

#include <string>
#include <vector>

namespace bastide::commands {

/// They leave the match at hand; none: the lobby.
std::string goodbye(const model::Attended* match);

/// The connection has ended by itself. `reported`: the server has said why.
std::vector<std::string> end_reasons(const connection::Ending& ending,
                                     bool reported,
                                     const model::Attended* match);

}  // namespace bastide::commands
