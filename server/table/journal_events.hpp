// What a journal says of one event of a match.
#pragma once

#include "bastide/journal/v1/envelope.pb.h"
#include "match/command.hpp"
#include "match/match.hpp"

#include <optional>

namespace bastide::table {

namespace journal = bastide::journal::v1;

/// `after`: the match with all that its command led to.
void write_event(const match::Event& event, const match::Match& after, journal::Event& into);

/// Nothing: it can't happen in this match now.
std::optional<match::Event> read_event(const journal::Event& from, const match::Match& match);

}  // namespace bastide::table
