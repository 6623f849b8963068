// Commands of a match as lines of its record (docs/records.md).
#pragma once

#include "server/table/envelope.hpp"

#include "match/match.hpp"

#include <string>

namespace bastide::table {

/// Returns e.g. "2026-11-21T15:03:10.512Z".
std::string time_text(std::chrono::milliseconds since_1970);

/// Returns e.g. "pace bank 300 5 program".
std::string pace_words(const match::Pace& pace);

/// Returns e.g. "move 6 2026-11-20T19:03:58.120Z +2310 1 place 1,0 r0", without a newline.
std::string command_words(const Envelope& envelope,
                          const match::Match& before,
                          const match::Match& after);

}  // namespace bastide::table
