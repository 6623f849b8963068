// Two guests with the same name, and a rename, over a real socket.
#include "tests/support/client_messages.hpp"
#include "tests/support/e2e.hpp"
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

    static std::string next_name(WebsocketClient& socket) {
        v1::ServerMessage message = socket.next();
        while (!message.has_renamed()) {
            message = socket.next();
        }
        return std::to_string(message.renamed().seat()) + " " + message.renamed().name();
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

TEST_F(TheSameName, LosesItsNumberAfterARename) {
    WebsocketClient host(port(), FrameCodec::binary);
    WebsocketClient guest(port(), FrameCodec::json);
    const std::string token = host.request(hello("Anna")).welcome().token();
    guest.request(hello("anna"));
    const std::uint32_t match = host.request(create_table()).snapshot().table().match();
    guest.request(join_table(match));
    EXPECT_EQ(host.request(rename("\u0410nna")).refused().reason(), v1::BAD_NAME);
    EXPECT_TRUE(host.request(rename("Bea")).has_done());
    EXPECT_EQ(next_name(guest), "0 Bea");
    EXPECT_EQ(next_name(guest), "1 anna");
    EXPECT_EQ(next_name(host), "0 Bea");
    EXPECT_TRUE(guest.request(rename("anna")).has_done());
    host.tcp().reset();
    WebsocketClient again(port(), FrameCodec::json);
    EXPECT_EQ(again.request(hello("", token)).welcome().name(), "Bea");
}

}  // namespace
}  // namespace bastide::test
