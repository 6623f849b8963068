// All that a sound server may say to one player, from the welcome to the record of a small match.
#pragma once

#include "bastide/v1/server.pb.h"

#include <cstdint>
#include <vector>

namespace bastide::test {

struct SessionStep {
    v1::ServerMessage message;
    /// The whole match as it is then.
    v1::ServerMessage snapshot;
};

/// By any rules; always the same for the same seed.
std::vector<SessionStep> valid_session(std::uint64_t seed);

}  // namespace bastide::test
