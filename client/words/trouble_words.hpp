// What keeps the player from playing, for as long as it does.
#pragma once

#include "client/model/model.hpp"

#include <string>

namespace bastide::words {

/// "Connection lost, trying again in 3 s (attempt 2). No server listens there."
std::string trouble(const model::Disconnected& lost);

/// Why the match does not go on; empty where it does.
std::string_view trouble(const model::Attended& table);

}  // namespace bastide::words
