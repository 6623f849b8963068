// What the host's log says about matches.
#pragma once

#include "server/ops/log.hpp"
#include "server/store/journal.hpp"
#include "server/table/envelope.hpp"

namespace bastide::ops {

/// A line when a match is opened, starts, is finished or closed; at debug one for each accepted
/// command. From what the journal has stored.
void log_envelope(Log& log,
                  store::MatchId id,
                  const match::Match& match,
                  const table::Envelope& envelope);

/// The store stops or resumes taking what happens at a table.
void log_paused(Log& log, store::MatchId id, bool paused);

/// The bot at that seat gives no answer, or none that is allowed: it continues as easy.
void log_bot_failed(Log& log, store::MatchId id, Seat seat, bots::Level level);

/// What the store has of a match can't be read as its journal.
void log_broken(Log& log, store::MatchId id);

}  // namespace bastide::ops
