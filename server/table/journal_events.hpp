// Events of a match in the journal.
#pragma once

#include "bastide/journal/v1/envelope.pb.h"
#include "match/command.hpp"
#include "match/match.hpp"

#include <optional>

namespace bastide::table {

namespace journal = bastide::journal::v1;

/// `after`: the match after all events of the command.
void write_event(const match::Event& event, const match::Match& after, journal::Event& into);

/// Returns nullopt if the event cannot happen in `match`.
std::optional<match::Event> read_event(const journal::Event& from, const match::Match& match);

}  // namespace bastide::table
