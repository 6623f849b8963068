// Whether a link leads to the server that we are at already.
#pragma once

#include "client/model/address.hpp"

#include "bastide/v1/server.pb.h"

#include <vector>

namespace bastide::model {

/// Goes by host and port, as we dialled them or as the server says that it is reached. A port that
/// was left out is the usual one.
bool is_same_server(const WrittenAddress& server,
                    std::string_view dialled,
                    const std::vector<v1::Address>& addresses);

}  // namespace bastide::model
