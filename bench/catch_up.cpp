#include "bench/catch_up.hpp"

#include "proto/frames.hpp"
#include "tests/support/client_messages.hpp"
#include "tests/support/websocket_client.hpp"

namespace bastide::bench {

std::size_t bytes_to_catch_up(std::uint16_t port, const LoadMatch& match, std::uint32_t since) {
    test::WebsocketClient socket(port, FrameCodec::binary);
    socket.request(test::hello("", match.last_token()));
    const std::size_t before = socket.received().size();
    v1::ClientMessage watch = test::watch(match.match());
    watch.mutable_watch()->set_since(since);
    watch.mutable_watch()->set_view_hash(match.hash_at(since));
    const v1::ServerMessage reply = socket.request(std::move(watch));
    std::uint32_t version = reply.has_snapshot() ? reply.snapshot().version() : since;
    while (version < match.version()) {
        const v1::ServerMessage message = socket.next();
        version = message.has_update() ? message.update().version() : version;
    }
    std::size_t bytes = 0;
    for (std::size_t i = before; i < socket.received().size(); ++i) {
        bytes += socket.received()[i].wire_bytes;
    }
    return bytes;
}

}  // namespace bastide::bench
