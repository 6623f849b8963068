#include "server/session/rate_limits.hpp"
#include "tests/support/session_world.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace bastide::test {
namespace {

class SessionBots : public testing::Test {
  protected:
    void SetUp() override {
        world.hub.bots = {3, 1};
        anna.hello("Anna");
        ben.hello("Ben");
        anna.ask(create_table());
    }

    [[nodiscard]] const match::Match& table(store::MatchId id = 1) {
        return world.tables.find(id).table->match();
    }

    v1::TableInfo shown(std::uint32_t match) {
        anna.ask(watch(match));
        const auto& sent = anna.link.sent;
        const auto snapshot = std::find_if(sent.rbegin(), sent.rend(), [&](const auto& message) {
            return message.snapshot().table().match() == match;
        });
        return snapshot == sent.rend() ? v1::TableInfo() : snapshot->snapshot().table();
    }

    World world;
    Caller anna{world};
    Caller ben{world};
};

TEST_F(SessionBots, AreCountedInTheWelcome) {
    Caller cleo(world);
    const v1::ServerMessage answer = cleo.ask(hello("Cleo"));
    EXPECT_EQ(answer.welcome().bots().seats(), 3U);
    EXPECT_EQ(answer.welcome().bots().hard(), 1U);
}

TEST_F(SessionBots, SitDownReadyForAllToSee) {
    ben.ask(watch(1));
    EXPECT_EQ(anna.ask(seat_bot(1, v1::MEDIUM)).done().version(), 2U);
    const v1::Update& update = ben.link.sent.back().update();
    ASSERT_EQ(update.events_size(), 1);
    const v1::SeatTaken& taken = update.events(0).seat_taken();
    EXPECT_EQ(taken.seat(), 1U);
    EXPECT_EQ(taken.bot(), v1::MEDIUM);
    EXPECT_EQ(taken.name(), "Medium bot");
    EXPECT_TRUE(taken.ready());
    const v1::SeatInfo seat = shown(1).seats(1);
    EXPECT_EQ(seat.bot(), v1::MEDIUM);
    EXPECT_TRUE(seat.ready());
    EXPECT_FALSE(seat.away());
}

TEST_F(SessionBots, StayReadyWhenTheTableChanges) {
    anna.ask(seat_bot(1, v1::EASY));
    v1::ClientMessage change;
    change.mutable_change_table()->set_match(1);
    change.mutable_change_table()->set_seats_max(3);
    EXPECT_TRUE(anna.ask(change).has_done());
    EXPECT_TRUE(shown(1).seats(1).ready());
}

TEST_F(SessionBots, AreRefusedWithAReason) {
    EXPECT_EQ(reason(anna.ask(seat_bot(1, v1::NO_BOT))), v1::BAD_FIELD);
    EXPECT_EQ(reason(anna.ask(seat_bot(1, static_cast<v1::BotLevel>(9)))), v1::BAD_FIELD);
    EXPECT_EQ(reason(anna.ask(seat_bot(7, v1::EASY))), v1::NO_SUCH_MATCH);
    EXPECT_EQ(reason(ben.ask(seat_bot(1, v1::EASY))), v1::NOT_SEATED);
    ben.ask(join_table(1));
    EXPECT_EQ(reason(ben.ask(seat_bot(1, v1::EASY))), v1::NOT_HOST);
    anna.ask(seat_bot(1, v1::EASY));
    EXPECT_EQ(reason(anna.ask(hand_over(1, 2, 3))), v1::BOT_SEAT);
    EXPECT_EQ(table().version, 3U);
}

TEST_F(SessionBots, SitDownOncePerRequest) {
    v1::ClientMessage request = seat_bot(1, v1::HARD);
    request.set_request(world.new_request());
    EXPECT_EQ(anna.ask(request).done().version(), 2U);
    EXPECT_EQ(anna.ask(request).done().version(), 2U);
    request = seat_bot(1, v1::EASY);
    EXPECT_EQ(anna.ask(request).done().version(), 3U);
    EXPECT_EQ(table().seats.size(), 3U);
}

TEST_F(SessionBots, MayBeRemovedAndSeatedAgain) {
    anna.ask(seat_bot(1, v1::EASY));
    EXPECT_TRUE(anna.ask(remove_player(1, 1, 2)).has_done());
    EXPECT_EQ(table().seats.size(), 1U);
    EXPECT_TRUE(anna.ask(seat_bot(1, v1::EASY)).has_done());
}

/// After a restart, the table is not in memory.
TEST_F(SessionBots, AreNotAwayInTheListEither) {
    anna.ask(seat_bot(1, v1::EASY));
    World again(world.store);
    Caller cleo(again);
    cleo.hello("Cleo");
    const v1::TableList list = cleo.ask(list_tables()).table_list();
    ASSERT_EQ(list.tables_size(), 1);
    EXPECT_TRUE(list.tables(0).seats(0).away());
    EXPECT_EQ(list.tables(0).seats(1).name(), "Easy bot");
    EXPECT_EQ(list.tables(0).seats(1).bot(), v1::EASY);
    EXPECT_FALSE(list.tables(0).seats(1).away());
}

/// Only Anna contributes to the draws, and the game is played to its end.
TEST_F(SessionBots, PlayAndStayForTheRematch) {
    anna.ask(seat_bot(1, v1::EASY));
    anna.ask(seat_bot(1, v1::MEDIUM));
    anna.ask(set_ready(1, true, 3));
    anna.ask(start_game(1));
    ASSERT_TRUE(table().game);
    EXPECT_EQ(table().draws->values[1], match::bot_contribution_value);
    anna.ask(leave_table(1));
    ASSERT_EQ(table().phase, match::Phase::finished);
    anna.ask(rematch(1));
    const v1::TableInfo next = shown(2);
    EXPECT_EQ(next.rematch_of(), 1U);
    ASSERT_EQ(next.seats_size(), 3);
    EXPECT_EQ(next.seats(1).bot(), v1::EASY);
    EXPECT_EQ(next.seats(2).bot(), v1::MEDIUM);
    EXPECT_EQ(next.seats(1).colour(), shown(1).seats(1).colour());
    for (const v1::SeatInfo& seat : next.seats()) {
        EXPECT_TRUE(seat.ready()) << seat.name();
    }
}

/// Bots play until Anna is asked again.
TEST_F(SessionBots, HaveTheirMovesPaidByTheHost) {
    anna.ask(seat_bot(1, v1::EASY));
    ben.ask(join_table(1));
    for (Caller* caller : {&anna, &ben}) {
        caller->ask(set_ready(1, true, table().version));
    }
    const double bens = ben.credits();
    const double before = anna.credits();
    anna.ask(start_game(1));
    int moves = 0;
    world.received = [&](store::MatchId, const match::Match&, const table::Envelope& envelope) {
        moves += envelope.by == match::CommandSource::bot ? 1 : 0;
    };
    for (int i = 0; i < 4 && moves == 0; ++i) {
        for (Caller* caller : {&anna, &ben}) {
            const v1::Options options = caller->ask(list_options(1)).options();
            const auto first = [&](v1::Action& action) { action = options.actions(0); };
            caller->ask(act(1, options.prompt(), first));
        }
    }
    ASSERT_GT(moves, 0);
    EXPECT_GE(before - anna.credits(), moves * session::bot_move_cost);
    EXPECT_LT(bens - ben.credits(), before - anna.credits());
}

/// Each move has a price, and bots stop when their host cannot pay.
TEST_F(SessionBots, RestOnceTheirHostIsInDebt) {
    const table::Bots bots = session::charged({}, world.hub);
    const match::PersonId host = anna.session().person();
    world.now += std::chrono::hours(1);
    const double moves = session::person_rate.burst / session::bot_move_cost;
    ASSERT_EQ(anna.credits(), session::person_rate.burst);
    for (int i = 1; i <= static_cast<int>(moves); ++i) {
        bots.moved(host);
        ASSERT_DOUBLE_EQ(anna.credits(), session::person_rate.burst - i * session::bot_move_cost);
        ASSERT_EQ(bots.rest(host), std::chrono::milliseconds(0)) << i;
    }
    bots.moved(host);
    EXPECT_EQ(bots.rest(host), std::chrono::milliseconds(80));
    EXPECT_EQ(bots.rest(ben.session().person()), std::chrono::milliseconds(0));
}

/// With the default pause, a person with five bots pays less than the refill.
TEST_F(SessionBots, CostLessThanTheRefillRate) {
    constexpr double moves_per_second = 1 / 0.7;
    EXPECT_LT(moves_per_second * session::bot_move_cost, session::person_rate.per_second / 4);
}

class HardBotsOfANetwork : public testing::Test {
  protected:
    void SetUp() override {
        world.hub.meters.limits.hard_bots = 3;
        for (Caller* caller : {&cleo, &dora, &anna}) {
            tokens.push_back(caller->hello("Cleo").welcome().token());
            caller->ask(create_table());
        }
    }

