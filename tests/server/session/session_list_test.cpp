// The list of tables: its pages, and the cached first page.
#include "server/session/rate_limits.hpp"
#include "server/table/listing.hpp"
#include "tests/support/session_world.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

namespace bastide::session {
namespace {

using test::Caller;
using test::World;

using Matches = std::vector<store::MatchId>;

Matches matches_of(const v1::TableList& list) {
    Matches matches;
    for (const v1::TableInfo& table : list.tables()) {
        matches.push_back(table.match());
    }
    return matches;
}

Matches down(store::MatchId from, store::MatchId to) {
    Matches matches;
    for (store::MatchId match = from; match >= to; --match) {
        matches.push_back(match);
    }
    return matches;
}

class SessionList : public testing::Test {
  protected:
    void SetUp() override { anna.hello("Anna"); }

    void open_tables(std::size_t count) {
        std::unique_ptr<Caller> host;
        for (std::size_t i = 0; i < count; ++i) {
            if (i % lobby::tables_per_person_max == 0) {
                host = std::make_unique<Caller>(world);
                host->hello("Host");
            }
            host->ask(test::create_table());
        }
    }

    v1::TableList list(store::MatchId before = 0) {
        return anna.ask(test::list_tables(false, before)).table_list();
    }

    World world;
    Caller anna{world};
};

TEST_F(SessionList, ShowsTheNewestTablesAndFlagsOlderOnes) {
    open_tables(tables_per_page);
    EXPECT_EQ(matches_of(list()), down(tables_per_page, 1));
    EXPECT_FALSE(list().more());
    open_tables(2);
    EXPECT_EQ(matches_of(list()), down(tables_per_page + 2, 3));
    EXPECT_TRUE(list().more());
    world.time_goes_by(table::lease_duration);
    EXPECT_TRUE(list().tables(0).seats(0).away());
}

TEST_F(SessionList, ContinuesWithTheNextPage) {
    open_tables(2 * tables_per_page + 1);
    const v1::TableList second = list(tables_per_page + 2);
    EXPECT_EQ(matches_of(second), down(tables_per_page + 1, 2));
    EXPECT_TRUE(second.more());
    EXPECT_EQ(second.before(), tables_per_page + 2);
    const v1::TableList third = list(2);
    EXPECT_EQ(matches_of(third), Matches{1});
    EXPECT_FALSE(third.more());
    EXPECT_EQ(matches_of(list(1)), Matches{});
    EXPECT_FALSE(list(1).more());
}

TEST_F(SessionList, HasPagesOfFinishedMatchesToo) {
    Caller ben(world);
    ben.hello("Ben");
    for (store::MatchId match = 1; match <= tables_per_page + 1; ++match) {
        ASSERT_TRUE(ben.ask(test::create_table()).has_snapshot());
        anna.ask(test::join_table(match));
        anna.ask(test::set_ready(match, true));
        ben.ask(test::set_ready(match, true));
        ben.ask(test::start_game(match));
        ben.ask(test::leave_table(match));
        anna.ask(test::unwatch(match));
        ben.ask(test::unwatch(match));
    }
    const auto first = anna.ask(test::list_tables(true)).table_list();
    EXPECT_EQ(matches_of(first), down(tables_per_page + 1, 2));
    EXPECT_TRUE(first.more());
    const auto second = anna.ask(test::list_tables(true, 2)).table_list();
    EXPECT_EQ(matches_of(second), Matches{1});
    EXPECT_FALSE(second.more());
    EXPECT_TRUE(second.finished());
    EXPECT_FALSE(list().finished());
}

TEST_F(SessionList, HasTheResultsOfFinishedMatches) {
    Caller ben(world);
    ben.hello("Ben");
    ASSERT_TRUE(ben.ask(test::create_table()).has_snapshot());
    anna.ask(test::join_table(1));
    anna.ask(test::set_ready(1, true));
    ben.ask(test::set_ready(1, true));
    ben.ask(test::start_game(1));
    world.unix_now = std::chrono::milliseconds(1'790'000'000'000);
    ben.ask(test::leave_table(1));
    for (const bool in_memory : {true, false}) {
        const v1::TableInfo table = anna.ask(test::list_tables(true)).table_list().tables(0);
        const v1::MatchResult& result = table.result();
        EXPECT_EQ(result.ending(), v1::GIVEN_UP) << in_memory;
        EXPECT_FALSE(result.interrupted());
        EXPECT_EQ(result.your_seat(), 1U);
        EXPECT_EQ(result.ended_ms(), 1'790'000'000'000U);
        EXPECT_EQ(result.scores_size(), 2);
        ASSERT_EQ(result.ranks_size(), 2);
        EXPECT_EQ(result.ranks(1), 1U);
        EXPECT_EQ(table.seats(0).name(), "Ben");
        anna.ask(test::unwatch(1));
        ben.ask(test::unwatch(1));
    }
    EXPECT_EQ(ben.ask(test::list_tables(true)).table_list().tables(0).result().your_seat(), 0U);
    EXPECT_FALSE(list().tables_size() > 0);
}

/// Older servers stored no results.
TEST_F(SessionList, HasFinishedMatchesWithoutAResult) {
    Caller ben(world);
    ben.hello("Ben");
    ben.ask(test::create_table());
    anna.ask(test::join_table(1));
    anna.ask(test::set_ready(1, true));
    ben.ask(test::set_ready(1, true));
    ben.ask(test::start_game(1));
    ben.ask(test::leave_table(1));
    store::Listing listing = **world.journal.reader().listing(1);
    const auto card = table::read_listing(listing.bytes);
    listing.bytes = table::write_listing(card->match, card->title, card->opened_by, std::nullopt);
    const auto version = static_cast<store::Version>(world.journal.stored[1].size() + 1);
    world.journal.store::MemoryStore::append({1, version, "", listing, std::nullopt}, [](auto) {});
    world.settle();
    const v1::TableInfo table = anna.ask(test::list_tables(true)).table_list().tables(0);
    EXPECT_TRUE(table.has_result());
    EXPECT_EQ(table.result().scores_size(), 0);
    EXPECT_EQ(table.result().your_seat(), 1U);
}

TEST_F(SessionList, WelcomesWithMatchesEndedMeanwhile) {
    auto ben = std::make_unique<Caller>(world);
    const std::string token = ben->hello("Ben").welcome().token();
    for (const store::MatchId match : {1U, 2U}) {
        anna.ask(test::create_table());
        ben->ask(test::join_table(match));
        anna.ask(test::set_ready(match, true));
        ben->ask(test::set_ready(match, true));
        anna.ask(test::start_game(match));
    }
    anna.ask(test::leave_table(1));
    ben->hang_up();
    world.time_goes_by(std::chrono::seconds(5));
    anna.ask(test::leave_table(2));
    const auto welcome = Caller(world).hello("", token).welcome();
    EXPECT_EQ(welcome.ended_size(), 1) << "he saw the first one end";
    EXPECT_EQ(welcome.ended(0), 2U);
    world.time_goes_by(std::chrono::seconds(5));
    EXPECT_EQ(Caller(world).hello("", token).welcome().ended_size(), 0) << "told once";
}

/// The cached page needs no reads.
TEST_F(SessionList, IsReadOnceInAWhile) {
    open_tables(2);
    ASSERT_EQ(list().tables_size(), 2);
    world.journal.faulty.readable = false;
    world.now += first_page_kept - std::chrono::milliseconds(1);
    EXPECT_EQ(matches_of(list()), down(2, 1));
    Caller ben(world, FrameCodec::json);
    EXPECT_FALSE(anna.ask(test::list_tables(false, 3)).has_table_list()) << "another page";
    EXPECT_FALSE(anna.ask(test::list_tables(true)).has_table_list()) << "her own";
    world.now += std::chrono::milliseconds(1);
    EXPECT_EQ(anna.ask(test::list_tables()).refused().reason(), v1::SERVER_BUSY);
    world.journal.faulty.readable = true;
    EXPECT_EQ(matches_of(list()), down(2, 1));
}

TEST_F(SessionList, IsTheSameForEveryCodecAndRequester) {
    Caller ben(world, FrameCodec::json);
    ben.hello("Ben");
    anna.ask(test::create_table("Evening"));
    v1::ClientMessage request = test::list_tables();
    request.set_request(std::string(request_bytes, '\xf0'));
    v1::ServerMessage bens = ben.ask(request);
    EXPECT_EQ(bens.request(), request.request());
    request.set_request(std::string(request_bytes, 'a'));
    v1::ServerMessage annas = anna.ask(request);
    EXPECT_EQ(annas.request(), request.request());
    bens.clear_request();
    annas.clear_request();
    EXPECT_EQ(bens.table_list().tables(0).title(), "Evening");
    EXPECT_EQ(bens.DebugString(), annas.DebugString());
}

/// Players see their own changes immediately.
TEST_F(SessionList, ShowsTableChangesAtOnce) {
    Caller ben(world);
    ben.hello("Ben");
    EXPECT_EQ(list().tables_size(), 0);
    ben.ask(test::create_table());
    EXPECT_EQ(list().tables_size(), 1);
    anna.ask(test::join_table(1));
    EXPECT_EQ(list().tables(0).seats_size(), 2);
    anna.ask(test::leave_table(1));
    EXPECT_EQ(list().tables(0).seats_size(), 1);
    anna.ask(test::join_table(1));
    for (Caller* caller : {&anna, &ben}) {
        caller->ask(test::set_ready(1, true, world.tables.find(1).table->match().version));
    }
    ben.ask(test::start_game(1));
    EXPECT_EQ(list().tables(0).phase(), v1::PLAYING);
    ben.ask(test::leave_table(1));
    EXPECT_EQ(list().tables_size(), 0);
}

TEST_F(SessionList, CostsMoreIfNotCached) {
    const auto used_by = [&](const v1::ClientMessage& request) {
        const double before = anna.credits();
        anna.ask(request);
        return before - anna.credits();
    };
    open_tables(1);
    EXPECT_NEAR(used_by(test::list_tables()), request_cost + list_cost, 0.1);
    EXPECT_NEAR(used_by(test::list_tables()), request_cost, 0.1);
    EXPECT_NEAR(used_by(test::list_tables(false, 1)), request_cost + list_cost, 0.1);
    EXPECT_NEAR(used_by(test::list_tables(true)), request_cost + list_cost, 0.1);
    world.now += first_page_kept;
    anna.ask(test::watch(999));
    EXPECT_NEAR(used_by(test::list_tables()), request_cost + list_cost, 0.1);
}

TEST_F(SessionList, ShowsAbsenceAfterADelay) {
    Caller ben(world);
    ben.hello("Ben");
    ben.ask(test::create_table());
    EXPECT_FALSE(list().tables(0).seats(0).away());
    ben.hang_up();
    EXPECT_FALSE(list().tables(0).seats(0).away());
    world.time_goes_by(table::lease_duration);
    EXPECT_TRUE(list().tables(0).seats(0).away());
}

}  // namespace
}  // namespace bastide::session
