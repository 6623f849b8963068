// Votes by client requests: refusals and updates.
#include "proto/game_codec.hpp"
#include "tests/support/session_world.hpp"

#include <gtest/gtest.h>

namespace bastide::session {
namespace {

using test::Caller;
using test::World;
using namespace std::chrono_literals;

v1::ClientMessage call(v1::Motion motion, std::uint32_t about = 0, std::uint32_t pause = 0) {
    v1::ClientMessage message;
    message.mutable_call_vote()->set_match(1);
    message.mutable_call_vote()->set_motion(motion);
    message.mutable_call_vote()->set_about(about);
    message.mutable_call_vote()->set_pause_seconds(pause);
    return message;
}

v1::ClientMessage cast(std::uint32_t vote, bool yes) {
    v1::ClientMessage message;
    message.mutable_cast_vote()->set_match(1);
    message.mutable_cast_vote()->set_vote(vote);
    message.mutable_cast_vote()->set_yes(yes);
    return message;
}

v1::ClientMessage report_activity(std::uint32_t match) {
    v1::ClientMessage message;
    message.mutable_report_activity()->set_match(match);
    return message;
}

class SessionVotes : public testing::Test {
  protected:
    void SetUp() override {
        anna.hello("Anna");
        ben.hello("Ben");
        cleo.hello("Cleo");
        anna.ask(test::create_table());
        ben.ask(test::join_table(1));
        cleo.ask(test::watch(1));
    }

    void start_game() {
        anna.ask(test::set_ready(1, true, 2));
        ben.ask(test::set_ready(1, true, 2));
        world.dice.script = {0};
        anna.ask(test::start_game(1));
        ASSERT_EQ(match().phase, match::Phase::playing);
    }

    [[nodiscard]] const match::Match& match() { return world.tables.find(1).table->match(); }

    v1::Reason refused(Caller& caller, const v1::ClientMessage& message) {
        const v1::ServerMessage reply = caller.ask(message);
        EXPECT_FALSE(reply.refused().message().empty()) << reply.ShortDebugString();
        return reply.refused().reason();
    }

