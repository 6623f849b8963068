// Checks that the stored journal of a match can be replayed.
#pragma once

#include "server/store/journal.hpp"

#include <optional>
#include <string>

namespace bastide::table {

/// Replays the match from its first envelope. Returns an error message without a full stop. Returns
/// nullopt if the journal is sound or there is no such match.
[[nodiscard]] std::optional<std::string> check_journal(const store::JournalReader& journal,
                                                       store::MatchId match);

}  // namespace bastide::table
