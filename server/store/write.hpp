// What can be asked of a store, as values: so that many of them wait in one queue and are stored in
// one transaction.
#pragma once

#include "server/store/journal.hpp"
#include "server/store/people_table.hpp"
#include "server/store/server_time.hpp"

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

/// It is that much server time now.
struct Beat {
    ServerTime now{};
};

using Write = std::variant<Append, Forget, Person, PersonChange, InvitationBlock, ForgetIdle, Beat>;

/// What became of a batch, one outcome for each write. Of what is no envelope, `stored` means kept.
struct Committed {
    std::vector<Appended> outcomes;
    std::string error;  ///< of a batch that was not stored: why; or empty
};

}  // namespace bastide::store
