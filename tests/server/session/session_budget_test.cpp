// The price of requests, and the delays of clients in debt.
#include "server/session/rate_limits.hpp"
#include "tests/support/session_world.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <vector>

namespace bastide::session {
namespace {

using namespace std::chrono_literals;
using test::Caller;
using test::World;

constexpr Credits::Time start{1h};

TEST(Credits, AllowABurstAndARate) {
    Credits credits(start, {10, 5});
    for (int i = 0; i < 10; ++i) {
        ASSERT_TRUE(credits.take(start)) << i;
    }
    EXPECT_FALSE(credits.take(start));
    EXPECT_FALSE(credits.take(start + 199ms));
    EXPECT_TRUE(credits.take(start + 200ms));
}

TEST(Credits, AreCappedAtTheBurst) {
    Credits credits(start, {10, 5});
    for (int i = 0; i < 10; ++i) {
        ASSERT_TRUE(credits.take(start + 24h)) << i;
    }
    EXPECT_FALSE(credits.take(start + 24h));
}

TEST(Credits, MayBecomeNegative) {
    Credits credits(start, {10, 5});
    EXPECT_EQ(credits.charge(start, 10), 0ms) << "all is paid for";
    EXPECT_EQ(credits.charge(start, 3), 600ms);
    EXPECT_DOUBLE_EQ(credits.part(start), -0.3);
    EXPECT_EQ(credits.charge(start + 500ms, 0), 100ms);
    EXPECT_EQ(credits.charge(start + 600ms, 0), 0ms);
    EXPECT_DOUBLE_EQ(credits.part(start + 1h), 1);
}

TEST(Meter, RemembersNoMoreThanItMay) {
    Meter<std::size_t> meter;
    for (std::size_t i = 0; i < 2 * metered_max; ++i) {
        ASSERT_TRUE(meter.of(i, {2, 1}, start).take(start));
        ASSERT_LE(meter.size(), metered_max);
    }
}

TEST(Meter, EvictsFullyRefilledEntriesFirst) {
    Meter<int> meter;
    for (int i = 0; i < 2000; ++i) {
        meter.of(i, {2, 1}, start + i * 10ms).take(start + i * 10ms);
    }
    EXPECT_LT(meter.size(), 1300U);
    const auto later = start + 20s;
    EXPECT_TRUE(meter.of(1999, {2, 1}, later).take(later));
    EXPECT_FALSE(meter.of(1999, {2, 1}, later).take(later)) << "what was left of its credits";
}

class Budget : public testing::Test {
  protected:
    void SetUp() override {
        token = anna->hello("Anna").welcome().token();
        ben.hello("Ben");
    }

    static std::unique_ptr<Caller> caller_from(World& world, const std::string& network) {
        return std::make_unique<Caller>(world, FrameCodec::binary, network);
    }

