// Capacity for tables: spectators and abandoned tables must not block new ones.
#include "tests/support/session_world.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace bastide::test {
namespace {

TEST(ServerCapacity, IsReservedForPlayersAmongSpectators) {
    World world;
    Caller anna(world);
    anna.hello("Anna");
    anna.ask(create_table());
    anna.ask(unwatch(1));
    std::vector<std::unique_ptr<Caller>> hall;
    for (std::size_t i = 0; i < table::attendants_max; ++i) {
        hall.push_back(std::make_unique<Caller>(world));
        hall.back()->hello("Looker");
        ASSERT_TRUE(hall.back()->ask(watch(1)).has_snapshot());
    }
    Caller late(world);
    late.hello("Late");
    EXPECT_EQ(reason(late.ask(watch(1))), v1::TOO_MANY_TABLES);
    EXPECT_TRUE(anna.ask(watch(1)).has_snapshot());
}

TEST(ServerCapacity, IsUnchangedByARefusedWatch) {
    World world;
    Caller anna(world);
    anna.hello("Anna");
    std::vector<std::unique_ptr<Caller>> hosts;
    for (std::size_t i = 0; i < session::attended_max; ++i) {
        hosts.push_back(std::make_unique<Caller>(world));
        hosts.back()->hello("Host");
        hosts.back()->ask(create_table());
        ASSERT_TRUE(anna.ask(watch(static_cast<std::uint32_t>(i + 1))).has_snapshot());
    }
    hosts.push_back(std::make_unique<Caller>(world));
    hosts.back()->hello("Host");
    const std::uint32_t last = hosts.back()->ask(create_table()).snapshot().table().match();
    EXPECT_EQ(reason(anna.ask(join_table(last))), v1::TOO_MANY_TABLES);
    EXPECT_EQ(world.tables.find(last).table->match().seats.size(), 1U);
    EXPECT_EQ(reason(anna.ask(create_table())), v1::TOO_MANY_TABLES);
    EXPECT_EQ(world.tables.find(last + 1).table, nullptr);
}

/// Fills the lobby except for one table.
void fill_the_lobby(World& world) {
    for (std::size_t i = 1; i < lobby::tables_max; ++i) {
        store::Append append{static_cast<store::MatchId>(1000 + i), 1, "envelope", {}, {}};
        append.listing = store::Listing{store::Stage::open, {}, {}, world.unix_now, "listing"};
        append.listing->changed += std::chrono::hours(1);
        world.journal.append(std::move(append), [](store::WriteStatus) {});
    }
    world.journal.answer_all();
}

/// A table is not abandoned if its people are away for a minute.
TEST(ServerCapacity, IsFreedByAbandonedTablesOnly) {
    World world;
    Caller passer_by(world);
    passer_by.hello("Passer-by");
    ASSERT_TRUE(passer_by.ask(create_table()).has_snapshot());
    fill_the_lobby(world);
    world.time_goes_by(lobby::tables_count_interval);
    Caller anna(world);
    anna.hello("Anna");
    EXPECT_EQ(reason(anna.ask(create_table())), v1::TOO_MANY_TABLES);
    passer_by.hang_up();
    world.time_goes_by(std::chrono::minutes(1));
    EXPECT_EQ(reason(anna.ask(create_table())), v1::TOO_MANY_TABLES);
    EXPECT_TRUE(anna.ask(watch(1)).has_snapshot());
    anna.ask(unwatch(1));
    world.time_goes_by(table::away_before_game_max);
    const bool at_once = anna.ask(create_table()).has_snapshot();
    EXPECT_TRUE(at_once || anna.ask(create_table()).has_snapshot());
    EXPECT_EQ(reason(anna.ask(watch(1))), v1::NO_SUCH_MATCH);
}

/// Before: each request to open a table counted all stored tables, even if it was refused.
TEST(ServerCapacity, IsCountedOnceInAWhile) {
    World world;
    fill_the_lobby(world);
    Caller anna(world);
    Caller ben(world);
    anna.hello("Anna");
    ben.hello("Ben");
    EXPECT_TRUE(anna.ask(create_table()).has_snapshot()) << "the last place";
    EXPECT_EQ(reason(ben.ask(create_table())), v1::TOO_MANY_TABLES);
    world.journal.forget(1001);
    world.settle();
    EXPECT_EQ(reason(ben.ask(create_table())), v1::TOO_MANY_TABLES) << "it is not counted again";
    world.time_goes_by(lobby::tables_count_interval);
    EXPECT_TRUE(ben.ask(create_table()).has_snapshot());
}

class AbandonedTable : public testing::Test {
  protected:
    void SetUp() override {
        anna->hello("Anna");
        ben.hello("Ben");
        ASSERT_TRUE(anna->ask(create_table()).has_snapshot());
    }

