// Frames that are not messages but cost the server work: pings, pongs and fragments that never form
// a message.
#include "server/net/limits.hpp"
#include "tests/support/quiet_strangers.hpp"

#include <gtest/gtest.h>

namespace bastide::test {
namespace {

using FramesWithoutMessages = QuietStrangers;

TEST_F(FramesWithoutMessages, PingFloodsAreClosed) {
    WebsocketClient socket = connect_with_hello();
    for (int i = 0; i <= net::control_frames_burst + 10; ++i) {
        socket.send_frame(i % 2 == 0 ? Opcode::ping : Opcode::pong, "");
    }
    const Closed closed = socket.wait_for_close();
    EXPECT_EQ(closed.code, 1008);
    EXPECT_EQ(closed.reason, "too many pings");
}

TEST_F(FramesWithoutMessages, EmptyFragmentsAreClosed) {
    WebsocketClient socket = connect_with_hello();
    std::string pieces = client_frame(Opcode::text, "", false);
    while (pieces.size() <= net::message_wire_bytes_max) {
        pieces += client_frame(Opcode::more, "", false);
    }
    socket.tcp().send(pieces);
    const Closed closed = socket.wait_for_close();
    EXPECT_EQ(closed.code, 1008);
    EXPECT_EQ(closed.reason, "too many fragments");
}

/// Some WebSocket libraries fragment messages.
TEST_F(FramesWithoutMessages, ManyFragmentsAreAccepted) {
    WebsocketClient socket = connect_with_hello();
    v1::ClientMessage message = list_tables();
    message.set_request(new_request_id());
    const std::string bytes = encode(message, FrameCodec::json);
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const Opcode kind = i == 0 ? Opcode::text : Opcode::more;
        socket.send_frame(kind, bytes.substr(i, 1), i + 1 == bytes.size());
    }
    EXPECT_TRUE(socket.next().has_table_list());
}

}  // namespace
}  // namespace bastide::test
