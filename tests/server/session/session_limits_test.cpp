// Limits for one person, and requests while the store is slow.
#include "server/table/record.hpp"
#include "tests/support/session_world.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <vector>

namespace bastide::session {
namespace {

using namespace std::chrono_literals;
using store::WriteStatus;
using test::Caller;
using test::World;

class SessionLimits : public testing::Test {
  protected:
    void SetUp() override {
        anna.hello("Anna");
        ben.hello("Ben");
    }

    static v1::Reason reason(const v1::ServerMessage& reply) { return reply.refused().reason(); }

    World world;
    Caller anna{world};
    Caller ben{world};
};

TEST_F(SessionLimits, AFrameOfTheWrongKindEndsIt) {
    anna.session().receive_wrong_kind();
    EXPECT_EQ(anna.link.closed->code, CloseCode::unsupported_data);
}

TEST_F(SessionLimits, LimitTheTablesOfAPerson) {
    for (std::size_t i = 0; i < lobby::tables_per_person_max; ++i) {
        ASSERT_TRUE(anna.ask(test::create_table()).has_snapshot()) << i;
        ASSERT_TRUE(anna.ask(test::unwatch(static_cast<std::uint32_t>(i + 1))).has_done());
    }
    EXPECT_EQ(reason(anna.ask(test::create_table())), v1::TOO_MANY_TABLES);
    const auto bens = ben.ask(test::create_table()).snapshot().table().match();
    EXPECT_EQ(reason(anna.ask(test::join_table(bens))), v1::TOO_MANY_TABLES);
    EXPECT_TRUE(anna.ask(test::join_table(1)).has_snapshot()) << "where she sits already";
    EXPECT_TRUE(anna.ask(test::leave_table(1)).has_done());
    EXPECT_TRUE(anna.ask(test::join_table(bens)).has_snapshot());
}

TEST_F(SessionLimits, LimitTheMatchesOfAConnection) {
    std::vector<std::unique_ptr<Caller>> hosts;
    for (std::size_t i = 0; i <= attended_max; ++i) {
        hosts.push_back(std::make_unique<Caller>(world));
        hosts.back()->hello("Host");
        hosts.back()->ask(test::create_table());
    }
    for (std::uint32_t match = 1; match <= attended_max; ++match) {
        ASSERT_TRUE(anna.ask(test::watch(match)).has_snapshot()) << match;
    }
    EXPECT_EQ(reason(anna.ask(test::watch(attended_max + 1))), v1::TOO_MANY_TABLES);
    EXPECT_TRUE(anna.ask(test::watch(1)).has_snapshot()) << "again, for a fresh snapshot";
    anna.ask(test::unwatch(1));
    EXPECT_TRUE(anna.ask(test::watch(attended_max + 1)).has_snapshot());
}

/// Before: a player who got a seat while the connection watched as many matches as it may was
/// answered as if the seat had been lost.
TEST_F(SessionLimits, NeverKeepAPlayerFromSeeingTheirMatch) {
    v1::ClientMessage invitation = test::join_table(1);
    invitation.set_request(world.new_request());
    anna.ask(test::create_table());
    std::vector<std::unique_ptr<Caller>> hosts;
    for (std::size_t i = 0; i < attended_max; ++i) {
        hosts.push_back(std::make_unique<Caller>(world));
        hosts.back()->hello("Host");
        hosts.back()->ask(test::create_table());
    }
    world.stores_at_once = false;
    ben.ask(invitation);
    for (std::uint32_t match = 2; match < 2 + attended_max; ++match) {
        ASSERT_TRUE(ben.ask(test::watch(match)).has_snapshot()) << match;
    }
    world.settle();
    EXPECT_TRUE(ben.link.sent.back().snapshot().seated());
    EXPECT_TRUE(ben.ask(invitation).snapshot().seated()) << "a copy of it";
    ben.ask(test::unwatch(1));
    EXPECT_TRUE(ben.ask(test::watch(1)).snapshot().seated());
    EXPECT_EQ(reason(ben.ask(test::create_table())), v1::TOO_MANY_TABLES);
}

/// Before: a person had this limit on each connection, for requests that came at once.
TEST_F(SessionLimits, CountWaitingRequestsOfAllConnections) {
    std::vector<std::unique_ptr<Caller>> hosts;
    for (std::size_t i = 0; i < 2 * lobby::tables_per_person_max; ++i) {
        hosts.push_back(std::make_unique<Caller>(world));
        hosts.back()->hello("Host");
        hosts.back()->ask(test::create_table());
    }
    const std::string token = Caller(world).hello("Cleo").welcome().token();
    Caller one(world);
    one.hello("Cleo", token);
    Caller other(world);
    other.hello("Cleo", token);
    world.stores_at_once = false;
    for (std::uint32_t match = 1; match <= 2 * lobby::tables_per_person_max; ++match) {
        (match % 2 == 0 ? one : other).ask(test::join_table(match));
    }
    EXPECT_EQ(reason(one.ask(test::create_table())), v1::TOO_MANY_TABLES);
    world.settle();
    EXPECT_EQ(world.tables.lobby().active_of(one.session().person())->size(),
              lobby::tables_per_person_max);
}

/// Records include the server's name.
TEST_F(SessionLimits, OneReadsRecordsUpToALength) {
    anna.ask(test::create_table());
    ben.ask(test::join_table(1));
    for (Caller* caller : {&anna, &ben}) {
        caller->ask(test::set_ready(1, true, 2));
    }
    anna.ask(test::start_game(1));
    ben.ask(test::leave_table(1));
    const std::size_t bytes = anna.ask(test::get_record(1)).record().text().size();
    ASSERT_GT(bytes, 0U);
    world.hub.server += std::string(table::record_bytes_max - bytes, 'x');
    EXPECT_EQ(anna.ask(test::get_record(1)).record().text().size(), table::record_bytes_max);
    world.hub.server += "x";
    EXPECT_EQ(reason(anna.ask(test::get_record(1))), v1::TOO_MANY_CHANGES);
}

class TableChangesMade : public SessionLimits {
  protected:
    void SetUp() override {
        SessionLimits::SetUp();
        anna.ask(test::create_table());
    }

