// Messages that somebody has tampered with.
#pragma once

#include "tests/support/random_play.hpp"

#include "bastide/v1/server.pb.h"

#include <optional>

namespace bastide::test {

/// The message with another value in a field or two.
v1::ServerMessage with_other_fields(v1::ServerMessage message, random_play::Dice& dice);

/// The message with a bit or two of its bytes turned, where they are a message still.
std::optional<v1::ServerMessage> with_other_bits(const v1::ServerMessage& message,
                                                 random_play::Dice& dice);

}  // namespace bastide::test
