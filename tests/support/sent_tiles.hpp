// Finds the tiles in a message, in any of its fields.
#pragma once

#include "bastide/v1/server.pb.h"

#include <google/protobuf/message.h>

#include <map>
#include <string>
#include <vector>

namespace bastide::test {

using Tiles = std::map<std::string, int>;

/// Every tile type that is the text of a field in the message, except in multisets.
Tiles sent_tiles(const google::protobuf::Message& message);

/// The multiset in this list. Throws unless each type occurs once in the catalogue's order, so that
/// the order reveals nothing.
Tiles counted_tiles(const google::protobuf::RepeatedPtrField<v1::TileCount>& list);

/// Throws if these messages, all that one recipient received of a match, reveal more about the
/// stack than its contents. Tiles that are or were in hand, one at a time, may be revealed.
void check_no_undrawn_tile_is_sent(const std::vector<v1::ServerMessage>& received);

}  // namespace bastide::test
