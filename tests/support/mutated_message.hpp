// Random changes to messages.
#pragma once

#include "tests/support/random_play.hpp"

#include "bastide/v1/server.pb.h"

#include <optional>

namespace bastide::test {

/// Changes one or two fields.
v1::ServerMessage with_other_fields(v1::ServerMessage message, random_play::Dice& dice);

/// Flips one or two bits. Returns nullopt if the bytes are no longer a message.
std::optional<v1::ServerMessage> with_other_bits(const v1::ServerMessage& message,
                                                 random_play::Dice& dice);

}  // namespace bastide::test
