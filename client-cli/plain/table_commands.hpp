// Reads the commands that create or change a table or its access.
#pragma once

#include "client-cli/plain/reading.hpp"
#include "engine/word_reader.hpp"

namespace bastide::plain {

// The readers expect the words after the verb.

/// Reads "Friday 4 preset=c2 pace=blitz access=password password=fjord", in any order.
Parsed read_create(WordReader& words);

/// Reads changes to an existing table in the form of read_create, without access: see read_access.
Parsed read_change(WordReader& words);

/// Reads "public", "unlisted" or "password PASSWORD", then "no-spectators", "new-code" or both.
Parsed read_access(WordReader& words);

}  // namespace bastide::plain
