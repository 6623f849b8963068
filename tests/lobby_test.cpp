// The catalogue of tables: who is engaged where, which are listed, which may go.
#include "server/lobby/lobby.hpp"

#include "engine/setup.hpp"

#include <gtest/gtest.h>

namespace bastide::lobby {
namespace {

constexpr PersonId anna{1};
constexpr PersonId ben{2};

using match::Match;
using match::Phase;

Match open_table(const std::vector<PersonId>& persons) {
    Match match;
    match.version = 1;
    for (const PersonId person : persons) {
        match.seats.push_back({person, match::Colour::red, false});
    }
    return match;
}

Match running_table(const std::vector<PersonId>& persons) {
    Match match = open_table(persons);
    match.phase = Phase::playing;
    match.game = start(standard_setup({}, static_cast<int>(persons.size())).value());
    return match;
}

Match finished_table(const std::vector<PersonId>& persons) {
    Match match = running_table(persons);
    match.phase = Phase::finished;
    return match;
}

Match closed_table() {
    Match match = open_table({});
    match.phase = Phase::closed;
    return match;
}

using Ids = std::vector<MatchId>;

TEST(Lobby, ListsOpenAndRunningTablesNewestFirst) {
    Lobby lobby;
    lobby.note(1, open_table({anna}));
    lobby.note(2, running_table({anna, ben}));
    lobby.note(3, open_table({ben}));
    EXPECT_EQ(lobby.newest(10), (Ids{3, 2, 1}));
    EXPECT_EQ(lobby.newest(2), (Ids{3, 2}));
    lobby.note(2, finished_table({anna, ben}));
    EXPECT_EQ(lobby.newest(10), (Ids{3, 1}));
}

TEST(Lobby, KnowsWhereSomebodyIsEngaged) {
    Lobby lobby;
    lobby.note(5, running_table({anna, ben}));
    lobby.note(2, open_table({anna}));
    EXPECT_EQ(lobby.engagements(anna), (Ids{2, 5}));
    EXPECT_EQ(lobby.engagements(ben), (Ids{5}));
    lobby.note(2, open_table({ben}));  // Anna has left
    EXPECT_EQ(lobby.engagements(anna), (Ids{5}));
    EXPECT_EQ(lobby.engagements(ben), (Ids{2, 5}));
}

TEST(Lobby, WhoeverHasWithdrawnIsNotEngaged) {
    Lobby lobby;
    Match match = running_table({anna, ben});
    match.game->player(Seat{0}).withdrawn = true;
    lobby.note(1, match);
    EXPECT_TRUE(lobby.engagements(anna).empty());
    EXPECT_EQ(lobby.engagements(ben), (Ids{1}));
}

TEST(Lobby, NobodyIsEngagedWhereTheGameIsOver) {
    Lobby lobby;
    lobby.note(1, running_table({anna, ben}));
    EXPECT_TRUE(lobby.note(1, finished_table({anna, ben})).empty());
    EXPECT_TRUE(lobby.engagements(anna).empty());
    EXPECT_TRUE(lobby.engagements(ben).empty());
}

TEST(Lobby, AClosedTableGoesAtOnce) {
    Lobby lobby;
    lobby.note(1, open_table({anna}));
    EXPECT_EQ(lobby.note(1, closed_table()), (Ids{1}));
    EXPECT_TRUE(lobby.newest(10).empty());
}

TEST(Lobby, KeepsSoManyFinishedTablesAndLetsTheOldestGo) {
    Lobby lobby;
    for (MatchId id = 1; id <= finished_tables_max; ++id) {
        ASSERT_TRUE(lobby.note(id, finished_table({anna, ben})).empty()) << id;
    }
    EXPECT_EQ(lobby.note(9999, finished_table({anna, ben})), (Ids{1}));
    EXPECT_EQ(lobby.note(10'000, finished_table({anna, ben})), (Ids{2}));
}

TEST(Lobby, APersonMaySitAtSoManyTables) {
    Lobby lobby;
    for (MatchId id = 1; id <= tables_per_person_max; ++id) {
        ASSERT_TRUE(lobby.may_engage(anna)) << id;
        lobby.note(id, open_table({anna}));
    }
    EXPECT_FALSE(lobby.may_engage(anna));
    EXPECT_TRUE(lobby.may_engage(ben));
    lobby.note(1, finished_table({anna, ben}));
    EXPECT_TRUE(lobby.may_engage(anna));
}

TEST(Lobby, HasRoomForSoManyTables) {
    Lobby lobby;
    for (MatchId id = 1; id <= tables_max; ++id) {
        ASSERT_TRUE(lobby.has_room());
        lobby.note(id, open_table({static_cast<PersonId>(id)}));
    }
    EXPECT_FALSE(lobby.has_room());
    lobby.note(1, closed_table());
    EXPECT_TRUE(lobby.has_room());
}

}  // namespace
}  // namespace bastide::lobby
