// All messages that a correct server may send to one player, from the welcome to the record of a
// small match.
#pragma once

#include "bastide/v1/server.pb.h"

#include <cstdint>
#include <vector>

namespace bastide::test {

struct SessionStep {
    v1::ServerMessage message;
    /// The whole match after the message.
    v1::ServerMessage snapshot;
};

/// Random rules, reproducible by seed.
std::vector<SessionStep> valid_session(std::uint64_t seed);

}  // namespace bastide::test
