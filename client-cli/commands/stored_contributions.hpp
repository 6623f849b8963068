// Secret values for correspondence starts, stored beside the player's token. They decide the draws,
// so the server must not know them before the start.
#pragma once

#include "client/model/correspondence_contributions.hpp"

#include <string>

namespace bastide::commands {

/// Returns a store beside `token_file`, or in memory if that is not a regular file.
model::ContributionStore contribution_store_beside(const std::string& token_file);

}  // namespace bastide::commands
