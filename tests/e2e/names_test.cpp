// Two guests who choose the same name, over the real socket.
#include "tests/support/e2e.hpp"
#include "tests/support/sayings.hpp"
#include "tests/support/websocket_client.hpp"

namespace bastide::test {
namespace {

class TheSameName : public EndToEnd {
  protected:
    static v1::Event next_event(WebsocketClient& socket) {
        v1::ServerMessage message = socket.next();
        while (!message.has_update()) {
            message = socket.next();
        }
        return message.update().events(0);
    }
};

TEST_F(TheSameName, IsTwoNamesAtOneTable) {
    WebsocketClient host(port(), FrameCodec::binary);
    WebsocketClient guest(port(), FrameCodec::json);
    EXPECT_EQ(host.request(hello("Anna")).welcome().name(), "Anna");
    EXPECT_EQ(guest.request(hello("\u0410nna")).refused().reason(), v1::BAD_NAME) << "Cyrillic";
    EXPECT_EQ(guest.request(hello("anna")).welcome().name(), "anna");
    const std::uint32_t match = host.request(create_table()).snapshot().table().match();
    const v1::TableInfo table = guest.request(join_table(match)).snapshot().table();
    ASSERT_EQ(table.seats_size(), 2);
    EXPECT_EQ(table.seats(0).name(), "Anna");
    EXPECT_EQ(table.seats(1).name(), "anna (2)");
    EXPECT_EQ(next_event(host).seat_taken().name(), "anna (2)");
    EXPECT_TRUE(guest.request(leave_table(match)).has_done());
    EXPECT_EQ(guest.request(join_table(match)).snapshot().table().seats(1).name(), "anna (2)");
}

}  // namespace
}  // namespace bastide::test
