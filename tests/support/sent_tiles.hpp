// Which tiles a message tells of, wherever they stand in it.
#pragma once

#include "bastide/v1/server.pb.h"

#include <google/protobuf/message.h>

#include <map>
#include <string>
#include <vector>

namespace bastide::test {

using Tiles = std::map<std::string, int>;

/// Every tile type that stands anywhere in the message as a text of its own, except in multisets.
Tiles sent_tiles(const google::protobuf::Message& message);

/// The multiset in this list. Throws where its order could tell anything: it must be that of the
/// catalogue, each type once.
Tiles counted_tiles(const google::protobuf::RepeatedPtrField<v1::TileCount>& list);

/// Throws where these messages, all that somebody heard of one match, tell more of the stack than
/// which tiles are in it: only what is in hand or has been, one at a time.
void check_no_undrawn_tile_is_sent(const std::vector<v1::ServerMessage>& received);

}  // namespace bastide::test
