// The headers of the practice server. Protobuf's small runtime has no Message to encode.
#pragma once

#include "proto/frames.hpp"

namespace bastide {

std::string encode(const google::protobuf::MessageLite& message, FrameCodec codec);

}  // namespace bastide

#include "server/session/session.hpp"
