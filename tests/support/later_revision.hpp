// A peer of a later revision of the protocol: its messages and all their parts have fields that the
// other side does not know.
#pragma once

#include "proto/frames.hpp"

#include <string>

namespace bastide::test {

/// For each part of the message too.
void add_unknown_fields(google::protobuf::Message& message);

/// Encodes with unknown fields; JSON has one at the top. A Hello offers a later version, too.
std::string encode_with_unknown_fields(v1::ClientMessage message, FrameCodec codec);
std::string encode_with_unknown_fields(v1::ServerMessage message, FrameCodec codec);

}  // namespace bastide::test
