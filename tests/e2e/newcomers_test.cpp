// Crowds of strangers: the server limits connections per network, and others do not notice.
#include "server/session/network_limits.hpp"
#include "tests/support/client_messages.hpp"
#include "tests/support/e2e.hpp"
#include "tests/support/websocket_client.hpp"

#include <gtest/gtest.h>

namespace bastide::test {
namespace {

class Newcomers : public EndToEnd {
  protected:
    v1::ServerMessage come(const std::string& from, const std::string& token = "") {
        WebsocketClient socket(port(), FrameCodec::binary, 0, from);
        return socket.request(hello("Guest", token));
    }
};

TEST_F(Newcomers, OfOneNetworkDoNotBlockOthers) {
    const std::string crowd = "127.0.0.2";
    const std::string token = come(crowd).welcome().token();
    int taken_in = 1;
    while (taken_in < 1000 && come(crowd).has_welcome()) {
        ++taken_in;
    }
    const int burst = static_cast<int>(session::newcomers_rate.burst);
    EXPECT_GE(taken_in, burst);
    EXPECT_LE(taken_in, burst + 10) << "a few may have come while it was counted";
    EXPECT_EQ(come(crowd).refused().reason(), v1::SERVER_BUSY);
    EXPECT_TRUE(come(crowd, token).has_welcome()) << "Known players can still connect";
    EXPECT_TRUE(come("127.0.0.3").has_welcome()) << "and others may come";
}

}  // namespace
}  // namespace bastide::test
