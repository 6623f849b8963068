#include "client-cli/connection/websocket.hpp"

#include <cassert>

namespace bastide::connection {

Connector over_network(Loop& loop, Address address, FrameCodec codec, Encryption encryption) {
    if (!address.encrypted) {
        return [&loop, address = std::move(address), codec](Connection::Events events) {
            return open_websocket(loop, address, codec, std::move(events));
        };
    }
    assert(encryption.trust);
    const auto known = std::make_shared<bool>(encryption.known);
    return [&loop, address = std::move(address), codec, trust = std::move(encryption.trust), known](
               Connection::Events events) {
        events.opened = [known, then = std::move(events.opened)] {
            *known = true;
            then();
        };
        return encrypted_websocket(loop, address, codec, {trust, *known}, std::move(events));
    };
}

}  // namespace bastide::connection
