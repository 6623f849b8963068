// What can be asked of a store, as values: so that many of them wait in one queue and are stored in
// one transaction.
#pragma once

#include "server/store/journal.hpp"
#include "server/store/people_table.hpp"

#include <variant>

namespace bastide::store {

/// A match that nobody needs any more.
struct Forget {
    MatchId match = 0;
};

/// Up to `most` people who have not been here for long.
struct ForgetIdle {
    std::size_t most = 0;
};

using Write = std::variant<Append, Forget, Person, PersonChange, ForgetIdle>;

/// What became of a batch, one outcome for each write. Of a person, `stored` means kept.
struct Committed {
    std::vector<Appended> outcomes;
    std::string complaint;  ///< of a batch that was not stored: why; or empty
};

}  // namespace bastide::store
