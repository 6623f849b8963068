// Why a connection ended is said in words of the other side.
#include "client-cli/connection/client.hpp"
#include "client-cli/connection/loop.hpp"

#include <gtest/gtest.h>

namespace bastide::connection {
namespace {

class DeadConnection final : public Connection {
  public:
    void send(std::string /*frame*/) override {}

    void close() override {}
};

/// What a player reads where the other side ends the connection and says this.
std::string read_by_player(const std::string& said) {
    Loop loop;
    std::string read;
    const Connector ends = [&](const Connection::Events& events) {
        loop.post([closed = events.closed, said] { closed({said, 1000}); });
        return std::make_unique<DeadConnection>();
    };
    const Client client(loop,
                        ends,
                        FrameCodec::binary,
                        {"Anna", ""},
                        {[](const std::vector<model::News>&) {},
                         [&](const Ending& ending) {
                             read = ending.why;
                             loop.stop();
                         }});
    loop.run();
    return read;
}

TEST(Ending, SteersNobodysTerminal) {
    EXPECT_EQ(read_by_player("The server has closed the connection: go home."),
              "The server has closed the connection: go home.");
    EXPECT_EQ(read_by_player("closed: \x1b]0;owned\x07\xe2\x80\xae"), "closed: ?]0;owned??");
}

}  // namespace
}  // namespace bastide::connection