    static int ask_for_all(Caller& caller) {
        int asked = 0;
        do {
            caller.ask(test::unwatch(999));
            ++asked;
        } while (caller.rest == 0ms && asked < 10'000);
        return asked;
    }

    double used(const v1::ClientMessage& request) {
        const double before = anna->credits();
        anna->ask(request);
        return before - anna->credits();
    }

    void start_game() {
        ben.ask(test::create_table());
        anna->ask(test::join_table(1));
        ben.ask(test::set_ready(1));
        anna->ask(test::set_ready(1));
        ben.ask(test::start_game(1));
    }

    static double a_move_of(Caller& player) {
        const v1::Options options = player.ask(test::list_options(1)).options();
        const double before = player.credits();
        const auto first = [&](v1::Action& action) { action = options.actions(0); };
        EXPECT_TRUE(player.ask(test::act(1, options.prompt(), first)).has_done());
        return before - player.credits();
    }

    World world;
    std::unique_ptr<Caller> anna = caller_from(world, "anna's");
    Caller ben{world};
    std::string token;
};

TEST_F(Budget, ThrottlesExcessiveRequests) {
    const int asked = ask_for_all(*anna);
    EXPECT_GT(asked, person_rate.burst * 0.9);
    EXPECT_LE(asked, person_rate.burst + 1);
    EXPECT_LT(anna->rest, 100ms);
    EXPECT_TRUE(anna->ask(test::list_tables()).has_table_list()) << "nothing is refused";
    EXPECT_FALSE(anna->link.closed);
    ben.ask(test::list_tables());
    EXPECT_EQ(ben.rest, 0ms) << "others do not notice";
}

/// Otherwise all delayed requests would come at once, and all but one be delayed again.
TEST_F(Budget, StaggersThrottledRequests) {
    ask_for_all(*anna);
    const auto before = anna->rest;
    for (int i = 0; i < 10; ++i) {
        anna->ask(test::watch(999));
    }
    EXPECT_GE(anna->rest - before, 100ms);
}

TEST_F(Budget, ChargesForInvalidMessages) {
    int asked = 0;
    while (anna->rest == 0ms) {
        anna->ask_bytes("\x01");
        ++asked;
    }
    EXPECT_LE(asked, person_rate.burst);
}

TEST_F(Budget, AfterAWhileOneMayAskAgain) {
    ask_for_all(*anna);
    world.now += 1s;
    EXPECT_GE(ask_for_all(*anna), person_rate.per_second * 0.9);
}

/// Before: a new connection had a full budget.
TEST_F(Budget, IsThePersonsOnEveryConnection) {
    ask_for_all(*anna);
    anna = caller_from(world, "another");
    anna->hello("", token);
    EXPECT_EQ(anna->rest, 0ms);
    anna->ask(test::list_tables());
    EXPECT_GT(anna->rest, 0ms);
}

TEST_F(Budget, IsSharedWithinANetwork) {
    std::vector<std::unique_ptr<Caller>> crowd;
    int asked = 0;
    for (int i = 0; i < 4; ++i) {
        crowd.push_back(caller_from(world, "a crowd"));
        crowd.back()->hello("One of many");
        asked += ask_for_all(*crowd.back());
    }
    EXPECT_LE(asked, network_rate.burst + 4);
    const auto newcomer = caller_from(world, "a crowd");
    newcomer->hello("Newcomer");
    EXPECT_GT(newcomer->rest, 0ms);
    const auto elsewhere = caller_from(world, "elsewhere");
    elsewhere->hello("Newcomer");
    EXPECT_EQ(elsewhere->rest, 0ms);
}

/// Many people may connect through a proxy on this machine.
TEST_F(Budget, UsesTheConfiguredLocalRate) {
    const Origin here{"127.0.0.1", "127.0.0.1", true};
    RateAccount first(world.hub.meters, world.hub.clock, here);
    first.pay(local_rate.burst);
    RateAccount second(world.hub.meters, world.hub.clock, here);
    EXPECT_GE(second.pay(100), 20ms);
    World generous;
    generous.hub.meters.local = {1e6, 1e6};
    RateAccount third(generous.hub.meters, generous.hub.clock, here);
    EXPECT_EQ(third.pay(local_rate.burst + 100), 0ms);
}

TEST_F(Budget, ChargesMoreForExpensiveRequests) {
    ben.ask(test::create_table());
    EXPECT_NEAR(used(test::watch(999)), request_cost + missing_cost, 0.1);
    EXPECT_NEAR(used(test::watch(1)), request_cost + snapshot_cost, 0.5);
    EXPECT_GE(used(test::join_table(1)), request_cost + snapshot_cost);
    EXPECT_GT(used(test::start_game(1)), request_cost + broadcast_cost) << "all hear of it";
    EXPECT_GT(used(test::unwatch(1)), request_cost);
}

/// The command is stored as long as the match.
TEST_F(Budget, ChargesForStoredCommands) {
    ben.ask(test::create_table());
    EXPECT_GE(used(test::join_table(1)), request_cost + stored_cost + snapshot_cost);
    EXPECT_GE(used(test::leave_table(1)), request_cost + stored_cost);
    EXPECT_NEAR(used(test::leave_table(1)), request_cost, 0.1) << "it is refused";
}

/// JSON frames of this size are slow to parse.
TEST_F(Budget, PaysForLongFrames) {
    const double before = anna->credits();
    anna->ask_bytes(std::string(client_frame_bytes_max, 'x'));
    EXPECT_GE(before - anna->credits(), 4 * request_cost);
}

/// Before: with a thousand spectators, players were throttled after every move.
TEST_F(Budget, PlayersDoNotPayForSpectators) {
    start_game();
    std::vector<std::unique_ptr<Caller>> hall;
    for (int i = 0; i < 50; ++i) {
        hall.push_back(std::make_unique<Caller>(world));
        hall.back()->hello("Looker");
        hall.back()->ask(test::watch(1));
    }
    Caller& looker = *hall.front();
    const double lookers = looker.credits();
    EXPECT_NEAR(a_move_of(ben), request_cost + stored_cost, 0.01);
    EXPECT_NEAR(lookers - looker.credits(), broadcast_cost, 0.01) << "who looks on pays";
    world.hub.meters.people.of(looker.session().person(), person_rate, world.now)
        .charge(world.now, 10 * person_rate.burst);
    a_move_of(ben);
    ASSERT_TRUE(looker.link.closed) << "who looks on at far too much";
    EXPECT_EQ(looker.link.closed->code, CloseCode::policy);
    EXPECT_FALSE(hall.back()->link.closed);
}

/// Some steps have a thousand legal actions.
TEST_F(Budget, ChargesForEachLegalAction) {
    start_game();
    const double before = ben.credits();
    const v1::Options options = ben.ask(test::list_options(1)).options();
    ASSERT_GT(options.actions_size(), 0);
    EXPECT_NEAR(before - ben.credits(),
                request_cost + options_cost + option_cost * options.actions_size(),
                0.01);
}

/// Before: a search compared the names of all people in the lobby for a constant price.
TEST_F(Budget, ChargesForEachComparedName) {
    const double alone = used(test::list_people("Zoe"));
    std::vector<std::unique_ptr<Caller>> hall;
    for (int i = 0; i < 50; ++i) {
        hall.push_back(std::make_unique<Caller>(world));
        hall.back()->hello("Looker");
        hall.back()->ask(test::watch_lobby());
    }
    EXPECT_NEAR(used(test::list_people("Zoe")), alone + 50 * compared_cost, 0.01);
}

/// Before: a quick game compared all self-starting tables for a constant price.
TEST_F(Budget, ChargesForEachComparedTable) {
    const double alone = used(test::quick_play());
    anna->ask(test::leave_table(1));
    std::vector<std::unique_ptr<Caller>> hosts;
    for (int i = 0; i < 10; ++i) {
        hosts.push_back(std::make_unique<Caller>(world));
        hosts.back()->hello("Host");
        v1::ClientMessage open = test::create_table("Five");
        open.mutable_create_table()->set_seats_max(5);
        open.mutable_create_table()->set_auto_start(true);
        hosts.back()->ask(open);
    }
    EXPECT_NEAR(used(test::quick_play()), alone + 10 * compared_cost, 0.01);
}

TEST_F(Budget, ChargesForEveryRecipientOfABroadcast) {
    ben.ask(test::create_table());
    std::vector<std::unique_ptr<Caller>> hall;
    for (int i = 0; i < 50; ++i) {
        hall.push_back(std::make_unique<Caller>(world));
        hall.back()->hello("Looker");
        hall.back()->ask(test::watch(1));
    }
    const double sitting_down = used(test::join_table(1));
    EXPECT_GE(sitting_down, request_cost + snapshot_cost + 50 * broadcast_cost);
    const double before = anna->credits();
    const match::PersonId person = anna->session().person();
    anna->hang_up();
    const Credits& left = world.hub.meters.people.of(person, person_rate, world.now);
    EXPECT_LE(person_rate.burst * left.part(world.now), before - 50 * broadcast_cost)
        << "coming and going too";
}

TEST_F(Budget, ChargesForMissedUpdates) {
    ben.ask(test::create_table());
    anna->ask(test::join_table(1));
    anna->ask(test::set_ready(1));
    ben.ask(test::set_ready(1));
    ben.ask(test::start_game(1));
    const v1::Snapshot seen = anna->ask(test::watch(1)).snapshot();
    anna->ask(test::unwatch(1));
    const double nothing = used(test::watch_since(1, seen.version(), seen.view_hash()));
    anna->ask(test::unwatch(1));
    anna->ask(test::leave_table(1));
    const double something = used(test::watch_since(1, seen.version(), seen.view_hash()));
    EXPECT_GE(something, nothing + missed_cost);
    EXPECT_LT(something, snapshot_cost);
}

TEST_F(Budget, HeavyUsersHaveNoPriority) {
    EXPECT_TRUE(anna->session().has_priority());
    ask_for_all(*anna);
    EXPECT_FALSE(anna->session().has_priority());
    EXPECT_TRUE(ben.session().has_priority());
    EXPECT_TRUE(caller_from(world, "elsewhere")->session().has_priority()) << "as all who come new";
    for (int i = 0; i < 3; ++i) {
        ask_for_all(*caller_from(world, "a crowd"));
    }
    EXPECT_FALSE(caller_from(world, "a crowd")->session().has_priority());
}

/// Each is stored, so a client could fill the disk.
TEST_F(Budget, LimitsJoiningAndLeaving) {
    ben.ask(test::create_table());
    int taken = 0;
    while (taken < 1000 && anna->ask(test::join_table(1)).has_snapshot()) {
        ++taken;
        ASSERT_NE(anna->ask(test::leave_table(1)).refused().reason(), v1::SERVER_BUSY);
    }
    EXPECT_LE(taken, seats_rate.burst);
    EXPECT_EQ(anna->ask(test::create_table()).refused().reason(), v1::TOO_MANY_REQUESTS);
    Caller cleo(world);
    cleo.hello("Cleo");
    EXPECT_TRUE(cleo.ask(test::join_table(1)).has_snapshot());
    world.now += 5s;
    EXPECT_TRUE(anna->ask(test::join_table(1)).has_snapshot());
}

TEST_F(Budget, LetsPlayersLeaveWhenTheyMayNotJoin) {
    ben.ask(test::create_table());
    while (anna->ask(test::join_table(1)).has_snapshot()) {
        ASSERT_TRUE(anna->ask(test::leave_table(1)).has_done());
    }
    world.now += std::chrono::seconds(1);
    while (!anna->ask(test::join_table(1)).has_snapshot()) {
        world.now += std::chrono::seconds(1);
    }
    EXPECT_EQ(anna->ask(test::create_table()).refused().reason(), v1::TOO_MANY_REQUESTS);
    EXPECT_TRUE(anna->ask(test::leave_table(1)).has_done());
}

}  // namespace
}  // namespace bastide::session
