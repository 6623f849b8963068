// The pace, clocks and stand-ins of a match in the journal.
#pragma once

#include "bastide/journal/v1/envelope.pb.h"
#include "match/match.hpp"

#include <optional>

namespace bastide::table {

namespace journal = bastide::journal::v1;

void write_pace(const match::Pace& pace, journal::Pace& into);

std::optional<match::Pace> read_pace(const journal::Pace& from);

void write_time(const match::Match& match, journal::Snapshot& into);

bool read_time(const journal::Snapshot& from, match::Match& into);

}  // namespace bastide::table
