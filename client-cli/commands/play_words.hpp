// What players read when they leave a server.
#pragma once

#include "client-cli/connection/connection.hpp"
#include "client/model/model.hpp"

#include <string>
#include <vector>

namespace bastide::commands {

/// They leave the match at hand; none: the lobby.
std::string goodbye(const model::Attended* match);

/// The connection has ended by itself. `told`: the server has said why.
std::vector<std::string> why_it_ended(const connection::Ending& ending,
                                      bool told,
                                      const model::Attended* match);

}  // namespace bastide::commands
