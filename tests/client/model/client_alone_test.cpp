// Links the modules of a browser client without sockets, threads, clocks and terminals, and plays a
// small match from the hello to its record.
#include "client/record/replay.hpp"
#include "client/turn/plan.hpp"
#include "client/words/match_log.hpp"
#include "tests/support/scripted_peer.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

namespace bastide::model {
namespace {

constexpr MatchId match = test::ScriptedPeer::match;

class ClientAlone : public testing::Test {
  protected:
    void sit_down() {
        server.open();
        server.welcome();
        server.show(client.ask(request_to_join()));
    }

    static v1::ClientMessage request_to_join() {
        v1::ClientMessage message;
        message.mutable_join_table()->set_match(match);
        return message;
    }

    void play_until_our_turn() {
        server.say(server.start_game());
        while (!our_turn(attended())) {
            reported = server.say(server.play_on());
        }
    }

    [[nodiscard]] const Attended& attended() const { return client.model().matches.at(match); }

    ServerSession client{{"Anna", ""}, test::counted_random_sources()};
    test::ScriptedPeer server{client};
    Received reported;
};

TEST_F(ClientAlone, SitsDownFollowsAndPlansItsTurn) {
    sit_down();
    EXPECT_EQ(attended().table.seats(1).name(), "Anna");
    play_until_our_turn();
    const turn::Plan plan = turn::begin_plan(
        turn::make_question(match, attended().prompt, *attended().game), *attended().game);
    ASSERT_FALSE(plan.places.empty());
    EXPECT_TRUE(turn::fits(plan));
}

TEST_F(ClientAlone, PutsEventsIntoWords) {
    sit_down();
    play_until_our_turn();
    std::string said;
    for (const News& news : reported.news) {
        said += words::sentence(news, client.model(), words::Verbosity::in_full).text +
                words::sentence(news, client.model(), words::Verbosity::beside_board).text;
    }
    EXPECT_NE(said.find("ou draw"), std::string::npos) << said;
}

TEST_F(ClientAlone, VerifiesARecord) {
    std::ifstream file("tests/records/base.record");
    const std::string text(std::istreambuf_iterator<char>(file), {});
    const auto replay = record::verify(text);
    ASSERT_TRUE(replay.ok());
    EXPECT_TRUE(replay->over());
    EXPECT_FALSE(record::verify(text.substr(0, text.size() / 2)).ok());
}

}  // namespace
}  // namespace bastide::model
