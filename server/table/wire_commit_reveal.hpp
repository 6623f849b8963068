// Correspondence starts on the wire: without values or secrets.
#pragma once

#include "bastide/v1/match.pb.h"
#include "match/command.hpp"

#include <vector>

namespace bastide::table {

bool change_commit_reveal(const std::vector<match::Event>& events, const match::Match& after);

/// Writes nothing if there is no correspondence start. `now`: server time.
void write_commit_reveal(const match::Match& match,
                         std::chrono::milliseconds now,
                         v1::CommitReveal& into);

}  // namespace bastide::table
