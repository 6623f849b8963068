// Checks if a link leads to the server that we are connected to.
#pragma once

#include "client/model/address.hpp"

#include "bastide/v1/server.pb.h"

#include <vector>

namespace bastide::model {

/// Compares host and port with the dialled address and `addresses`. Default ports may be left out.
bool is_same_server(const WrittenAddress& server,
                    std::string_view dialled,
                    const std::vector<v1::Address>& addresses);

}  // namespace bastide::model
