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
                         [&](const CloseReason& ending) {
                             read = ending.why;
                             loop.stop();
                         }});
    loop.run();
    return read;
}

TEST(CloseReason, StripsTerminalSequences) {
    EXPECT_EQ(read_by_player("The server closed the connection: go home."),
              "The server closed the connection: go home.");
    const std::string turns_text_round{'\xe2', '\x80', '\xae'};
    EXPECT_EQ(read_by_player("closed: \x1b]0;owned\x07" + turns_text_round), "closed: ?]0;owned??");
}

/// Even if the client is set to wait for a server that is still starting.
TEST(CloseReason, ComesAtOnceForARefusedCertificate) {
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
                         [&](const CloseReason& ending) {
                             read = ending.why;
                             loop.stop();
                         }},
                        FirstConnection::is_waited_for);
    loop.run();
    EXPECT_EQ(read, "Who is this?");
    EXPECT_EQ(tries, 1);
}

/// A connector may then try another server.
TEST(Reconnecting, PassesNamedServersAndFailures) {
    Loop loop;
    std::vector<int> failed;
    std::vector<std::string> named;
    std::unique_ptr<Client> client;
    const Connector ends = [&](const Connection::Events& events) {
        failed.push_back(events.failed);
        named = events.other_servers;
        if (failed.size() == 3) {
            loop.stop();
        } else if (failed.size() == 1) {
            v1::ServerMessage welcome;
            welcome.mutable_welcome()->set_hash_version(1);
            welcome.mutable_welcome()->add_other_servers("bastide://two.example");
            welcome.mutable_welcome()->add_other_servers("bastide://$(harm)");
            loop.post([opened = events.opened, frame = events.frame, welcome] {
                opened();
                frame(encode(welcome, FrameCodec::binary));
            });
        }
        loop.post([closed = events.closed] { closed({"gone", 0}); });
        return std::make_unique<DeadConnection>();
    };
    client = std::make_unique<Client>(loop,
                                      ends,
                                      FrameCodec::binary,
                                      ClientIdentity{{"Anna", ""}},
                                      Client::Events{[](const std::vector<model::News>&) {},
                                                     [](const CloseReason&) { FAIL() << "ended"; }},
                                      FirstConnection::is_waited_for);
    loop.run();
    EXPECT_EQ(failed, (std::vector{0, 1, 2}));
    EXPECT_EQ(named, std::vector<std::string>{"bastide://two.example"});
}

}  // namespace
}  // namespace bastide::connection
