// Quick play, and tables that start automatically.
#include "tests/support/session_world.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <memory>

namespace bastide::test {
namespace {

using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

class SessionQuick : public testing::Test {
  protected:
    void SetUp() override {
        for (const auto& [caller, name] :
             {std::pair(&anna, "Anna"), std::pair(&ben, "Ben"), std::pair(&cleo, "Cleo")}) {
            caller->hello(name);
        }
    }

    static std::uint32_t match_of(const v1::ServerMessage& snapshot) {
        return snapshot.snapshot().table().match();
    }

    static v1::ClientMessage auto_start(v1::PaceKind kind, std::uint32_t time) {
        v1::ClientMessage open = create_table("Mine");
        open.mutable_create_table()->set_seats_max(2);
        open.mutable_create_table()->set_auto_start(true);
        open.mutable_create_table()->mutable_pace()->set_kind(kind);
        open.mutable_create_table()->mutable_pace()->set_seconds(time);
        return open;
    }

    [[nodiscard]] match::Phase phase(store::MatchId id) {
        return world.tables.find(id).table->match().phase;
    }

    World world;
    Caller anna{world};
    Caller ben{world};
    Caller cleo{world};
};

/// Otherwise a stranger could win by the clock before anyone has read it.
TEST_F(SessionQuick, AvoidsShortClocksAndLossesOnTime) {
    anna.ask(auto_start(v1::TURN, 19));
    v1::ClientMessage gives_up = auto_start(v1::BANK, 1200);
    gives_up.mutable_create_table()->mutable_pace()->set_time_out(v1::GIVE_UP);
    cleo.ask(gives_up);
    EXPECT_EQ(match_of(ben.ask(quick_play())), 3U);
}

TEST_F(SessionQuick, OpensAWaitingTable) {
    const v1::ServerMessage answer = anna.ask(quick_play());
    ASSERT_TRUE(answer.snapshot().seated());
    const v1::TableInfo& table = answer.snapshot().table();
    EXPECT_EQ(table.seats_max(), 2U);
    EXPECT_EQ(table.pace().kind(), v1::BANK);
    EXPECT_TRUE(table.auto_start());
    EXPECT_TRUE(table.seats(0).ready());
    EXPECT_EQ(table.access().visibility(), v1::PUBLIC);
}

TEST_F(SessionQuick, JoinsAWaitingPlayerAndStarts) {
    anna.ask(quick_play());
    EXPECT_EQ(match_of(ben.ask(quick_play())), 1U);
    EXPECT_EQ(phase(1), match::Phase::open);
    world.time_goes_by(milliseconds(0));
    EXPECT_EQ(phase(1), match::Phase::playing);
    EXPECT_EQ(match_of(cleo.ask(quick_play())), 2U) << "nobody waits there any more";
}

TEST_F(SessionQuick, DoesNotWaitForTheStoreToSitDownTogether) {
    world.stores_at_once = false;
    anna.ask(quick_play());
    ben.ask(quick_play());
    world.settle();
    world.stores_at_once = true;
    EXPECT_TRUE(ben.link.sent.back().has_snapshot());
    world.time_goes_by(milliseconds(0));
    EXPECT_EQ(phase(1), match::Phase::playing);
}

TEST_F(SessionQuick, ReturnsTheSameTableOnRepetition) {
    v1::ClientMessage request = quick_play();
    request.set_request(world.new_request());
    EXPECT_EQ(match_of(anna.ask(request)), 1U);
    EXPECT_EQ(match_of(anna.ask(request)), 1U);
    EXPECT_EQ(match_of(anna.ask(quick_play())), 1U) << "and who waits goes on waiting";
}

/// The answer to the second player may be lost too.
TEST_F(SessionQuick, ReturnsTheSameGameOnRepetition) {
    anna.ask(quick_play());
    v1::ClientMessage request = quick_play();
    request.set_request(world.new_request());
    EXPECT_EQ(match_of(ben.ask(request)), 1U);
    world.time_goes_by(milliseconds(0));
    ASSERT_EQ(phase(1), match::Phase::playing);
    EXPECT_EQ(match_of(ben.ask(request)), 1U);
    EXPECT_EQ(match_of(ben.ask(quick_play())), 1U);
}

TEST_F(SessionQuick, SkipsAbsentPlayers) {
    anna.ask(quick_play());
    anna.hang_up();
    world.time_goes_by(seconds(5));
    EXPECT_EQ(match_of(ben.ask(quick_play())), 2U);
}

TEST_F(SessionQuick, PassesOverTablesOfAnotherKind) {
    anna.ask(create_table_at_a_pace(60));
    v1::ClientMessage alike = create_table("Mine");
    alike.mutable_create_table()->set_seats_max(2);
    alike.mutable_create_table()->mutable_pace()->set_kind(v1::BANK);
    alike.mutable_create_table()->mutable_pace()->set_seconds(1200);
    alike.mutable_create_table()->mutable_pace()->set_increment_seconds(20);
    anna.ask(alike);  // whose host may wait for a certain player
    alike.mutable_create_table()->set_auto_start(true);
    alike.mutable_create_table()->mutable_access()->set_visibility(v1::UNLISTED);
    anna.ask(alike);
    anna.ask(auto_start(v1::UNTIMED, 0));
    anna.ask(auto_start(v1::DAYS, 86'400));
    EXPECT_EQ(match_of(ben.ask(quick_play())), 6U);
}

/// Quick players accept every clock.
TEST_F(SessionQuick, TakesAnyClock) {
    anna.ask(auto_start(v1::TURN, 60));
    const v1::ServerMessage answer = ben.ask(quick_play());
    EXPECT_EQ(match_of(answer), 1U);
    EXPECT_TRUE(answer.snapshot().table().seats(1).ready());
    world.time_goes_by(milliseconds(0));
    EXPECT_EQ(phase(1), match::Phase::playing);
    EXPECT_EQ(match_of(ben.ask(quick_play())), 1U) << "where they play already";
}

/// Before: a person who asked on several connections at once got several seats.
TEST_F(SessionQuick, GivesOneSeatForConcurrentRequests) {
    Caller first(world);
    const std::string token = first.hello("Dora").welcome().token();
    Caller second(world);
    second.hello("Dora", token);
    Caller guest(world);
    const std::string other = guest.hello("Eva").welcome().token();
    Caller again(world);
    again.hello("Eva", other);
    world.stores_at_once = false;
    for (Caller* caller : {&first, &second, &first, &guest, &again}) {
        caller->ask(quick_play());
    }
    world.settle();
    EXPECT_EQ(world.tables.find(2).table, nullptr);
    EXPECT_EQ(world.tables.find(1).table->match().seats.size(), 2U);
}

/// Otherwise two quick players would wait at two tables.
TEST_F(SessionQuick, JoinsAnEquivalentTable) {
    v1::ClientMessage alike = create_table("Mine");
    alike.mutable_create_table()->set_seats_max(2);
    alike.mutable_create_table()->mutable_pace()->set_kind(v1::BANK);
    alike.mutable_create_table()->mutable_pace()->set_seconds(1200);
    alike.mutable_create_table()->mutable_pace()->set_increment_seconds(20);
    alike.mutable_create_table()->set_auto_start(true);
    anna.ask(alike);
    EXPECT_EQ(match_of(ben.ask(quick_play())), 1U);
}

TEST_F(SessionQuick, WaitsUntilAllAreReadyAgain) {
    anna.ask(quick_play());
    ben.ask(quick_play());
    anna.ask(set_ready(1, false, 2));
    world.time_goes_by(seconds(1));
    EXPECT_EQ(phase(1), match::Phase::open);
    anna.ask(set_ready(1, true, 2));
    world.time_goes_by(milliseconds(0));
    EXPECT_EQ(phase(1), match::Phase::playing);
}

/// Otherwise their start would be proposed endlessly.
TEST_F(SessionQuick, ClearsTheReadinessOfSilentPlayers) {
    anna.contributes_automatically = false;
    anna.ask(quick_play());
    ben.ask(quick_play());
    world.time_goes_by(milliseconds(0));
    world.time_goes_by(seconds(20));
    EXPECT_EQ(phase(1), match::Phase::open);
    const v1::ServerMessage table = cleo.ask(watch(1));
    EXPECT_FALSE(table.snapshot().table().seats(0).ready());
    EXPECT_TRUE(table.snapshot().table().seats(1).ready());
}

TEST_F(SessionQuick, SkipsUnreadyPlayers) {
    anna.ask(quick_play());
    anna.ask(set_ready(1, false, 1));
    EXPECT_EQ(match_of(ben.ask(quick_play())), 2U);
}

TEST_F(SessionQuick, JoinsTheLongestWaitingTable) {
    anna.ask(auto_start(v1::TURN, 60));
    cleo.ask(auto_start(v1::TURN, 60));
    EXPECT_EQ(match_of(ben.ask(quick_play())), 1U);
}

/// Even behind a hundred tables without free seats.
TEST_F(SessionQuick, FindsAWaitingTableBehindAHundredOthers) {
    anna.ask(quick_play());
    std::vector<std::unique_ptr<Caller>> crowd;
    for (int i = 0; i < 120; ++i) {
        if (i % 16 == 0) {
            crowd.push_back(std::make_unique<Caller>(world));
            crowd.back()->hello("Guest");
        }
        crowd.back()->ask(create_table());
    }
    EXPECT_EQ(match_of(ben.ask(quick_play())), 1U);
}

TEST_F(SessionQuick, FreesSeatsUnreadyForTooLong) {
    anna.ask(quick_play());
    ben.ask(quick_play());
    anna.ask(set_ready(1, false, 2));
    world.time_goes_by(table::start_delay_max - milliseconds(1));
    EXPECT_EQ(world.tables.find(1).table->match().seats.size(), 2U);
    world.time_goes_by(milliseconds(1));
    const match::Match& match = world.tables.find(1).table->match();
    ASSERT_EQ(match.seats.size(), 1U);
    EXPECT_EQ(match.host, ben.session().person());
    EXPECT_EQ(anna.link.sent.back().update().events(0).seat_left().why(), v1::NOT_READY);
    EXPECT_EQ(match_of(anna.ask(quick_play())), 2U) << "she is not brought back at once";
    EXPECT_EQ(match_of(cleo.ask(quick_play())), 1U);
    world.time_goes_by(milliseconds(0));
    EXPECT_EQ(phase(1), match::Phase::playing);
}

TEST_F(SessionQuick, KeepsAnUnreadyPlayerSeatedAlone) {
    anna.ask(quick_play());
    anna.ask(set_ready(1, false, 1));
    world.time_goes_by(table::start_delay_max);
    EXPECT_EQ(world.tables.find(1).table->match().seats.size(), 1U);
}

/// Getting ready for a moment does not extend the time.
TEST_F(SessionQuick, FreesSeatsReadyOnlyBriefly) {
    anna.contributes_automatically = false;
    anna.ask(quick_play());
    ben.ask(quick_play());
    for (int i = 0; i < 7; ++i) {
        anna.ask(set_ready(1, i % 2 == 1, 2));
        world.time_goes_by(seconds(9));
    }
    EXPECT_FALSE(world.tables.find(1).table->match().seat_of(anna.session().person()));
}

TEST_F(SessionQuick, FreesSilentSeats) {
    anna.contributes_automatically = false;
    anna.ask(quick_play());
    ben.ask(quick_play());
    world.time_goes_by(milliseconds(0));
    world.time_goes_by(table::start_time_max);
    world.time_goes_by(table::start_delay_max - table::start_time_max);
    EXPECT_FALSE(world.tables.find(1).table->match().seat_of(anna.session().person()));
}

TEST_F(SessionQuick, FreesAbandonedSeats) {
    anna.ask(quick_play());
    ben.ask(quick_play());
    anna.hang_up();
    world.time_goes_by(seconds(3));
    world.time_goes_by(table::start_delay_max);
    EXPECT_EQ(world.tables.find(1).table->match().seats.size(), 1U);
}

TEST_F(SessionQuick, AvoidsATableJustLeft) {
    anna.ask(quick_play());
    ben.ask(quick_play());
    ben.ask(leave_table(1));
    EXPECT_EQ(match_of(ben.ask(quick_play())), 2U);
    ben.ask(leave_table(2));
    world.time_goes_by(session::avoidance_duration);
    EXPECT_EQ(match_of(ben.ask(quick_play())), 1U);
}

/// Three people ask before a table is stored: two share it, and the third opens another.
TEST_F(SessionQuick, SendsOnePersonToAnOpeningTable) {
    world.stores_at_once = false;
    anna.ask(quick_play());
    ben.ask(quick_play());
    cleo.ask(quick_play());
    world.settle();
    EXPECT_EQ(match_of(ben.link.sent.back()), 1U);
    EXPECT_EQ(match_of(cleo.link.sent.back()), 2U);
}

/// Guests who join and leave must not send everybody to a table near its limit of changes.
TEST_F(SessionQuick, SkipsATableNearItsVersionLimit) {
    anna.ask(quick_play());
    const match::Match& match = world.tables.find(1).table->match();
    while (match.version < session::quick_play_versions_max) {
        Caller stranger(world);
        stranger.hello("Stranger");
        for (std::size_t i = 0; i < session::changes_per_person_max; ++i) {
            ASSERT_TRUE(stranger.ask(join_table(1)).has_snapshot());
            stranger.ask(leave_table(1));
            world.time_goes_by(seconds(2));
        }
        stranger.hang_up();
    }
    EXPECT_EQ(match_of(cleo.ask(quick_play())), 2U);
}

/// A neighbour's joins and leaves must not cause refusals for others.
TEST_F(SessionQuick, SkipsATableWornOutByNeighbours) {
    ASSERT_TRUE(anna.ask(auto_start(v1::BANK, 1200)).has_snapshot());
    std::vector<std::unique_ptr<Caller>> guests;
    for (std::size_t i = 0; i < session::changes_per_network_max; ++i) {
        if (i % session::changes_per_person_max == 0) {
            world.time_goes_by(session::avoidance_duration);
            guests.push_back(std::make_unique<Caller>(world, FrameCodec::binary, "a network"));
            guests.back()->hello("Guest");
        }
        ASSERT_TRUE(guests.back()->ask(join_table(1)).has_snapshot()) << i;
        guests.back()->ask(leave_table(1));
        world.time_goes_by(seconds(2));
    }
    world.time_goes_by(session::avoidance_duration);
    anna.ask(set_ready(1, true, world.tables.find(1).table->match().version));
    Caller neighbour(world, FrameCodec::binary, "a network");
    neighbour.hello("Neighbour");
    EXPECT_EQ(match_of(neighbour.ask(quick_play())), 2U);
    EXPECT_EQ(match_of(ben.ask(quick_play())), 1U);
}

/// A stranger can become a new guest at no cost.
class GuestsOfOneNetwork : public SessionQuick {
  protected:
    void SetUp() override {
        SessionQuick::SetUp();
        first.hello("Guest");
        second.hello("Guest");
        anna.ask(quick_play());
        ASSERT_EQ(match_of(first.ask(quick_play())), 1U);
        first.ask(set_ready(1, false, 2));
    }

    Caller first{world, FrameCodec::binary, "one network"};
    Caller second{world, FrameCodec::binary, "one network"};
};

TEST_F(GuestsOfOneNetwork, AvoidTheTableOfAnUnreadyNeighbour) {
    world.time_goes_by(table::start_delay_max);
    EXPECT_EQ(match_of(second.ask(quick_play())), 2U);
    EXPECT_EQ(match_of(ben.ask(quick_play())), 1U);
}

TEST_F(GuestsOfOneNetwork, AvoidTheTableLeftByAnUnreadyNeighbour) {
    world.time_goes_by(table::start_delay_max - seconds(1));
    first.ask(leave_table(1));
    EXPECT_EQ(match_of(second.ask(quick_play())), 2U);
    EXPECT_EQ(match_of(ben.ask(quick_play())), 1U);
}

TEST_F(GuestsOfOneNetwork, CannotJoinPlayersKeptWaitingByANeighbour) {
    world.time_goes_by(table::start_delay_max);
    EXPECT_EQ(reason(second.ask(join_table(1))), v1::REMOVED);
    const v1::ServerMessage again = first.ask(join_table(1));
    EXPECT_FALSE(again.has_refused()) << again.ShortDebugString();
    first.ask(leave_table(1));
    EXPECT_TRUE(ben.ask(join_table(1)).has_snapshot());
}

/// Readiness is lost in a restart.
TEST_F(SessionQuick, MarksAWaitingPlayerReadyAfterARestart) {
    const std::string token = anna.link.sent.front().welcome().token();
    anna.ask(quick_play());
    World next(world.store);
    Caller again(next);
    again.hello("", token);
    EXPECT_FALSE(again.ask(watch(1)).snapshot().table().seats(0).ready());
    const v1::ServerMessage answer = again.ask(quick_play());
    EXPECT_EQ(match_of(answer), 1U);
    EXPECT_TRUE(answer.snapshot().table().seats(0).ready());
}

TEST_F(SessionQuick, StartsOnceTheHostSeatsABot) {
    anna.ask(quick_play());
    v1::ClientMessage bot;
    bot.mutable_seat_bot()->set_match(1);
    bot.mutable_seat_bot()->set_level(v1::EASY);
    anna.ask(bot);
    world.time_goes_by(milliseconds(0));
    EXPECT_EQ(phase(1), match::Phase::playing) << "all seats are taken";
    EXPECT_EQ(match_of(ben.ask(quick_play())), 2U);
}

TEST_F(SessionQuick, IsPlayedAgainInTheSameWay) {
    anna.ask(quick_play());
    ben.ask(quick_play());
    world.time_goes_by(milliseconds(0));
    ben.ask(leave_table(1));
    anna.ask(rematch(1));
    ben.ask(rematch(1));
    world.time_goes_by(milliseconds(0));
    EXPECT_EQ(phase(2), match::Phase::playing);
}

}  // namespace
}  // namespace bastide::test
