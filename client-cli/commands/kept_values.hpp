// Values that wait for starts by post, beside the token of whoever has the seats: whatever may be
// drawn in their games follows from them, and the server must not know them before.
#pragma once

#include "client/model/correspondence_parts.hpp"

#include <string>

namespace bastide::commands {

/// The shelf beside this token file; where that is no file that lasts, one in memory.
model::Shelf shelf_beside(const std::string& token_file);

}  // namespace bastide::commands
