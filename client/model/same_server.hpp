// Checks if a link leads to the server that we are connected to.
#pragma once

#include "client/model/address.hpp"

#include "bastide/v1/server.pb.h"

#include <vector>

namespace bastide::model {

/// Compares host and port with the address that we dialled and with the server's own addresses. A
/// missing port means the default.
bool is_same_server(const WrittenAddress& server,
                    std::string_view dialled,
                    const std::vector<v1::Address>& addresses);

}  // namespace bastide::model
