// A record as a player would have seen the table, at any of its moves.
#pragma once

#include "client-cli/play/turn_screen.hpp"
#include "client-cli/record/replay.hpp"

namespace bastide::client {

/// Which match and move it is, the board with the scores, and who is in turn or has won.
Lines shown(const record::Replay& replay, const Paper& paper);

/// What was found out about a record that is right: to be compared with what one saw oneself.
Lines findings(const record::Replay& replay, const Paper& paper);

}  // namespace bastide::client
