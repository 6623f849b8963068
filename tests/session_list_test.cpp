// The list of tables: its pages.
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

/// From the first number down to the last.
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

    /// By hosts who are away afterwards.
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

// ---- Pages

TEST_F(SessionList, IsTheNewestTablesAndWhetherThereAreOlderOnes) {
    open_tables(tables_per_page);
    EXPECT_EQ(matches_of(list()), down(tables_per_page, 1));
    EXPECT_FALSE(list().more());
    open_tables(2);
    EXPECT_EQ(matches_of(list()), down(tables_per_page + 2, 3));
    EXPECT_TRUE(list().more());
    EXPECT_TRUE(list().tables(0).seats(0).away());
}

TEST_F(SessionList, GoesOnBeforeTheLastOfAPage) {
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
}

}  // namespace
}  // namespace bastide::session
