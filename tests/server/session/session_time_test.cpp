// Tables with a pace, by client requests, and whose lag is measured.
#include "tests/support/session_world.hpp"

#include <gtest/gtest.h>

namespace bastide::session {
namespace {

using test::Caller;
using test::World;
using namespace std::chrono_literals;

class SessionPaces : public testing::Test {
  protected:
    void SetUp() override {
        anna.hello("Anna");
        ben.hello("Ben");
    }

    [[nodiscard]] const match::Match& match(store::MatchId id = 1) {
        return world.tables.find(id).table->match();
    }

    void start_game() {
        ben.ask(test::join_table(1));
        anna.ask(test::set_ready(1, true, 2));
        ben.ask(test::set_ready(1, true, 2));
        world.dice.script = {0};
        anna.ask(test::start_game(1));
        ASSERT_EQ(match().phase, match::Phase::playing);
    }

    World world;
    Caller anna{world};
    Caller ben{world};
};

TEST_F(SessionPaces, AreSentWithTheTable) {
    const v1::Snapshot shown = anna.ask(test::create_table_at_a_pace(60)).snapshot();
    EXPECT_EQ(shown.table().pace().kind(), v1::TURN);
    EXPECT_EQ(shown.table().pace().seconds(), 60U);
    const v1::ServerMessage list = ben.ask(test::list_tables());
    EXPECT_EQ(list.table_list().tables(0).pace().seconds(), 60U);
    EXPECT_FALSE(anna.ask(test::create_table()).snapshot().table().has_pace());
}

TEST_F(SessionPaces, AreRefusedIfOutOfRange) {
    EXPECT_EQ(test::reason_given(anna.ask(test::create_table_at_a_pace(4))), v1::BAD_PACE);
    EXPECT_EQ(anna.ask(test::create_table_at_a_pace(3601)).refused().message(),
              "Clock: the time for a turn must be 5 seconds to 1 hour.");
    v1::ClientMessage message = test::create_table_at_a_pace(60);
    message.mutable_create_table()->mutable_pace()->set_increment_seconds(5);
    EXPECT_EQ(test::reason_given(anna.ask(message)), v1::BAD_PACE);
    EXPECT_EQ(world.tables.find(1).table, nullptr);
}

TEST_F(SessionPaces, AreRefusedWithTheNameOfTheUnknownField) {
    v1::ClientMessage message = test::create_table_at_a_pace(60);
    v1::Pace& pace = *message.mutable_create_table()->mutable_pace();
    pace.set_time_out(static_cast<v1::TimeOut>(9));
    EXPECT_EQ(anna.ask(message).refused().message(),
              "Clock: Pace.timeOut is unknown: send BOT_PLAYS or GIVE_UP.");
    message.set_request("");
    pace.set_kind(static_cast<v1::PaceKind>(9));
    EXPECT_EQ(anna.ask(message).refused().message(),
              "Clock: Pace.kind is unknown: send UNTIMED, TURN, BANK or DAYS.");
}

TEST_F(SessionPaces, AreChangedByTheHost) {
    anna.ask(test::create_table());
    v1::ClientMessage change = test::change_table(1, 0);
    change.mutable_change_table()->mutable_pace()->set_kind(v1::DAYS);
    change.mutable_change_table()->mutable_pace()->set_seconds(86'400);
    EXPECT_TRUE(anna.ask(change).has_done());
    EXPECT_EQ(match().settings.pace.kind, match::PaceKind::days);
    EXPECT_EQ(anna.link.sent[anna.link.sent.size() - 2]
                  .update()
                  .events(0)
                  .table_changed()
                  .pace()
                  .seconds(),
              86'400U);
    change.set_request("");
    change.mutable_change_table()->mutable_pace()->set_seconds(1);
    EXPECT_EQ(test::reason_given(anna.ask(change)), v1::BAD_PACE);
}

TEST_F(SessionPaces, AreKeptInARematch) {
    anna.ask(test::create_table_at_a_pace(60));
    start_game();
    ben.ask(test::leave_table(1));
    ASSERT_EQ(match().phase, match::Phase::finished);
    anna.ask(test::rematch(1));
    EXPECT_EQ(match(2).settings.pace, match().settings.pace);
}

TEST_F(SessionPaces, MeasureTheLagOfPlayersOnly) {
    Caller cleo(world);
    cleo.hello("Cleo");
    anna.ask(test::create_table());
    EXPECT_FALSE(anna.link.lag_wanted) << "against no clock";
    anna.ask(test::close_table(1));
    anna.ask(test::create_table_at_a_pace(60));
    EXPECT_TRUE(anna.link.lag_wanted);
    cleo.ask(test::watch(2));
    EXPECT_FALSE(cleo.link.lag_wanted) << "who only looks on";
    anna.ask(test::unwatch(2));
    EXPECT_FALSE(anna.link.lag_wanted);
}

/// The match is unloaded and loaded again at its deadline.
TEST_F(SessionPaces, EndAnUnloadedMatch) {
    v1::ClientMessage open = test::create_table_at_a_pace(60);
    open.mutable_create_table()->mutable_pace()->set_time_out(v1::GIVE_UP);
    anna.ask(open);
    start_game();
    anna.hang_up();
    ben.hang_up();
    const std::weak_ptr<table::Table> table = world.tables.find(1).table;
    for (std::size_t i = 0; i < recent_tables_max; ++i) {
        Caller other(world);
        other.hello("Dora");
        ASSERT_TRUE(other.ask(test::create_table()).has_snapshot());
    }
    EXPECT_EQ(world.tables.in_memory(1), nullptr);
    EXPECT_TRUE(table.expired());
    world.time_goes_by(30s);
    EXPECT_EQ(world.tables.in_memory(1), nullptr);
    world.time_goes_by(31s);
    EXPECT_EQ(match().phase, match::Phase::finished);
}

/// A starting server does not load these matches.
TEST_F(SessionPaces, SleepUntilTheyAreDue) {
    anna.ask(test::create_table_at_a_pace(3600));
    start_game();
    World again(world.store);
    again.tables.wake_due_matches();
    for (int minute = 0; minute < 58; ++minute) {
        again.time_goes_by(60s);
        ASSERT_EQ(again.tables.in_memory(1), nullptr) << minute;
    }
    again.time_goes_by(60s);
    again.time_goes_by(61s);
    EXPECT_EQ(again.tables.find(1).table->match().clocks[0].flags, 1);
}

/// After a restart, no client needs to connect.
TEST_F(SessionPaces, ContinueAfterARestart) {
    v1::ClientMessage open = test::create_table_at_a_pace(60);
    open.mutable_create_table()->mutable_pace()->set_time_out(v1::GIVE_UP);
    anna.ask(open);
    start_game();
    World again(world.store);
    again.tables.wake_due_matches();
    again.time_goes_by(61s);
    EXPECT_EQ(again.tables.find(1).table->match().phase, match::Phase::finished);
}

/// Questions timed by the rules end at an untimed table too, which then needs no waking.
TEST_F(SessionPaces, ContinueRuleTimersAfterARestart) {
    v1::ClientMessage open = test::create_table();
    codec::to_wire(Ruleset{.supply = TileSupply::dealer},
                   *open.mutable_create_table()->mutable_ruleset());
    anna.ask(open);
    start_game();
    ASSERT_TRUE(match().game->turn.step == Step::deal);
    World again(world.store);
    again.tables.wake_due_matches();
    again.time_goes_by(31s);
    EXPECT_TRUE(again.tables.find(1).table->match().game->turn.step == Step::place);
    World later(again.store);
    later.tables.wake_due_matches();
    later.time_goes_by(120s);
    EXPECT_EQ(later.tables.in_memory(1), nullptr);
}

TEST_F(SessionPaces, ExcludeLag) {
    anna.ask(test::create_table_at_a_pace(60));
    start_game();
    std::vector<table::Envelope> stored;
    world.received = [&](store::MatchId, const match::Match&, const table::Envelope& envelope) {
        stored.push_back(envelope);
    };
    anna.link.measured = 40ms;
    world.now += 2s;
    EXPECT_TRUE(anna.ask(test::leave_table(1)).has_done());
    EXPECT_EQ(stored.back().lag, 0ms) << "that answers no question";
    EXPECT_EQ(stored.back().elapsed, 2s);
}

}  // namespace
}  // namespace bastide::session