    static int tables_listed(World& world, Caller& by) {
        world.time_goes_by(session::abandoned_sweep_interval);
        by.ask(list_tables());
        return by.ask(list_tables()).table_list().tables_size();
    }

    int tables_listed() { return tables_listed(world, ben); }

    World world;
    std::unique_ptr<Caller> anna = std::make_unique<Caller>(world);
    Caller ben{world};
};

TEST_F(AbandonedTable, IsClosedAfterAWhile) {
    anna.reset();
    world.time_goes_by(table::away_before_game_max - std::chrono::seconds(20));
    EXPECT_EQ(tables_listed(), 1);
    world.time_goes_by(std::chrono::seconds(20));
    EXPECT_EQ(tables_listed(), 0);
    EXPECT_EQ(reason(ben.ask(watch(1))), v1::NO_SUCH_MATCH);
}

TEST_F(AbandonedTable, IsClosedByTheClock) {
    std::vector<table::Envelope> closing;
    world.received = [&](store::MatchId, const match::Match&, const table::Envelope& envelope) {
        closing.push_back(envelope);
    };
    const match::PersonId who = anna->session().person();
    anna.reset();
    world.time_goes_by(table::lease_duration);
    world.time_goes_by(table::away_before_game_max);
    ASSERT_EQ(closing.size(), 1U);
    EXPECT_EQ(closing[0].by, match::CommandSource::clock);
    EXPECT_EQ(closing[0].person, match::nobody);
    const auto& freed = std::get<match::VacateSeat>(closing[0].command);
    EXPECT_EQ(freed.person, who);
    EXPECT_EQ(freed.why, match::LeaveReason::away);
}

TEST_F(AbandonedTable, IsKeptWhileItsPlayerStays) {
    world.time_goes_by(std::chrono::hours(24));
    EXPECT_EQ(tables_listed(), 1);
}

/// She is connected, but does not attend this table.
TEST_F(AbandonedTable, IsClosedOnceItsPlayerStopsWatching) {
    anna->ask(unwatch(1));
    world.time_goes_by(table::lease_duration);
    world.time_goes_by(table::away_before_game_max);
    EXPECT_EQ(tables_listed(), 0);
}

TEST_F(AbandonedTable, IsNotKeptByASpectator) {
    ASSERT_TRUE(ben.ask(watch(1)).has_snapshot());
    anna.reset();
    world.time_goes_by(table::lease_duration);
    EXPECT_TRUE(ben.link.sent.back().presence().away());
    world.time_goes_by(table::away_before_game_max);
    ASSERT_TRUE(ben.link.sent.back().has_update());
    const v1::Update& update = ben.link.sent.back().update();
    EXPECT_EQ(update.events(0).seat_left().why(), v1::AWAY_TOO_LONG);
    EXPECT_TRUE(update.events(1).has_table_closed());
}

TEST_F(AbandonedTable, WaitsForItsPlayersAfterARestart) {
    anna.reset();
    World again(world.store);
    again.now = world.now;
    again.unix_now = world.unix_now + std::chrono::hours(1);
    Caller cleo(again);
    cleo.hello("Cleo");
    EXPECT_EQ(tables_listed(again, cleo), 1) << "nobody has had time to come back";
    again.time_goes_by(lobby::abandoned_after);
    EXPECT_EQ(tables_listed(again, cleo), 0);
}

/// Bots do not keep a table open.
TEST_F(AbandonedTable, WithABotIsClosedAfterARestart) {
    ASSERT_TRUE(anna->ask(seat_bot(1, v1::EASY)).has_done());
    anna.reset();
    World again(world.store);
    again.now = world.now;
    again.unix_now = world.unix_now + std::chrono::hours(1);
    Caller cleo(again);
    cleo.hello("Cleo");
    again.time_goes_by(lobby::abandoned_after);
    EXPECT_EQ(tables_listed(again, cleo), 0);
}

/// A restart with many abandoned tables must not block the server.
TEST_F(AbandonedTable, IsClosedInBatchesAfterARestart) {
    constexpr std::size_t crowd = session::abandoned_closed_per_sweep + 5;
    for (std::size_t i = 1; i < crowd; ++i) {
        Caller stranger(world);
        stranger.hello("Stranger");
        ASSERT_TRUE(stranger.ask(create_table()).has_snapshot());
    }
    anna.reset();
    World again(world.store);
    again.unix_now = world.unix_now + std::chrono::hours(1);
    Caller cleo(again);
    cleo.hello("Cleo");
    again.time_goes_by(lobby::abandoned_after);
    EXPECT_EQ(tables_listed(again, cleo), 5);
    EXPECT_EQ(tables_listed(again, cleo), 0);
}

/// Before: each sweep checked the same oldest tables, although they stayed open.
TEST_F(AbandonedTable, IsClosedBehindManyOlderTables) {
    for (std::size_t i = 0; i < lobby::abandoned_candidates_max; ++i) {
        store::Append append{static_cast<store::MatchId>(1000 + i), 1, "envelope", {}, {}};
        append.listing = store::Listing{store::Stage::open, {}, {}, {}, "listing", false};
        world.journal.append(std::move(append), [](store::WriteStatus) {});
    }
    world.journal.answer_all();
    anna.reset();
    World again(world.store);
    again.unix_now = world.unix_now + std::chrono::hours(1);
    Caller cleo(again);
    cleo.hello("Cleo");
    again.time_goes_by(lobby::abandoned_after);
    EXPECT_EQ(tables_listed(again, cleo), 1) << "the others are older";
    EXPECT_EQ(tables_listed(again, cleo), 0);
}

/// A damaged match is unavailable and logged; all others continue.
TEST(ServerCapacity, AnUnreadableMatchIsReported) {
    World world;
    world.journal.append({9, 1, "no envelope", {}, {}}, [](store::WriteStatus) {});
    world.journal.answer_all();
    Caller anna(world);
    anna.hello("Anna");
    EXPECT_EQ(reason(anna.ask(watch(9))), v1::SERVER_BUSY);
    EXPECT_EQ(world.broken, std::vector<store::MatchId>{9});
    EXPECT_TRUE(anna.ask(create_table()).has_snapshot());
}

/// The system clock may be set back.
TEST(ServerCapacity, AbsencesAreNeverNegative) {
    World world;
    world.unix_now = std::chrono::hours(1);
    Caller anna(world);
    anna.hello("Anna");
    anna.ask(create_table());
    Caller ben(world);
    ben.hello("Ben");
    anna.hang_up();
    world.time_goes_by(table::lease_duration);
    world.unix_now = std::chrono::minutes(1);
    const v1::TableList list = ben.ask(list_tables()).table_list();
    EXPECT_TRUE(list.tables(0).seats(0).away());
    EXPECT_EQ(list.tables(0).seats(0).away_seconds(), 0U);
    EXPECT_EQ(codec::seconds_away(world.unix_now, std::chrono::seconds(10)), 0U);
    EXPECT_EQ(codec::seconds_away(std::chrono::seconds(10), world.unix_now), 50U);
}

/// A table that Anna has opened and left, and Ben watches, while the store contains what it is
/// about to forget.
class Forgotten : public testing::Test {
  protected:
    Forgotten() {
        anna.hello("Anna");
        ben.hello("Ben");
        anna.ask(create_table());
        ben.ask(watch(1));
        table = world.tables.find(1).table;
        listing = **world.journal.reader().listing(1);
        anna.ask(leave_table(1));
    }

    void restore_envelopes(std::size_t envelopes) {
        const auto stored = world.journal.stored[1];
        for (std::size_t i = 0; i < envelopes; ++i) {
            const auto version = static_cast<store::Version>(i + 1);
            world.journal.append({1, version, stored[i], listing, {}}, [](store::WriteStatus) {});
        }
        world.settle();
    }

    World world;
    Caller anna{world};
    Caller ben{world};
    std::shared_ptr<table::Table> table;
    store::Listing listing;
};

TEST_F(Forgotten, AClosedTableStaysClosed) {
    ASSERT_EQ(table->match().phase, match::Phase::closed);
    restore_envelopes(2);
    EXPECT_EQ(reason(anna.ask(watch(1))), v1::NO_SUCH_MATCH);
}

/// An attendant of the unloaded match is in one list only, so that no closed connection stays in
/// another.
TEST_F(Forgotten, AReloadedMatchDropsFormerAttendants) {
    restore_envelopes(1);
    ASSERT_TRUE(anna.ask(watch(1)).has_snapshot());
    EXPECT_FALSE(table->presence().attendants().has(anna.session().person()));
    EXPECT_TRUE(table->presence().attendants().has(ben.session().person()));
}

}  // namespace
}  // namespace bastide::test
