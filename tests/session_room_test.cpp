// Room at the tables: nobody is kept out by those who only look, or by tables that nobody wants.
#include "tests/support/session_world.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace bastide::test {
namespace {

v1::Reason reason(const v1::ServerMessage& answer) {
    return answer.refused().reason();
}

TEST(Room, IsKeptForPlayersWhenSpectatorsFillTheHall) {
    World world;
    Caller anna(world);
    const std::string token = anna.hello("Anna").welcome().token();
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

TEST(Room, ARefusalToAttendChangesNothing) {
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
    EXPECT_EQ(world.tables.find(last)->match().seats.size(), 1U);
    EXPECT_EQ(reason(anna.ask(create_table())), v1::TOO_MANY_TABLES);
    EXPECT_EQ(world.tables.find(last + 1), nullptr);
}

TEST(Room, IsMadeWhereOpenTablesStandAlone) {
    World world;
    std::size_t opened = 0;
    while (opened < lobby::tables_max) {
        Caller guest(world);
        guest.hello("Passer-by");
        for (std::size_t i = 0; i < lobby::tables_per_person_max && opened < lobby::tables_max;
             ++i) {
            ASSERT_TRUE(guest.ask(create_table()).has_snapshot());
            ++opened;
        }
    }
    Caller anna(world);
    anna.hello("Anna");
    const bool at_once = anna.ask(create_table()).has_snapshot();
    EXPECT_TRUE(at_once || anna.ask(create_table()).has_snapshot());
}

}  // namespace
}  // namespace bastide::test
