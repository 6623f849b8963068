#pragma once

#include "server/pages/pages.hpp"
#include "server/session/hub.hpp"

namespace bastide::net {

inline pages::ServerState state_of(const session::Hub& hub, bool encrypted) {
    return {hub.server,
            encrypted,
            hub.store_works,
            hub.has_room,
            hub.is_draining,
            hub.cluster.is_reachable()};
}

}  // namespace bastide::net
