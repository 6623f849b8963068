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

/// The player's error message if the server closes the connection with `said`.
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
                        {{"Anna", ""}},
                        {[](const std::vector<model::News>&) {},
                         [&](const Ending& ending) {
                             read = ending.why;
                             loop.stop();
                         }});
    loop.run();
    return read;
}

TEST(Ending, StripsTerminalSequences) {
    EXPECT_EQ(read_by_player("The server closed the connection: go home."),
              "The server closed the connection: go home.");
    const std::string turns_text_round{'\xe2', '\x80', '\xae'};
    EXPECT_EQ(read_by_player("closed: \x1b]0;owned\x07" + turns_text_round), "closed: ?]0;owned??");
}

/// Even if the client is set to wait for a server that is still starting.
TEST(Ending, ComesAtOnceForARefusedCertificate) {
    Loop loop;
    int tries = 0;
    const Connector refused = [&](const Connection::Events& events) {
        ++tries;
        loop.post([closed = events.closed] { closed({"Who is this?", 0, true}); });
        return std::make_unique<DeadConnection>();
    };
    std::string read;
    const Client client(loop,
                        refused,
                        FrameCodec::binary,
                        {{"Anna", ""}},
                        {[](const std::vector<model::News>&) { ADD_FAILURE() << "news"; },
                         [&](const Ending& ending) {
                             read = ending.why;
                             loop.stop();
                         }},
                        FirstConnection::is_waited_for);
    loop.run();
    EXPECT_EQ(read, "Who is this?");
    EXPECT_EQ(tries, 1);
}

}  // namespace
}  // namespace bastide::connection
