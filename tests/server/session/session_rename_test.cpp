// Renames: who receives them, and that nothing else changes.
#include "server/session/rate_limits.hpp"
#include "tests/support/session_world.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>

namespace bastide::session {
namespace {

using test::Caller;
using test::rename;
using test::World;
using testing::ElementsAre;
using testing::IsEmpty;

class Rename : public testing::Test {
  protected:
    void SetUp() override {
        token = anna.hello("Anna").welcome().token();
        ben.hello("Ben");
        cleo.hello("Cleo");
        dora.hello("Dora");
        anna.ask(test::create_table());
        ben.ask(test::join_table(1));
        cleo.ask(test::watch(1));
    }

    static std::vector<std::string> renamed(const Caller& caller) {
        std::vector<std::string> names;
        for (const v1::ServerMessage& message : caller.link.sent) {
            const v1::Renamed& renamed = message.renamed();
            if (message.has_renamed() && renamed.match() == 0) {
                names.push_back("you: " + renamed.name());
            } else if (message.has_renamed()) {
                names.push_back(std::to_string(renamed.match()) + ": " +
                                std::to_string(renamed.seat()) + " " + renamed.name());
            }
        }
        return names;
    }

    void expect_all_notified(const std::vector<std::string>& names) {
        for (const Caller* each : {&anna, &ben, &cleo}) {
            EXPECT_EQ(renamed(*each), names);
        }
        EXPECT_THAT(renamed(dora), IsEmpty());
    }

    void start() {
        anna.ask(test::set_ready(1));
        ben.ask(test::set_ready(1));
        anna.ask(test::start_game(1));
    }

    std::string name_at_the_table() {
        return dora.ask(test::list_tables()).table_list().tables(0).seats(0).name();
    }

