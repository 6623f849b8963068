// Writes as values, to be queued and stored in one transaction.
#pragma once

#include "server/store/journal.hpp"
#include "server/store/people_table.hpp"
#include "server/store/server_time.hpp"

#include <chrono>
#include <variant>

namespace bastide::store {

struct Forget {
    MatchId match = 0;
};

struct Heartbeat {
    ServerTime now{};
};

using Write = std::variant<Append,
                           Forget,
                           Person,
                           PersonChange,
                           NoticeAddress,
                           Credential,
                           MutedPerson,
                           Ban,
                           ChatLine,
                           ChatErasure,
                           ForgetIdle,
                           Heartbeat>;

struct CommitResult {
    std::vector<WriteStatus> outcomes;
    std::string error;                    ///< empty if the batch was stored
    std::chrono::nanoseconds duration{};  ///< duration of the transaction
    bool replaced = false;                ///< another server uses the store now: this one must stop
};

}  // namespace bastide::store
