// Texts about a lost connection and a match that does not continue.
#pragma once

#include "client/model/model.hpp"

#include <string>

namespace bastide::words {

/// "Connection lost. No server listens there. Trying again in 3 s (attempt 2)."
std::string trouble(const model::Disconnected& lost);

/// The reason why the match does not continue; empty if it does.
std::string_view trouble(const model::Attended& table);

}  // namespace bastide::words