    World world;
    Caller anna{world};
    Caller ben{world, FrameCodec::json};
    Caller cleo{world};
    Caller dora{world};
    std::string token;
};

TEST_F(Rename, IsSentToAllAttendants) {
    const v1::ServerMessage reply = anna.ask(rename("Annika"));
    ASSERT_TRUE(reply.has_done()) << reply.ShortDebugString();
    EXPECT_EQ(reply.done().match(), 0U);
    EXPECT_EQ(reply.done().version(), 0U);
    expect_all_notified({"1: 0 Annika"});
    const auto& last = anna.link.sent;
    EXPECT_TRUE(last.at(last.size() - 2).has_renamed()) << "before it is done, as everything";
    EXPECT_EQ(last.at(last.size() - 2).request(), "");
    EXPECT_EQ(dora.ask(test::watch(1)).snapshot().table().seats(0).name(), "Annika");
}

TEST_F(Rename, IsSentDuringAndAfterTheGame) {
    start();
    anna.ask(rename("Annika"));
    ben.ask(test::leave_table(1));
    anna.ask(rename("Anni"));
    ben.ask(rename("Benno"));
    expect_all_notified({"1: 0 Annika", "1: 0 Anni", "1: 1 Benno"});
}

TEST_F(Rename, IsSentToEveryTable) {
    anna.ask(test::create_table());
    cleo.ask(test::watch(2));
    dora.ask(test::create_table());
    dora.ask(test::join_table(2));
    anna.ask(rename("Annika"));
    EXPECT_THAT(renamed(cleo), ElementsAre("1: 0 Annika", "2: 0 Annika"));
    EXPECT_THAT(renamed(dora), ElementsAre("2: 0 Annika"));
    dora.ask(rename("Doro"));
    EXPECT_THAT(renamed(cleo), ElementsAre("1: 0 Annika", "2: 0 Annika", "2: 1 Doro"));
}

/// Even if Anna does not attend.
TEST_F(Rename, IsSentForAnAbsentSeat) {
    anna.ask(test::unwatch(1));
    anna.ask(rename("Annika"));
    EXPECT_THAT(renamed(anna), IsEmpty());
    EXPECT_THAT(renamed(cleo), ElementsAre("1: 0 Annika"));
}

TEST_F(Rename, OfASpectatorIsNotSent) {
    EXPECT_TRUE(cleo.ask(rename("Cleopatra")).has_done());
    expect_all_notified({});
    EXPECT_EQ(cleo.ask(test::create_table()).snapshot().table().seats(0).name(), "Cleopatra");
}

TEST_F(Rename, RenumbersNamesakes) {
    anna.ask(rename("Ben"));
    expect_all_notified({"1: 0 Ben", "1: 1 Ben (2)"});
    anna.ask(rename("ben"));
    expect_all_notified({"1: 0 Ben", "1: 1 Ben (2)", "1: 0 ben"});
    anna.ask(rename("Anna"));
    expect_all_notified({"1: 0 Ben", "1: 1 Ben (2)", "1: 0 ben", "1: 0 Anna", "1: 1 Ben"});
}

TEST_F(Rename, ToTheSameNameIsANoOp) {
    for (int i = 0; i < 2 * static_cast<int>(names_rate.burst); ++i) {
        ASSERT_TRUE(anna.ask(rename("Anna")).has_done()) << "and is not counted";
    }
    expect_all_notified({});
    EXPECT_TRUE(anna.ask(rename("Annika")).has_done());
}

TEST_F(Rename, OutlivesTheServer) {
    anna.ask(rename("Annika"));
    World restarted(world.store);
    Caller again(restarted);
    EXPECT_EQ(again.hello("", token).welcome().name(), "Annika");
}

/// The first page of the list is cached briefly.
TEST_F(Rename, ShowsInTheListAMomentLater) {
    EXPECT_EQ(name_at_the_table(), "Anna");
    anna.ask(rename("Annika"));
    world.now += first_page_kept;
    EXPECT_EQ(name_at_the_table(), "Annika");
}

TEST_F(Rename, IsSentOnResume) {
    start();
    const v1::Snapshot seen = cleo.ask(test::watch(1)).snapshot();
    const auto come_back = [&](Caller& caller) {
        caller.ask(test::unwatch(1));
        caller.ask(test::watch_since(1, seen.version(), seen.view_hash()));
    };
    come_back(cleo);
    EXPECT_TRUE(cleo.link.sent.back().has_resumed()) << "nobody has another name";
    cleo.ask(test::unwatch(1));
    anna.ask(rename("Ben"));
    come_back(cleo);
    EXPECT_THAT(renamed(cleo), ElementsAre("1: 0 Ben", "1: 1 Ben (2)"));
    World restarted(world.store);
    Caller again(restarted);
    again.hello("Cleo");
    come_back(again);
    EXPECT_THAT(renamed(again), ElementsAre("1: 0 Ben", "1: 1 Ben (2)")) << "nobody knows";
}

TEST_F(Rename, BlocksAResumeWhileNamesAreUnreadable) {
    start();
    const v1::Snapshot seen = cleo.ask(test::watch(1)).snapshot();
    cleo.ask(test::unwatch(1));
    anna.ask(rename("Annika"));
    world.people.set_away(anna.session().person(), world.unix_now);
    world.settle();
    world.journal.faulty.readable = false;
    const v1::ClientMessage back = test::watch_since(1, seen.version(), seen.view_hash());
    EXPECT_EQ(test::reason_given(cleo.ask(back)), v1::SERVER_BUSY);
    EXPECT_EQ(test::reason_given(cleo.ask(test::unwatch(1))), v1::NOT_ATTENDING);
    world.journal.faulty.readable = true;
    cleo.ask(back);
    EXPECT_THAT(renamed(cleo), ElementsAre("1: 0 Annika", "1: 1 Ben"));
}

TEST_F(Rename, ByAHelloIsSent) {
    Caller again(world);
    EXPECT_EQ(again.hello("Annika", token).welcome().name(), "Annika");
    EXPECT_THAT(renamed(cleo), ElementsAre("1: 0 Annika"));
    EXPECT_THAT(renamed(anna), ElementsAre("1: 0 Annika", "you: Annika")) << "until she is closed";
    EXPECT_THAT(renamed(again), IsEmpty()) << "the welcome says it";
}

TEST_F(Rename, ByAHelloToTheSameNameIsANoOp) {
    Caller again(world);
    EXPECT_EQ(again.hello("Anna", token).welcome().name(), "Anna");
    expect_all_notified({});
}

TEST_F(Rename, ByAHelloIsSentDespiteADisconnect) {
    world.stores_at_once = false;
    Caller again(world);
    again.hello("Annika", token);
    again.hang_up();
    world.settle();
    EXPECT_THAT(renamed(cleo), ElementsAre("1: 0 Annika"));
}

TEST_F(Rename, TooOftenIsRefused) {
    for (int i = 0; i < static_cast<int>(names_rate.burst); ++i) {
        ASSERT_TRUE(anna.ask(rename("Anna " + std::to_string(i))).has_done());
    }
    const std::size_t received = renamed(cleo).size();
    EXPECT_EQ(test::reason_given(anna.ask(rename("Annika"))), v1::TOO_MANY_REQUESTS);
    EXPECT_EQ(renamed(cleo).size(), received);
    EXPECT_TRUE(ben.ask(rename("Benno")).has_done()) << "others are not concerned";
    world.now += std::chrono::seconds(10);
    EXPECT_TRUE(anna.ask(rename("Annika")).has_done());
}

/// The hello still succeeds.
TEST_F(Rename, ByAHelloIsIgnoredAtTheRateLimit) {
    for (int i = 0; i < static_cast<int>(names_rate.burst); ++i) {
        anna.ask(rename("Anna " + std::to_string(i)));
    }
    Caller again(world);
    EXPECT_EQ(again.hello("Annika", token).welcome().name(), "Anna 5");
}

TEST_F(Rename, IsChargedToThePerson) {
    const double before = anna.credits();
    anna.ask(rename("Annika"));
    EXPECT_NEAR(before - anna.credits(), request_cost + rename_cost + 3 * broadcast_cost, 0.01);
    const double after = anna.credits();
    anna.ask(rename("Annika"));
    EXPECT_NEAR(after - anna.credits(), request_cost, 0.01);
}

TEST_F(Rename, ToAnInvalidNameIsRefused) {
    for (const std::string& name : {std::string(),
                                    std::string("   "),
                                    std::string("a\nb"),
                                    std::string("You"),
                                    std::string("\u0410nna"),
                                    std::string(33, 'a')}) {
        EXPECT_EQ(test::reason_given(anna.ask(rename(name))), v1::BAD_NAME) << name;
    }
    expect_all_notified({});
    EXPECT_EQ(name_at_the_table(), "Anna");
}

TEST_F(Rename, ComesAfterTheHello) {
    Caller stranger(world);
    EXPECT_EQ(test::reason_given(stranger.ask(rename("Anna"))), v1::HELLO_FIRST);
}

TEST_F(Rename, DoesNotDisturbAStart) {
    ben.contributes_automatically = false;
    start();
    ASSERT_FALSE(world.tables.find(1).table->match().game);
    EXPECT_TRUE(anna.ask(rename("Annika")).has_done());
    ben.contributes_automatically = true;
    world.settle();
    EXPECT_TRUE(world.tables.find(1).table->match().game);
    EXPECT_TRUE(anna.link.sent.back().has_done());
    expect_all_notified({"1: 0 Annika"});
}

/// The message about the silent player has the current name.
TEST_F(Rename, AppearsInTheMessageOfAFailedStart) {
    ben.contributes_automatically = false;
    start();
    EXPECT_TRUE(ben.ask(rename("Benno")).has_done());
    world.time_goes_by(table::start_time_max);
    world.settle();
    EXPECT_EQ(anna.link.sent.back().refused().message(),
              "The game did not start: no answer from Benno.");
}

TEST_F(Rename, IsSentOnceItIsStored) {
    world.stores_at_once = false;
    anna.ask(rename("Annika"));
    expect_all_notified({});
    EXPECT_EQ(test::reason_given(anna.ask(rename("Anna"))), v1::SERVER_BUSY)
        << "one after the other";
    world.settle();
    expect_all_notified({"1: 0 Annika"});
    EXPECT_TRUE(anna.link.sent.back().has_done());
    world.stores_at_once = true;
    EXPECT_TRUE(anna.ask(rename("Anna")).has_done());
}

TEST_F(Rename, IsSentDespiteADisconnect) {
    world.stores_at_once = false;
    anna.ask(rename("Annika"));
    anna.hang_up();
    world.settle();
    EXPECT_THAT(renamed(cleo), ElementsAre("1: 0 Annika"));
    EXPECT_TRUE(
        world.people.away_since(world.tables.find(1).table->match().seats[0].person)->has_value());
}

TEST_F(Rename, NeedsNoRoomInTheStore) {
    world.hub.has_room = false;
    EXPECT_TRUE(anna.ask(rename("Annika")).has_done());
    expect_all_notified({"1: 0 Annika"});
}

TEST_F(Rename, IsUndoneIfNotStored) {
    world.journal.keeps_changes = false;
    EXPECT_EQ(test::reason_given(anna.ask(rename("Annika"))), v1::SERVER_BUSY);
    expect_all_notified({});
    EXPECT_EQ(name_at_the_table(), "Anna");
    world.journal.keeps_changes = true;
    EXPECT_TRUE(anna.ask(rename("Annika")).has_done());
    expect_all_notified({"1: 0 Annika"});
}

TEST_F(Rename, ByAHelloIsUndoneIfNotStored) {
    world.journal.keeps_changes = false;
    Caller again(world);
    EXPECT_EQ(again.hello("Annika", token).welcome().name(), "Anna");
    EXPECT_THAT(renamed(cleo), IsEmpty());
}

TEST_F(Rename, WaitsUntilTheStoreCanBeRead) {
    world.people.set_away(anna.session().person(), world.unix_now);
    world.settle();
    world.journal.faulty.readable = false;
    EXPECT_EQ(test::reason_given(anna.ask(rename("Annika"))), v1::SERVER_BUSY);
    world.journal.faulty.readable = true;
    EXPECT_TRUE(anna.ask(rename("Annika")).has_done());
    expect_all_notified({"1: 0 Annika"});
}

/// The new name is stored, but the broadcast also needs the other names.
TEST_F(Rename, IsSentOnceNamesAreReadable) {
    world.stores_at_once = false;
    anna.ask(rename("Ben"));
    world.journal.faulty.readable = false;
    world.settle();
    EXPECT_TRUE(anna.link.sent.back().has_done());
    world.time_goes_by(table::names_retry_interval);
    expect_all_notified({});
    world.journal.faulty.readable = true;
    world.time_goes_by(table::names_retry_interval);
    expect_all_notified({"1: 0 Ben", "1: 1 Ben (2)"});
}

}  // namespace
}  // namespace bastide::session
