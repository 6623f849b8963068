// What a table still waits for before its game, in words.
#pragma once

#include "client-cli/model.hpp"

#include <string>

namespace bastide::screen {

using client::Attended;

/// Whether everyone is there and ready, and there are enough.
bool can_start(const Attended& at);

/// "Waiting for Bob to be ready.", "You are the host: s starts the game."
std::string what_is_missing(const Attended& at);

/// Where friends find this table; empty where no seat is free.
std::string how_others_join(const Attended& at, const std::string& address);

}  // namespace bastide::screen
