// Pages of a person's matches are as fast with many matches as with few.
#include "server/store/sqlite.hpp"
#include "server/store/sqlite_opening.hpp"
#include "server/store/store.hpp"

#include <gtest/gtest.h>

namespace bastide::store {
namespace {

using namespace std::chrono_literals;

/// A reader that counts the steps of SQLite's virtual machine.
class CountedSteps : public testing::Test {
  protected:
    CountedSteps() {
        EXPECT_EQ(connection.open(":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, ""),
                  SQLITE_OK);
        EXPECT_TRUE(sqlite::migrate(connection, 0));
        sqlite3_progress_handler(connection.handle(), 1, count, &steps);
    }

    /// Adds finished matches up to this number: each of person 2, each 100th also of person 1.
    void finish_matches(int last) {
        EXPECT_EQ(connection.run("WITH RECURSIVE new(n) AS (SELECT 1 + (SELECT count(*) FROM match)"
                                 " UNION ALL SELECT n + 1 FROM new WHERE n < " +
                                 std::to_string(last) +
                                 ") INSERT INTO match (number, stage, changed, bytes)"
                                 " SELECT n, 2, n, x'' FROM new;"
                                 "INSERT OR IGNORE INTO participant (match, place, person, engaged)"
                                 " SELECT number, place, 2 - place, 0 FROM match,"
                                 " (SELECT 0 AS place UNION SELECT 1)"
                                 " WHERE place = 0 OR number % 100 = 0"),
                  SQLITE_OK);
    }

    template <typename Read>
    int steps_of(const Read& read) {
        const int before = steps;
        read();
        return steps - before;
    }

    int steps_of_page(MatchId before) {
        return steps_of([&] { EXPECT_EQ(reader->finished_of(1, before, 25)->size(), 25U); });
    }

    int steps_of_ended() {
        return steps_of([&] { EXPECT_EQ(reader->ended_since(1, 0ms, 25)->size(), 25U); });
    }

    static int count(void* steps) {
        ++*static_cast<int*>(steps);
        return 0;
    }

    int steps = 0;
    sqlite::FileConnection connection;
    std::unique_ptr<StoreReader> reader = sql::make_reader(connection);
};

TEST_F(CountedSteps, OfAPageAreAsFewIfThereAreMoreMatches) {
    finish_matches(3'000);
    const int few = steps_of_page(0);
    finish_matches(100'000);
    for (const MatchId before : {0U, 50'000U, 2'700U}) {
        EXPECT_LT(steps_of_page(before), 2 * few) << before;
    }
}

TEST_F(CountedSteps, OfEndedMatchesAreAsFewIfThereAreMoreMatches) {
    finish_matches(100 * recent_matches_max);
    const int few = steps_of_ended();
    finish_matches(100'000);
    EXPECT_LT(steps_of_ended(), 2 * few);
}

TEST_F(CountedSteps, OfAPageOfOpponentsAreAsFewIfThereAreMore) {
    const auto add = [&](int from, int to) {
        EXPECT_EQ(
            connection.run("WITH RECURSIVE new(n) AS (SELECT " + std::to_string(from) +
                           " UNION ALL SELECT n + 1 FROM new WHERE n < " + std::to_string(to) +
                           ") INSERT INTO opponent SELECT 1, n, 1, 0, 0, 0, n FROM new"),
            SQLITE_OK);
    };
    const auto page = [&](OpponentPlace after) {
        return steps_of([&] { EXPECT_EQ(reader->opponents_of(1, after, 25)->size(), 25U); });
    };
    add(1, 100);
    const int few = page({});
    add(101, 10'000);
    for (const int after : {10'001, 5'000, 30}) {
        EXPECT_LT(page({std::chrono::milliseconds(after), 0}), 2 * few) << after;
    }
}

}  // namespace
}  // namespace bastide::store
