// A record as a player would have seen the table, at any of its moves.
#pragma once

#include "client-cli/plain/turn_lines.hpp"
#include "client/record/replay.hpp"

namespace bastide::commands {

/// Which match and move it is, the board with the scores, and who is in turn or has won.
plain::Lines shown(const record::Replay& replay, const plain::PageFormat& paper);

/// What was found out about a record that is right: to be compared with what one saw oneself.
plain::Lines findings(const record::Replay& replay, const plain::PageFormat& paper);

}  // namespace bastide::commands
