// What a journal says of time: the pace of a table, its clocks, and who answers for a seat.
#pragma once

#include "bastide/journal/v1/envelope.pb.h"
#include "match/match.hpp"

#include <optional>

namespace bastide::table {

namespace journal = bastide::journal::v1;

void write_pace(const match::Pace& pace, journal::Pace& into);

/// Nothing: no table has that.
std::optional<match::Pace> read_pace(const journal::Pace& from);

journal::StandIn to_journal(match::StandIn stand_in);
std::optional<match::StandIn> from_journal(journal::StandIn stand_in);

/// The clocks and stand-ins of a match whose game has begun.
void write_time(const match::Match& match, journal::Snapshot& into);

/// False: that is not what this match can have.
bool read_time(const journal::Snapshot& from, match::Match& into);

}  // namespace bastide::table
