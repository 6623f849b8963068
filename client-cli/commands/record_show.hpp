#pragma once

#include "client-cli/plain/pages.hpp"
#include "client/record/replay.hpp"

#include <string>

namespace bastide::commands {

std::string correct_words(int draws);

plain::Lines shown(const record::Replay& replay, const plain::PageFormat& paper);

/// Lists what the replay found, for comparison with what the player saw.
plain::Lines findings(const record::Replay& replay, const plain::PageFormat& paper);

}  // namespace bastide::commands
