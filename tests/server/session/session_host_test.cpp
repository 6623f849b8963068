// Requests of a host before the game, and the updates for others.
#include "tests/support/session_world.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace bastide::test {
namespace {

class SessionHost : public testing::Test {
  protected:
    void SetUp() override {
        for (const auto& [caller, name] :
             {std::pair(&anna, "Anna"), std::pair(&ben, "Ben"), std::pair(&cleo, "Cleo")}) {
            caller->hello(name);
        }
        anna.ask(create_table());
        ben.ask(join_table(1));
    }

    [[nodiscard]] const match::Match& table() { return world.tables.find(1).table->match(); }

    static const v1::Event& last_event(const Caller& caller) {
        const v1::Update& update = caller.link.sent.back().update();
        return update.events(update.events_size() - 1);
    }

    World world;
    Caller anna{world};
    Caller ben{world};
    Caller cleo{world};
};

TEST_F(SessionHost, RemovesAPlayerPermanently) {
    const v1::ClientMessage request = remove_player(1, 1, 2);
    EXPECT_EQ(anna.ask(request).done().version(), 3U);
    ASSERT_TRUE(ben.link.sent.back().has_update());
    EXPECT_EQ(last_event(ben).seat_left().why(), v1::BY_THE_HOST);
    EXPECT_EQ(table().seats.size(), 1U);
    EXPECT_EQ(reason(ben.ask(join_table(1))), v1::REMOVED);
    EXPECT_TRUE(ben.ask(watch(1)).has_snapshot()) << "but may look on";
    EXPECT_TRUE(cleo.ask(join_table(1)).has_snapshot());
}

/// Another player may have taken the seat since.
TEST_F(SessionHost, RejectsARemovalForAnOlderVersion) {
    cleo.ask(join_table(1));
    ben.ask(leave_table(1));
    EXPECT_EQ(reason(anna.ask(remove_player(1, 1, 3))), v1::STALE);
    EXPECT_EQ(table().seats.size(), 2U);
    EXPECT_TRUE(anna.ask(remove_player(1, 1, 4)).has_done());
}

TEST_F(SessionHost, RemovesOncePerRequest) {
    cleo.ask(join_table(1));
    v1::ClientMessage request = remove_player(1, 1, 3);
    request.set_request(world.new_request());
    EXPECT_EQ(anna.ask(request).done().version(), 4U);
    EXPECT_EQ(anna.ask(request).done().version(), 4U) << "the same request again";
    EXPECT_EQ(table().seats.size(), 2U);
}

TEST_F(SessionHost, CannotBeBypassedToRemovePlayers) {
    EXPECT_EQ(reason(anna.ask(remove_player(1, 0, 2))), v1::YOUR_OWN_SEAT);
    EXPECT_EQ(reason(anna.ask(remove_player(1, 2, 2))), v1::NO_SUCH_SEAT);
    EXPECT_EQ(reason(anna.ask(remove_player(1, 0xFFFFFFFF, 2))), v1::NO_SUCH_SEAT);
    EXPECT_EQ(reason(anna.ask(remove_player(9, 1, 2))), v1::NO_SUCH_MATCH);
    EXPECT_EQ(reason(ben.ask(remove_player(1, 0, 2))), v1::NOT_HOST);
    EXPECT_EQ(reason(cleo.ask(remove_player(1, 1, 2))), v1::NOT_SEATED);
    EXPECT_EQ(table().version, 2U);
}

TEST_F(SessionHost, HandsOver) {
    EXPECT_TRUE(anna.ask(hand_over(1, 1, 2)).has_done());
    EXPECT_EQ(last_event(ben).host_changed().seat(), 1U);
    EXPECT_EQ(cleo.ask(watch(1)).snapshot().table().host(), 1U);
    EXPECT_EQ(cleo.ask(list_tables()).table_list().tables(0).host(), 1U);
    EXPECT_EQ(reason(anna.ask(hand_over(1, 1, 3))), v1::NOT_HOST);
    EXPECT_EQ(reason(ben.ask(hand_over(1, 5, 3))), v1::NO_SUCH_SEAT);
    EXPECT_EQ(reason(ben.ask(hand_over(1, 1, 3))), v1::YOUR_OWN_SEAT);
}

TEST_F(SessionHost, HandsOverForTheStart) {
    anna.ask(hand_over(1, 1, 2));
    for (Caller* caller : {&anna, &ben}) {
        caller->ask(set_ready(1, true, 3));
    }
    EXPECT_EQ(reason(anna.ask(start_game(1))), v1::NOT_HOST);
    ben.ask(start_game(1));
    EXPECT_EQ(table().phase, match::Phase::playing);
}

/// Readiness was for the previous settings.
TEST_F(SessionHost, ChangesTheTableForEverybody) {
    for (Caller* caller : {&anna, &ben}) {
        caller->ask(set_ready(1, true, 2));
    }
    EXPECT_TRUE(anna.ask(change_table(1, 3, "smallCity=2")).has_done());
    const v1::TableChanged& changed = last_event(ben).table_changed();
    EXPECT_EQ(changed.seats_max(), 3U);
    EXPECT_EQ(changed.ruleset().options(), "smallCity=2");
    EXPECT_FALSE(cleo.ask(watch(1)).snapshot().table().seats(0).ready());
    EXPECT_EQ(reason(anna.ask(start_game(1))), v1::NOT_ALL_READY);
    EXPECT_EQ(reason(ben.ask(set_ready(1, true, 2))), v1::STALE) << "with the table as it was";
    EXPECT_TRUE(ben.ask(set_ready(1, true, 3)).has_done());
}

TEST_F(SessionHost, ChangesOnlyTheNamedSettings) {
    anna.ask(change_table(1, 3));
    anna.ask(change_table(1, 0, "smallCity=2"));
    EXPECT_EQ(table().settings.seats_max, 3);
    EXPECT_EQ(anna.ask(watch(1)).snapshot().table().ruleset().options(), "smallCity=2");
}

TEST_F(SessionHost, RejectsInvalidSettings) {
    cleo.ask(join_table(1));
    EXPECT_EQ(reason(anna.ask(change_table(1, 2))), v1::TOO_MANY_SEATED);
    EXPECT_EQ(reason(anna.ask(change_table(1, 6))), v1::BAD_RULESET);
    EXPECT_EQ(reason(anna.ask(change_table(1, 4000))), v1::BAD_RULESET);
    const v1::Refused refused = anna.ask(change_table(1, 0, "noSuch=1")).refused();
    EXPECT_EQ(refused.reason(), v1::BAD_RULESET);
    EXPECT_THAT(refused.message(), testing::HasSubstr("noSuch"));
    EXPECT_EQ(reason(ben.ask(change_table(1, 4))), v1::NOT_HOST);
    EXPECT_EQ(table().version, 3U);
}

/// The start was requested first, so the change waits for it.
TEST_F(SessionHost, ChangesNothingInTheMomentOfTheStart) {
    for (Caller* caller : {&anna, &ben}) {
        caller->ask(set_ready(1, true, 2));
    }
    ben.contributes_automatically = false;
    anna.ask(start_game(1));
    anna.ask(change_table(1, 3));
    EXPECT_EQ(table().version, 2U);
    ben.contributes_automatically = true;
    world.settle();
    EXPECT_EQ(table().phase, match::Phase::playing);
    EXPECT_EQ(reason(anna.link.sent.back()), v1::ALREADY_STARTED);
}

TEST_F(SessionHost, ClosesTheTable) {
    EXPECT_EQ(reason(ben.ask(close_table(1))), v1::NOT_HOST);
    EXPECT_EQ(reason(cleo.ask(close_table(1))), v1::NOT_SEATED);
    EXPECT_TRUE(anna.ask(close_table(1)).has_done());
    EXPECT_TRUE(last_event(ben).has_table_closed());
    EXPECT_EQ(reason(cleo.ask(join_table(1))), v1::NO_SUCH_MATCH);
}

TEST_F(SessionHost, IsFollowedWhenLeaving) {
    anna.ask(leave_table(1));
    EXPECT_EQ(last_event(ben).host_changed().seat(), 0U);
    EXPECT_TRUE(ben.ask(change_table(1, 2)).has_done());
}

TEST_F(SessionHost, HasNoMoreToSayInTheGame) {
    for (Caller* caller : {&anna, &ben}) {
        caller->ask(set_ready(1, true, 2));
    }
    anna.ask(start_game(1));
    ASSERT_EQ(table().phase, match::Phase::playing);
    for (const v1::ClientMessage& message :
         {remove_player(1, 1, 3), hand_over(1, 1, 3), change_table(1, 3), close_table(1)}) {
        EXPECT_EQ(reason(anna.ask(message)), v1::ALREADY_STARTED);
    }
}

TEST_F(SessionHost, IsStillThereAfterARestart) {
    anna.ask(hand_over(1, 1, 2));
    ben.ask(remove_player(1, 0, 3));
    World again(world.store);
    Caller dora(again);
    dora.hello("Dora");
    EXPECT_EQ(dora.ask(watch(1)).snapshot().table().host(), 0U);
    EXPECT_TRUE(again.tables.find(1).table->match().has_removed(anna.session().person()));
}

/// Each change is stored and broadcast.
TEST_F(SessionHost, ChangesTheTableOnlySoFast) {
    v1::Reason said = v1::REASON_UNSPECIFIED;
    for (int i = 0; i < 60 && said == v1::REASON_UNSPECIFIED; ++i) {
        said = reason(anna.ask(change_table(1, 3 + static_cast<std::uint32_t>(i % 2))));
    }
    EXPECT_EQ(said, v1::TOO_MANY_REQUESTS);
}

}  // namespace
}  // namespace bastide::test
