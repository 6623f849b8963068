// Values that wait for correspondence starts, stored beside the player's token. The draws of their
// games follow from them, so the server must not know them before the start.
#pragma once

#include "client/model/correspondence_contributions.hpp"

#include <string>

namespace bastide::commands {

/// The shelf beside this token file; where that is no file that lasts, one in memory.
model::ContributionStore contribution_store_beside(const std::string& token_file);

}  // namespace bastide::commands
