// The network cuts connections; the client reconnects, and games continue undisturbed.
#include "client-cli/bot/bot_run.hpp"
#include "client-cli/connection/websocket.hpp"
#include "client/model/backoff.hpp"
#include "client/model/requests.hpp"
#include "server/session/connections_by_person.hpp"
#include "tests/support/broken_line.hpp"
#include "tests/support/e2e.hpp"

#include <gtest/gtest.h>

namespace bastide::test {
namespace {

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

    [[nodiscard]] connection::Connector connector(connection::Loop& loop, FrameCodec codec) const {
        return connection::over_network(loop, {"127.0.0.1", line->port()}, codec);
    }

    std::optional<BrokenLine> line;
};

/// A bot fails if the server has lost a version, if hashes differ or if an update is missing. No
/// cuts before a game has begun: a cut start takes ten seconds to end.
TEST_F(LostConnections, DoNotInterruptGames) {
    constexpr int cuts_min = 15;
    constexpr int pieces_between = 60;
    connection::Loop loop;
    int played = 0;
    bot::BotRun::Events events;
    events.reported = [](const std::string& /*sentence*/) {};
    events.begun = [&] { line->cut_after(pieces_between); };
    events.played = [&](const bot::GameResult& result) {
        ++played;
        EXPECT_EQ(result.game.turn.step, Step::over);
        line->cut_after(pieces_between);
        if (line->cuts() >= cuts_min) {
            loop.stop();
        }
    };
    events.failed = [&](const std::string& why) {
        ADD_FAILURE() << why << " after " << line->cuts() << " cuts";
    };
    events.over = [&] { loop.stop(); };
    bot::BotRun run(loop, {.server = "", .match = {}, .games = 1'000, .title = "Storm"}, events);
    run.add(connector(loop, FrameCodec::binary), FrameCodec::binary, {"One", bots::Level::easy, 1});
    run.add(connector(loop, FrameCodec::json), FrameCodec::json, {"Two", std::nullopt, 2});
    loop.run();
    EXPECT_GE(line->cuts(), cuts_min);
    EXPECT_GE(played, 1);
}

TEST_F(LostConnections, AreReportedAndReopened) {
    connection::Loop loop;
    std::vector<std::string> reported;
    std::optional<connection::Client> client;
    const auto receive = [&](const std::vector<model::News>& news) {
        for (const model::News& item : news) {
            if (std::holds_alternative<model::Welcomed>(item)) {
                reported.emplace_back("welcomed");
                client->send(model::request::create("Alone", 2));
            } else if (std::holds_alternative<model::MatchShown>(item)) {
                reported.emplace_back("shown");
                if (line->cuts() == 0) {
                    line->cut();
                }
            } else if (const auto* lost = std::get_if<model::Disconnected>(&item)) {
                EXPECT_TRUE(lost->why.starts_with("The network failed: ")) << lost->why;
                reported.emplace_back("disconnected");
                client->send(model::request::colour(1, v1::PINK));
            } else if (std::holds_alternative<model::Reconnected>(item)) {
                reported.emplace_back("reconnected");
            } else if (const auto* back = std::get_if<model::Returned>(&item)) {
                reported.emplace_back("missed " + std::to_string(back->missed));
            } else if (std::holds_alternative<model::Accepted>(item)) {
                reported.emplace_back("accepted");
                client->close();
            }
        }
    };
    client.emplace(
        loop,
        connector(loop, FrameCodec::binary),
        FrameCodec::binary,
        connection::ClientIdentity{{"Anna", ""}},
        connection::Client::Events{receive, [&](const connection::CloseReason&) { loop.stop(); }});
    loop.run();
    EXPECT_EQ(
        reported,
        (std::vector<std::string>{
            "welcomed", "shown", "disconnected", "reconnected", "missed 0", "shown", "accepted"}));
}

TEST_F(LostConnections, FailTheFirstTimeUnlessRetried) {
    connection::Loop loop;
    const auto nowhere = connection::over_network(loop, {"127.0.0.1", "1"}, FrameCodec::binary);
    int ended = 0;
    connection::Client impatient(loop,
                                 nowhere,
                                 FrameCodec::binary,
                                 {{"Anna", ""}},
                                 {[](const auto&) { ADD_FAILURE() << "news"; },
                                  [&](const connection::CloseReason& ending) {
                                      EXPECT_NE(ending.why, "");
                                      ++ended;
                                  }});
    int failed = 0;
    connection::Client patient(
        loop,
        nowhere,
        FrameCodec::binary,
        {{"Bob", ""}},
        {[&](const std::vector<model::News>& news) {
             EXPECT_TRUE(std::holds_alternative<model::Disconnected>(news.at(0)));
             if (++failed == 3) {
                 loop.stop();
             }
         },
         [](const connection::CloseReason&) { ADD_FAILURE() << "ended"; }},
        connection::FirstConnection::is_waited_for);
    loop.run();
    EXPECT_EQ(ended, 1);
    EXPECT_EQ(failed, 3);
}

TEST_F(LostConnections, AreNotReopenedAfterAnEviction) {
    connection::Loop loop;
    std::vector<std::unique_ptr<connection::Client>> others;
    std::optional<connection::Client> first;
    int code = 0;
    const auto add_another = [&](const std::string& token, const auto& next) -> void {
        if (others.size() == session::connections_per_person_max) {
            return;
        }
        others.push_back(std::make_unique<connection::Client>(
            loop,
            connector(loop, FrameCodec::binary),
            FrameCodec::binary,
            connection::ClientIdentity{{"", token}},
            connection::Client::Events{[&, token](const std::vector<model::News>& news) {
                                           if (std::holds_alternative<model::Welcomed>(
                                                   news.at(0))) {
                                               next(token, next);
                                           }
                                       },
                                       [](const auto&) { ADD_FAILURE() << "another one ended"; }}));
    };
    first.emplace(loop,
                  connector(loop, FrameCodec::binary),
                  FrameCodec::binary,
                  connection::ClientIdentity{{"Anna", ""}},
                  connection::Client::Events{
                      [&](const std::vector<model::News>& news) {
                          if (std::holds_alternative<model::Welcomed>(news.at(0))) {
                              add_another(first->model().token, add_another);
                          }
                          EXPECT_FALSE(std::holds_alternative<model::Disconnected>(news.at(0)));
                      },
                      [&](const connection::CloseReason& ending) {
                          code = ending.close_code;
                          loop.stop();
                      }});
    loop.run();
    EXPECT_EQ(code, model::close_code_too_many_connections);
}

}  // namespace
}  // namespace bastide::test
