#pragma once

#include "server/ops/log.hpp"
#include "server/store/journal.hpp"
#include "server/table/envelope.hpp"

namespace bastide::ops {

/// Logs openings, starts and ends, and at the debug level every command.
void log_envelope(Log& log, MatchId id, const Match& match, const table::Envelope& envelope);
void log_paused(Log& log, MatchId id, bool paused);

/// Logs that a bot gave no legal answer, so an easy bot plays instead.
void log_bot_failed(Log& log, MatchId id, Seat seat, bots::Level level);

void log_broken(Log& log, MatchId id);

}  // namespace bastide::ops