    v1::ServerMessage come_and_go(Caller& guest, std::size_t times) {
        for (std::size_t i = 0; i < times; ++i) {
            EXPECT_TRUE(guest.ask(test::join_table(1)).has_snapshot()) << i;
            guest.ask(test::leave_table(1));
            world.time_goes_by(2s);
        }
        return guest.ask(test::join_table(1));
    }
};

TEST_F(TableChangesMade, AreLimitedForAPerson) {
    EXPECT_EQ(reason(come_and_go(ben, changes_per_person_max)), v1::TOO_MANY_CHANGES);
    ben.hang_up();
    Caller cleo(world);
    cleo.hello("Cleo");
    EXPECT_TRUE(cleo.ask(test::join_table(1)).has_snapshot());
    cleo.ask(test::set_ready(1, true, world.tables.find(1).table->match().version));
    anna.ask(test::set_ready(1, true, world.tables.find(1).table->match().version));
    EXPECT_TRUE(anna.ask(test::start_game(1)).has_done());
}

TEST_F(TableChangesMade, AreLimitedForANetwork) {
    for (std::size_t made = 0; made < changes_per_network_max; made += changes_per_person_max) {
        Caller guest(world, FrameCodec::binary, "a network");
        guest.hello("Guest");
        EXPECT_EQ(reason(come_and_go(guest, changes_per_person_max)), v1::TOO_MANY_CHANGES);
        guest.hang_up();
    }
    Caller neighbour(world, FrameCodec::binary, "a network");
    neighbour.hello("Neighbour");
    EXPECT_EQ(reason(neighbour.ask(test::join_table(1))), v1::TOO_MANY_CHANGES);
    EXPECT_TRUE(ben.ask(test::join_table(1)).has_snapshot());
    EXPECT_GT(world.hub.refusals.by_reason().at("too_many_changes"), 1);
    world.hub.meters.limits.changes *= 2;
    EXPECT_TRUE(neighbour.ask(test::join_table(1)).has_snapshot()) << "in a club";
}

TEST_F(TableChangesMade, AreCountedPerTable) {
    come_and_go(ben, changes_per_person_max);
    anna.ask(test::create_table());
    EXPECT_TRUE(ben.ask(test::join_table(2)).has_snapshot());
}

TEST_F(TableChangesMade, AreNotLimitedForTheHost) {
    for (std::size_t i = 0; i < changes_per_person_max; ++i) {
        ASSERT_TRUE(anna.ask(test::change_table(1, i % 2 == 0 ? 3 : 4)).has_done()) << i;
        world.time_goes_by(2s);
    }
    EXPECT_TRUE(anna.ask(test::change_table(1, 3)).has_done());
}

TEST(TableChangesCounted, AreForgottenWhenThereAreTooMany) {
    TableChangeCounter changes;
    match::Match match;
    match.host = match::PersonId{1};
    const auto anybody = [](match::PersonId /*person*/) { return true; };
    for (std::uint32_t i = 0; i < changes_counted_max; ++i) {
        changes.count(1, match, match::PersonId{i + 2}, match::Join{});
    }
    EXPECT_EQ(changes.at(1, anybody), changes_counted_max);
    changes.count(2, match, match::PersonId{2}, match::Join{});
    EXPECT_EQ(changes.at(1, anybody), 0U);
    EXPECT_EQ(changes.at(2, anybody), 1U);
    match.phase = match::Phase::playing;
    changes.count(2, match, match::PersonId{3}, match::Start{});
    EXPECT_EQ(changes.at(2, anybody), 0U);
}

class SessionWaits : public SessionLimits {
  protected:
    void SetUp() override {
        SessionLimits::SetUp();
        world.stores_at_once = false;
    }
};

/// Requested seats count before they are stored.
TEST_F(SessionWaits, SeatsAskedForCountBeforeTheyAreTaken) {
    world.stores_at_once = true;
    std::vector<std::unique_ptr<Caller>> hosts;
    for (std::size_t i = 0; i <= lobby::tables_per_person_max; ++i) {
        hosts.push_back(std::make_unique<Caller>(world));
        hosts.back()->hello("Host");
        ASSERT_TRUE(hosts.back()->ask(test::create_table()).has_snapshot());
    }
    world.stores_at_once = false;
    for (std::size_t i = 0; i <= lobby::tables_per_person_max; ++i) {
        anna.ask(test::join_table(static_cast<std::uint32_t>(i + 1)));
    }
    EXPECT_EQ(reason(anna.link.sent.back()), v1::TOO_MANY_TABLES);
    world.journal.answer_all();
    EXPECT_EQ(world.tables.lobby().active_of(anna.session().person())->size(),
              lobby::tables_per_person_max);
}

TEST_F(SessionWaits, ATableIsThereOnceItIsStored) {
    EXPECT_FALSE(anna.ask(test::create_table()).has_snapshot());
    EXPECT_EQ(ben.ask(test::list_tables()).table_list().tables_size(), 0);
    EXPECT_EQ(reason(ben.ask(test::join_table(1))), v1::NO_SUCH_MATCH);
    world.journal.answer();
    EXPECT_EQ(anna.link.sent.back().snapshot().version(), 1U);
    EXPECT_EQ(ben.ask(test::list_tables()).table_list().tables_size(), 1);
}

TEST_F(SessionWaits, ATableIsNotThereUntilTheStoreHasIt) {
    anna.ask(test::create_table());
    const std::size_t before = anna.link.sent.size();
    world.journal.answer(WriteStatus::unknown);
    EXPECT_EQ(anna.link.sent.size(), before);
    EXPECT_EQ(reason(ben.ask(test::watch(1))), v1::NO_SUCH_MATCH);
    EXPECT_TRUE(world.hub.tables.catalogue().unfinished(0, 10)->empty());
    world.time_goes_by(std::chrono::minutes(1));
    world.journal.answer();
    EXPECT_EQ(anna.link.sent.back().snapshot().version(), 1U);
    EXPECT_TRUE(ben.ask(test::watch(1)).has_snapshot());
}

TEST_F(SessionWaits, OpeningTwiceBeforeItIsStoredIsOneTable) {
    v1::ClientMessage opening = test::create_table();
    opening.set_request(world.new_request());
    anna.ask(opening);
    anna.ask(opening);
    world.journal.answer_all();
    EXPECT_EQ(world.journal.stored.size(), 1U);
    EXPECT_EQ(world.tables.catalogue().unfinished(0, 10)->size(), 1U);
    const std::size_t answers = anna.link.sent.size();
    ASSERT_GE(answers, 3U);
    EXPECT_EQ(anna.link.sent[answers - 2].snapshot().table().match(), 1U);
    EXPECT_EQ(anna.link.sent[answers - 1].snapshot().table().match(), 1U);
}

TEST_F(SessionWaits, OpeningTwiceIsOneTableAfterALostAnswer) {
    v1::ClientMessage opening = test::create_table();
    opening.set_request(world.new_request());
    anna.ask(opening);
    anna.ask(opening);
    world.journal.lose_the_answer();
    world.time_goes_by(std::chrono::minutes(1));
    world.journal.answer(WriteStatus::conflict);
    ASSERT_TRUE(anna.link.sent.back().has_snapshot());
    const auto match = anna.link.sent.back().snapshot().table().match();
    EXPECT_EQ(world.tables.catalogue().unfinished(0, 10)->size(), 1U);
    ben.ask(test::join_table(match));
    world.journal.answer_all();
    EXPECT_TRUE(ben.link.sent.back().has_snapshot());
}

TEST_F(SessionWaits, TablesBeingOpenedCountToo) {
    for (std::size_t i = 0; i < lobby::tables_per_person_max; ++i) {
        anna.ask(test::create_table());
    }
    EXPECT_EQ(reason(anna.ask(test::create_table())), v1::TOO_MANY_TABLES);
    world.journal.answer_all();
    EXPECT_EQ(world.journal.stored.size(), lobby::tables_per_person_max);
}

TEST_F(SessionWaits, JoiningTwiceBeforeItIsStoredIsOneSeat) {
    anna.ask(test::create_table());
    world.journal.answer_all();
    ben.ask(test::join_table(1));
    ben.ask(test::join_table(1));
    world.journal.answer_all();
    EXPECT_EQ(world.tables.find(1).table->match().seats.size(), 2U);
    ASSERT_GE(ben.link.sent.size(), 2U);
    EXPECT_EQ(ben.link.sent.back().snapshot().your_seat(), 1U);
}

TEST_F(SessionWaits, ADisconnectedCallerGetsNoAnswer) {
    anna.ask(test::create_table());
    anna.hang_up();
    world.journal.answer_all();
    EXPECT_EQ(world.tables.catalogue().unfinished(0, 10)->size(), 1U)
        << "what was stored has happened";
    EXPECT_TRUE(world.tables.find(1).table->presence().attendants().empty());
}

}  // namespace
}  // namespace bastide::session
