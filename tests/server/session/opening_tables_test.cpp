#include "server/session/opening_tables.hpp"

#include "server/session/tables_in_memory.hpp"
#include "tests/support/table_fixture.hpp"

#include <gtest/gtest.h>

namespace bastide::session {
namespace {

using test::request_id;

class TablesOfAServer : public testing::Test, protected test::FakeServices {
  protected:
    [[nodiscard]] std::shared_ptr<table::Table> new_table(store::MatchId id) const {
        return std::make_shared<table::Table>(id, "A table", services);
    }

    OpeningTables opening;
    TablesInMemory in_memory;
    std::shared_ptr<table::Table> table = new_table(7);
};

TEST_F(TablesOfAServer, FindsATableByItsOpeningRequest) {
    opening.add(test::anna, request_id(1), table, {{2, {}}});
    EXPECT_TRUE(opening.contains(7));
    EXPECT_EQ(opening.count_of(test::anna), 1U);
    EXPECT_EQ(opening.count_of(test::ben), 0U);
    EXPECT_EQ(opening.opened_by(test::anna, request_id(1)), table);
    EXPECT_EQ(opening.opened_by(test::anna, request_id(2)), nullptr);
    EXPECT_EQ(opening.opened_by(test::ben, request_id(1)), nullptr);
    EXPECT_EQ(opening.remove(7), table);
    EXPECT_EQ(opening.remove(7), nullptr);
    EXPECT_EQ(opening.opened_by(test::anna, request_id(1)), nullptr);
}

TEST_F(TablesOfAServer, FindsARematchDuringItsOpening) {
    opening.add(test::anna, request_id(1), table, {{2, {}, 5}});
    EXPECT_EQ(opening.rematch_of(5), table);
    EXPECT_EQ(opening.rematch_of(6), nullptr);
}

TEST_F(TablesOfAServer, SendsOnlyOnePlayerToAnOpeningTable) {
    const match::Open open{{2, {}}};
    const auto anybody = [](match::PersonId) { return true; };
    opening.add(test::anna, request_id(1), table, open);
    EXPECT_EQ(opening.send_somebody_to({3, {}}, anybody), nullptr);
    EXPECT_EQ(opening.send_somebody_to(open.settings, [](match::PersonId) { return false; }),
              nullptr);
    EXPECT_EQ(opening.send_somebody_to(open.settings, anybody), table);
    EXPECT_EQ(opening.send_somebody_to(open.settings, anybody), nullptr);
}

TEST_F(TablesOfAServer, KeepsTheLastTables) {
    std::weak_ptr<table::Table> first = table;
    in_memory.add(std::exchange(table, nullptr));
    for (store::MatchId id = 8; id < 7 + recent_tables_max; ++id) {
        in_memory.add(new_table(id));
    }
    EXPECT_FALSE(first.expired());
    in_memory.add(new_table(1000));
    EXPECT_TRUE(first.expired());
}

TEST_F(TablesOfAServer, DoesNotFindATableBeforeItIsOpen) {
    in_memory.add(table);
    EXPECT_EQ(in_memory.find(7), nullptr);
    table->receive({match::CommandSource::person,
                    test::anna,
                    request_id(1),
                    match::Command(match::Open{{2, {}}}),
                    {},
                    {},
                    since_boot(),
                    {},
                    [](const table::Answer&) {}});
    journal.answer_all();
    EXPECT_EQ(in_memory.find(7), table);
    in_memory.remove(7);
    EXPECT_EQ(in_memory.find(7), nullptr);
}

}  // namespace
}  // namespace bastide::session
