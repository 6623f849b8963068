// The network cuts connections whenever it likes; the client's own code comes back, and games go on
// as if nothing had been.
#include "client-cli/bot/party.hpp"
#include "client-cli/connection/websocket.hpp"
#include "client-cli/requests.hpp"
#include "tests/support/broken_line.hpp"
#include "tests/support/e2e.hpp"

#include <gtest/gtest.h>

namespace bastide::test {
namespace {

using client::BotKind;

class LostConnections : public EndToEnd {
  protected:
    void SetUp() override {
        EndToEnd::SetUp();
        line.emplace(port());
    }

    void TearDown() override {
        line.reset();
        EndToEnd::TearDown();
    }

    [[nodiscard]] client::Address address() const { return {"127.0.0.1", line->port(), "/"}; }

    std::optional<BrokenLine> line;
};

/// A bot fails where the server has lost a version, where hashes differ and where an update is
/// missing. Each game is left alone until it has begun: a start that is cut takes ten seconds to
/// end.
TEST_F(LostConnections, GamesGoOnThroughThem) {
    constexpr int cuts_least = 15;
    constexpr int pieces_between = 60;
    client::Loop loop;
    int played = 0;
    client::Party party({[&](client::Party& free) {
                             line->cut_after(pieces_between);
                             line->cuts() < cuts_least ? free.play_at_new_table("Storm", {})
                                                       : loop.stop();
                         },
                         [&](const client::GameResult& result) {
                             ++played;
                             EXPECT_EQ(result.game.turn.step, Step::over);
                         },
                         [&](const std::string& why) {
                             ADD_FAILURE() << why << " after " << line->cuts() << " cuts";
                             loop.stop();
                         }});
    party.add(loop,
              client::over_network(loop, address(), FrameCodec::binary),
              FrameCodec::binary,
              {"One", BotKind::greedy, 1});
    party.add(loop,
              client::over_network(loop, address(), FrameCodec::json),
              FrameCodec::json,
              {"Two", BotKind::random, 2});
    loop.run();
    EXPECT_GE(line->cuts(), cuts_least);
    EXPECT_GE(played, 1);
}

/// What a client's news say when its connection is cut.
TEST_F(LostConnections, AreToldAndMended) {
    client::Loop loop;
    std::vector<std::string> told;
    std::optional<client::Client> client;
    const auto hear = [&](const std::vector<client::News>& news) {
        for (const client::News& item : news) {
            if (std::holds_alternative<client::Welcomed>(item)) {
                told.emplace_back("welcomed");
                client->send(client::request::create("Alone", 2));
            } else if (std::holds_alternative<client::Shown>(item)) {
                told.emplace_back("shown");
                line->cut();
            } else if (std::holds_alternative<client::Disconnected>(item)) {
                told.emplace_back("disconnected");
                client->send(client::request::ready(1, true));
            } else if (std::holds_alternative<client::Reconnected>(item)) {
                told.emplace_back("reconnected");
            } else if (const auto* back = std::get_if<client::Returned>(&item)) {
                told.emplace_back("missed " + std::to_string(back->missed));
            } else if (std::holds_alternative<client::Accepted>(item)) {
                told.emplace_back("ready");
                client->close();
            }
        }
    };
    client.emplace(loop,
                   address(),
                   FrameCodec::binary,
                   client::Person{"Anna", ""},
                   client::Client::Events{hear, [&](const client::Ending&) { loop.stop(); }});
    loop.run();
    EXPECT_EQ(told,
              (std::vector<std::string>{
                  "welcomed", "shown", "disconnected", "reconnected", "missed 0", "ready"}));
}

TEST_F(LostConnections, ThatNeverWereAreAnErrorUnlessTheyAreWaitedFor) {
    const client::Address nowhere{"127.0.0.1", "1", "/"};
    client::Loop loop;
    int ended = 0;
    client::Client impatient(loop,
                             nowhere,
                             FrameCodec::binary,
                             {"Anna", ""},
                             {[](const auto&) { ADD_FAILURE() << "news"; },
                              [&](const client::Ending& ending) {
                                  EXPECT_NE(ending.why, "");
                                  ++ended;
                              }});
    int failed = 0;
    client::Client patient(
        loop,
        nowhere,
        FrameCodec::binary,
        {"Bob", ""},
        {[&](const std::vector<client::News>& news) {
             EXPECT_TRUE(std::holds_alternative<client::Disconnected>(news.at(0)));
             if (++failed == 3) {
                 loop.stop();
             }
         },
         [](const client::Ending&) { ADD_FAILURE() << "ended"; }},
        client::FirstConnection::is_waited_for);
    loop.run();
    EXPECT_EQ(ended, 1);
    EXPECT_EQ(failed, 3);
}

/// Two programs with one token do not take each other's place for ever.
TEST_F(LostConnections, ToOneselfElsewhereAreNotMended) {
    client::Loop loop;
    std::optional<client::Client> second;
    std::optional<client::Client> first;
    int code = 0;
    const client::Client::Events second_events{[](const auto&) {}, [](const auto&) {}};
    first.emplace(loop,
                  address(),
                  FrameCodec::binary,
                  client::Person{"Anna", ""},
                  client::Client::Events{
                      [&](const std::vector<client::News>& news) {
                          if (std::holds_alternative<client::Welcomed>(news.at(0))) {
                              second.emplace(loop,
                                             address(),
                                             FrameCodec::binary,
                                             client::Person{"", first->model().token},
                                             second_events);
                          }
                          EXPECT_FALSE(std::holds_alternative<client::Disconnected>(news.at(0)));
                      },
                      [&](const client::Ending& ending) {
                          code = ending.close_code;
                          loop.stop();
                      }});
    loop.run();
    EXPECT_EQ(code, client::close_code_taken_over);
}

}  // namespace
}  // namespace bastide::test
