// Shows the table as it looked after one of the moves of a record.
#pragma once

#include "client-cli/plain/pages.hpp"
#include "client/record/replay.hpp"

namespace bastide::commands {

plain::Lines shown(const record::Replay& replay, const plain::PageFormat& paper);

/// Returns the results of a correct record, for comparison with what the player saw.
plain::Lines findings(const record::Replay& replay, const plain::PageFormat& paper);

}  // namespace bastide::commands
