// The commands that say what a table is to be like, and who may come in.
#pragma once

#include "client-cli/plain/reading.hpp"
#include "engine/word_reader.hpp"

namespace bastide::plain {

// Each takes the words behind its verb.

/// "Friday 4 preset=c2 pace=blitz access=password password=fjord", in any order.
Parsed read_create(WordReader& words);

/// Reads changes to an existing table in the form of read_create, without access: see read_access.
Parsed read_change(WordReader& words);

/// "public", "unlisted" or "locked PASSWORD"; behind it "alone", "new-code" or both.
Parsed read_access(WordReader& words);

}  // namespace bastide::plain
