// Whether there is room at a table, whether all are ready, whether the host may start.
#include "client/model/table.hpp"
#include "engine/table_seats.hpp"

#include <gtest/gtest.h>

namespace bastide::model {
namespace {

v1::TableInfo table_of(int seats, std::uint32_t most = 3) {
    v1::TableInfo table;
    table.set_phase(v1::OPEN);
    table.set_seats_max(most);
    for (int i = 0; i < seats; ++i) {
        table.add_seats()->set_ready(true);
    }
    return table;
}

TEST(TableBeforeGame, HasRoomUntilItIsFull) {
    EXPECT_TRUE(has_room(table_of(2)));
    EXPECT_FALSE(is_full(table_of(2)));
    EXPECT_FALSE(has_room(table_of(3)));
    EXPECT_TRUE(is_full(table_of(3)));
    v1::TableInfo playing = table_of(2);
    playing.set_phase(v1::PLAYING);
    EXPECT_FALSE(has_room(playing));
}

TEST(TableBeforeGame, StartsWithTwoWhoAreReady) {
    EXPECT_FALSE(can_start(table_of(table_seats_least - 1)));
    v1::TableInfo table = table_of(table_seats_least);
    EXPECT_TRUE(can_start(table));
    table.mutable_seats(1)->set_ready(false);
    EXPECT_FALSE(all_ready(table));
    EXPECT_FALSE(can_start(table));
}

TEST(TableBeforeGame, HasAsManySeatsAsItsBoxesHaveColours) {
    EXPECT_EQ(seats_most({}), table_seats_most);
    Ruleset with_inns;
    with_inns.sets = static_cast<TileSets>(with_inns.sets | tile_set("inns-c1"));
    EXPECT_EQ(seats_most(with_inns), table_seats_most_with_inns);
}

}  // namespace
}  // namespace bastide::model
