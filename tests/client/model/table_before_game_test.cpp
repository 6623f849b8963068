#include "client/model/chosen_rules.hpp"
#include "client/model/table.hpp"
#include "engine/ruleset.hpp"

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

TEST(TableBeforeGame, HasFreeSeatsUntilFull) {
    EXPECT_TRUE(has_room(table_of(2)));
    EXPECT_FALSE(is_full(table_of(2)));
    EXPECT_FALSE(has_room(table_of(3)));
    EXPECT_TRUE(is_full(table_of(3)));
    v1::TableInfo playing = table_of(2);
    playing.set_phase(v1::PLAYING);
    EXPECT_FALSE(has_room(playing));
}

TEST(TableBeforeGame, CanStartWithTwoReadyPlayers) {
    EXPECT_FALSE(can_start(table_of(table_seats_min - 1)));
    v1::TableInfo table = table_of(table_seats_min);
    EXPECT_TRUE(can_start(table));
    table.mutable_seats(1)->set_ready(false);
    EXPECT_FALSE(all_ready(table));
    EXPECT_FALSE(can_start(table));
}

TEST(TableBeforeGame, HasAHostIfAnySeatIsTaken) {
    Attended at;
    at.table = table_of(2);
    at.table.set_host(1);
    EXPECT_EQ(host_of(at.table), Seat{1});
    EXPECT_FALSE(we_host(at));
    at.seat = Seat{1};
    EXPECT_TRUE(we_host(at));
    EXPECT_TRUE(has_others(at));
    at.table.set_phase(v1::PLAYING);
    EXPECT_FALSE(we_host(at)) << "nobody decides about a game";
    EXPECT_FALSE(host_of(table_of(0)));
    at.table = table_of(1);
    EXPECT_FALSE(has_others(at));
}

TEST(TableBeforeGame, HasAsManySeatsAsItsBoxesHaveColours) {
    EXPECT_EQ(seat_limit({}), table_seats_max);
    Ruleset with_inns;
    with_inns.sets = static_cast<TileSets>(with_inns.sets | tile_set("inns-c1"));
    EXPECT_EQ(seat_limit(with_inns), table_seats_max_with_inns);
}

std::string changed(const std::string& words, const std::string& instead) {
    const auto before = chosen_rules(words, 0);
    const auto rules = changed_rules(before.value(), instead, 0);
    if (!rules) {
        return rules.error();
    }
    std::string text;
    write(text, rules.value());
    return text;
}

TEST(ChangedRules, KeepTheOtherOptions) {
    EXPECT_EQ(changed("smallCity=2", "abbot=1"), "base-c1 followers 7 smallCity=2 abbot=1");
    EXPECT_EQ(changed("smallCity=2 followers=5", "smallCity=4"), "base-c1 followers 5");
    EXPECT_EQ(changed("abbot=1", "sets=base-c2"), "base-c2 followers 7 abbot=1");
    EXPECT_EQ(changed("abbot=1", ""), "base-c1 followers 7 abbot=1");
}

TEST(ChangedRules, UpdateDependentOptions) {
    EXPECT_EQ(changed("farms=1", "abbot=1"), changed("", "farms=1 abbot=1"));
    EXPECT_EQ(changed("farms=1", "farms=3"), "base-c1 followers 7");
    EXPECT_EQ(changed("farms=1 farmPoints=3", "abbot=1"),
              changed("", "farms=1 farmPoints=3 abbot=1"));
}

TEST(ChangedRules, RestartFromAPreset) {
    EXPECT_EQ(changed("smallCity=2", "preset=c2 abbot=1"), "base-c2 followers 7 abbot=1");
}

TEST(ChangedRules, ReportInvalidRules) {
    EXPECT_NE(changed("supply=hand handSize=4", "supply=display").find("cannot be combined"),
              std::string::npos);
    EXPECT_NE(changed("", "castle=1").find("no option 'castle'"), std::string::npos);
}

}  // namespace
}  // namespace bastide::model