    World world;
    Caller anna{world};
    Caller ben{world};
    Caller cleo{world};
};

TEST_F(SessionVotes, AreCalledInAGame) {
    EXPECT_EQ(refused(anna, call(v1::STOP)), v1::NOT_STARTED);
    start_game();
    EXPECT_TRUE(anna.ask(call(v1::STOP)).has_done());
    EXPECT_EQ(refused(ben, call(v1::STOP)), v1::VOTE_OPEN);
    EXPECT_TRUE(ben.ask(cast(1, true)).has_done());
    EXPECT_EQ(match().ending, match::Ending::stopped);
    EXPECT_EQ(refused(ben, cast(1, true)), v1::GAME_OVER);
    EXPECT_EQ(refused(ben, call(v1::STOP)), v1::GAME_OVER);
}

TEST_F(SessionVotes, AreOnSomething) {
    start_game();
    EXPECT_EQ(refused(anna, call(v1::MOTION_UNSPECIFIED)), v1::BAD_MOTION);
    EXPECT_EQ(refused(anna, call(static_cast<v1::Motion>(99))), v1::BAD_MOTION);
    EXPECT_EQ(refused(anna, call(v1::PAUSE, 0, 59)), v1::BAD_MOTION);
    EXPECT_EQ(refused(anna, call(v1::PAUSE, 0, 4'000'000'000)), v1::BAD_MOTION);
    EXPECT_EQ(refused(anna, call(v1::GO_ON)), v1::MATCH_NOT_PAUSED);
    EXPECT_EQ(refused(anna, call(v1::STAND_IN, 7)), v1::NO_SUCH_SEAT);
    EXPECT_EQ(refused(anna, call(v1::STAND_IN, 4'000'000'000)), v1::NO_SUCH_SEAT);
    EXPECT_EQ(refused(anna, call(v1::FORFEIT_ABSENT, 0)), v1::YOUR_OWN_SEAT);
    EXPECT_EQ(refused(anna, call(v1::FORFEIT_ABSENT, 1)), v1::NOT_ABSENT);
}

TEST_F(SessionVotes, ExcludeSpectators) {
    start_game();
    EXPECT_EQ(refused(cleo, call(v1::STOP)), v1::NOT_SEATED);
    anna.ask(call(v1::STOP));
    EXPECT_EQ(refused(cleo, cast(1, true)), v1::NOT_SEATED);
    EXPECT_EQ(refused(cleo, report_activity(1)), v1::NOT_SEATED);
    EXPECT_EQ(refused(cleo, report_activity(9)), v1::NO_SUCH_MATCH);
}

TEST_F(SessionVotes, AreCastOnceAndInTime) {
    start_game();
    EXPECT_EQ(refused(ben, cast(1, true)), v1::NO_SUCH_VOTE);
    anna.ask(call(v1::STOP));
    EXPECT_EQ(refused(anna, cast(1, false)), v1::VOTED_ALREADY);
    EXPECT_EQ(refused(ben, cast(2, true)), v1::NO_SUCH_VOTE);
    world.time_goes_by(61s);
    EXPECT_EQ(refused(ben, cast(1, true)), v1::NO_SUCH_VOTE);
    EXPECT_FALSE(match().vote);
    anna.ask(call(v1::STOP));
    ben.ask(cast(2, false));
    EXPECT_EQ(refused(anna, call(v1::STOP)), v1::VOTE_TOO_SOON);
}

TEST_F(SessionVotes, AreNotCalledTwiceByOneRequest) {
    start_game();
    v1::ClientMessage message = call(v1::STOP);
    message.set_request(std::string(16, 'x'));
    const v1::ServerMessage first = anna.ask(message);
    const v1::ServerMessage second = anna.ask(message);
    EXPECT_EQ(first.done().version(), second.done().version());
    EXPECT_EQ(match().votes_called, 1U);
}

TEST_F(SessionVotes, PauseTheMatchForAll) {
    start_game();
    anna.ask(call(v1::PAUSE, 0, 600));
    ben.ask(cast(1, true));
    v1::ClientMessage act;
    act.mutable_act()->set_match(1);
    act.mutable_act()->set_prompt(match().questions[0].number);
    act.mutable_act()->mutable_action()->mutable_pass();
    EXPECT_EQ(refused(anna, act), v1::MATCH_IS_PAUSED);
    EXPECT_EQ(refused(anna, call(v1::PAUSE, 0, 600)), v1::MATCH_IS_PAUSED);
    EXPECT_EQ(cleo.ask(test::watch(1)).snapshot().in_play().pause_ms(), 600'000U);
    world.time_goes_by(600s);
    EXPECT_FALSE(match().paused_until);
}

/// The sequence of messages: absence, grace and claim.
TEST_F(SessionVotes, MayForfeitAbsentPlayers) {
    start_game();
    ben.hang_up();
    world.time_goes_by(4s);
    v1::Snapshot shown = anna.ask(test::watch(1)).snapshot();
    EXPECT_TRUE(shown.table().seats(1).away());
    EXPECT_EQ(shown.table().seats(1).absence().grace_seconds(), 176U);
    EXPECT_EQ(refused(anna, call(v1::FORFEIT_ABSENT, 1)), v1::NOT_ABSENT);
    world.time_goes_by(176s);
    EXPECT_TRUE(anna.ask(call(v1::FORFEIT_ABSENT, 1)).has_done());
    shown = anna.ask(test::watch(1)).snapshot();
    EXPECT_EQ(shown.ending(), v1::CLAIMED);
    ASSERT_EQ(shown.ranks_size(), 2);
    EXPECT_EQ(shown.ranks(0), 1U);
    EXPECT_EQ(shown.ranks(1), 2U);
}

TEST_F(SessionVotes, DoNotForfeitThinkingPlayers) {
    start_game();
    world.time_goes_by(130s);
    EXPECT_TRUE(ben.ask(test::watch(1)).snapshot().table().seats(0).absence().silent());
    EXPECT_TRUE(anna.ask(report_activity(1)).has_done());
    EXPECT_FALSE(ben.ask(test::watch(1)).snapshot().table().seats(0).has_absence());
    world.time_goes_by(299s);
    EXPECT_EQ(refused(ben, call(v1::FORFEIT_ABSENT, 0)), v1::NOT_ABSENT);
    world.time_goes_by(2s);
    ben.ask(call(v1::FORFEIT_ABSENT, 0));
    EXPECT_EQ(match().ending, match::Ending::claimed);
}

TEST_F(SessionVotes, CountReadingAsActivity) {
    start_game();
    for (const v1::ClientMessage& request : {test::list_options(1), test::get_match_history(1)}) {
        world.time_goes_by(130s);
        EXPECT_TRUE(ben.ask(test::watch(1)).snapshot().table().seats(0).absence().silent());
        EXPECT_FALSE(anna.ask(request).has_refused());
        EXPECT_FALSE(ben.ask(test::watch(1)).snapshot().table().seats(0).has_absence());
    }
}

/// TB-3.
class SessionGrowth : public SessionVotes {
  protected:
    void SetUp() override {
        anna.hello("Anna");
        ben.hello("Ben");
        cleo.hello("Cleo");
        v1::ClientMessage open = test::create_table();
        codec::to_wire(Ruleset{.table = {TableMode::extendable, 5, 5, 2}},
                       *open.mutable_create_table()->mutable_ruleset());
        anna.ask(open);
        ben.ask(test::join_table(1));
        cleo.ask(test::watch(1));
    }

    static v1::ClientMessage grow(const std::string& side) {
        v1::ClientMessage message = call(v1::EXTEND);
        message.mutable_call_vote()->set_side(side);
        return message;
    }
};

TEST_F(SessionGrowth, NeedsAllPlayers) {
    start_game();
    EXPECT_TRUE(anna.ask(grow("E")).has_done());
    EXPECT_EQ(match().game->agreed, Growth{});
    const v1::Snapshot shown = cleo.ask(test::watch(1)).snapshot();
    EXPECT_EQ(shown.in_play().vote().motion(), v1::EXTEND);
    EXPECT_EQ(shown.in_play().vote().side(), "E");
    EXPECT_EQ(shown.in_play().vote().needed(), 2U);
    EXPECT_EQ(refused(cleo, cast(1, true)), v1::NOT_SEATED);
    EXPECT_TRUE(ben.ask(cast(1, true)).has_done());
    EXPECT_EQ(match().game->agreed, (Growth{0, 1, 0, 0}));
    EXPECT_EQ(match().game->grown, Growth{}) << "when the next turn begins";
}

TEST_F(SessionGrowth, FailsOnOneVoteAgainst) {
    start_game();
    anna.ask(grow("N"));
    ben.ask(cast(1, false));
    EXPECT_FALSE(match().vote);
    EXPECT_EQ(match().game->agreed, Growth{});
}

TEST_F(SessionGrowth, IsOnOneOfFourSides) {
    start_game();
    EXPECT_EQ(refused(anna, grow("")), v1::BAD_MOTION);
    EXPECT_EQ(refused(anna, grow("north")), v1::BAD_MOTION);
    EXPECT_EQ(refused(cleo, grow("N")), v1::NOT_SEATED);
}

TEST_F(SessionVotes, CannotExtendABoundlessTable) {
    start_game();
    v1::ClientMessage message = call(v1::EXTEND);
    message.mutable_call_vote()->set_side("N");
    EXPECT_EQ(refused(anna, message), v1::TABLE_STAYS);
    EXPECT_FALSE(match().vote);
}

}  // namespace
}  // namespace bastide::session
