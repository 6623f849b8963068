// A table as its card in the catalogue has it, for lists that are told to anybody.
#pragma once

#include "server/people/people.hpp"
#include "server/session/tables.hpp"

namespace bastide::session {

/// With who is away, but not for how long. False: some name cannot be read now, and what was
/// written is for nobody to see.
[[nodiscard]] bool write_table_info(const Tables& tables,
                                    const people::People& people,
                                    store::MatchId id,
                                    const table::MatchListing& card,
                                    v1::TableInfo& into);

}  // namespace bastide::session