    static v1::ServerMessage seat(Caller& host, std::uint32_t match) {
        return host.ask(seat_bot(match, v1::HARD));
    }

    [[nodiscard]] std::size_t seats(store::MatchId id) {
        return world.tables.find(id).table->match().seats.size();
    }

    World world;
    std::vector<std::string> tokens;
    Caller cleo{world, FrameCodec::binary, "club"};
    Caller dora{world, FrameCodec::binary, "club"};
    Caller anna{world};
};

TEST_F(HardBotsOfANetwork, AreLimitedOverAllItsTables) {
    EXPECT_TRUE(seat(cleo, 1).has_done());
    EXPECT_TRUE(seat(cleo, 1).has_done());
    EXPECT_TRUE(seat(dora, 2).has_done());
    EXPECT_EQ(reason(seat(dora, 2)), v1::TOO_MANY_BOTS);
    EXPECT_EQ(world.hub.refusals.by_reason().at("too_many_hard_bots"), 1);
    EXPECT_TRUE(dora.ask(seat_bot(2, v1::MEDIUM)).has_done());
    EXPECT_TRUE(seat(anna, 3).has_done()) << "elsewhere";
}

TEST_F(HardBotsOfANetwork, AreFreeAgainWhenTheyLeaveOrTheTableCloses) {
    for (int i = 0; i < 3; ++i) {
        seat(cleo, 1);
    }
    EXPECT_EQ(reason(seat(dora, 2)), v1::TOO_MANY_BOTS);
    EXPECT_TRUE(cleo.ask(remove_player(1, 1, 4)).has_done());
    EXPECT_TRUE(seat(dora, 2).has_done());
    EXPECT_EQ(reason(seat(dora, 2)), v1::TOO_MANY_BOTS);
    cleo.ask(leave_table(1));
    EXPECT_TRUE(seat(dora, 2).has_done());
}

/// A bot counts from its request on, not from when it is stored: otherwise several requests before
/// the first write could exceed the limit.
TEST_F(HardBotsOfANetwork, CountFromTheRequest) {
    world.stores_at_once = false;
    for (int i = 0; i < 2; ++i) {
        seat(cleo, 1);
        seat(dora, 2);
    }
    world.settle();
    EXPECT_EQ(seats(1) + seats(2), 2U + 3U);
}

TEST_F(HardBotsOfANetwork, AreCountedAgainAfterARestart) {
    for (int i = 0; i < 3; ++i) {
        seat(cleo, 1);
    }
    World again(world.store);
    again.hub.meters.limits.hard_bots = 3;
    Caller back(again, FrameCodec::binary, "club");
    back.hello("", tokens.at(0));
    back.ask(watch(1));
    back.ask(create_table());
    EXPECT_EQ(reason(seat(back, 4)), v1::TOO_MANY_BOTS);
}

}  // namespace
}  // namespace bastide::test
