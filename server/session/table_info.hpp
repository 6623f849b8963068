// Tables in lists, as the catalogue has them.
#pragma once

#include "server/people/people.hpp"
#include "server/session/tables.hpp"

namespace bastide::session {

/// Writes a table with its absent seats, but without the times of absence. Returns false if a name
/// cannot be read now; discard `into` then.
[[nodiscard]] bool write_table_info(const Tables& tables,
                                    const people::People& people,
                                    store::MatchId id,
                                    const table::MatchListing& card,
                                    v1::TableInfo& into);

}  // namespace bastide::session
