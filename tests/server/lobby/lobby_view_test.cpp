// Which tables a view of the lobby has, and in which order.
#include "server/lobby/view.hpp"

#include <gtest/gtest.h>

namespace bastide::lobby {
namespace {

using Matches = std::vector<MatchId>;

/// By a host of its own.
Sight sight(MatchId match, bool somebody_there = false) {
    Sight sight;
    sight.match = match;
    sight.host = static_cast<PersonId>(match);
    sight.somebody_there = somebody_there;
    return sight;
}

TEST(LobbyView, HasTablesWhereSomebodyIsBeforeNewerOnes) {
    const View seen = view({sight(4), sight(3, true), sight(2), sight(1, true)}, {});
    EXPECT_EQ(seen.tables, (Matches{3, 1, 4, 2}));
    EXPECT_FALSE(seen.more);
}

TEST(LobbyView, GivesAHostAFewPlaces) {
    std::vector<Sight> all;
    for (MatchId match = 9; match > 0; --match) {
        all.push_back(sight(match, match % 2 == 0));
        all.back().host = match == 5 ? PersonId{5} : PersonId{1};
    }
    const View seen = view(all, {});
    EXPECT_EQ(seen.tables, (Matches{8, 6, 4, 5}));
    EXPECT_TRUE(seen.more);
}

TEST(LobbyView, IsNoLongerThanItMayBe) {
    std::vector<Sight> all;
    for (MatchId match = tables_in_view_max; match > 0; --match) {
        all.push_back(sight(match));
    }
    EXPECT_EQ(view(all, {}).tables.size(), tables_in_view_max);
    EXPECT_FALSE(view(all, {}).more);
    all.push_back(sight(999, true));
    EXPECT_EQ(view(all, {}).tables.size(), tables_in_view_max);
    EXPECT_EQ(view(all, {}).tables.front(), 999U);
    EXPECT_TRUE(view(all, {}).more);
}

TEST(LobbyView, LeavesOutWhatIsNotWanted) {
    Sight table = sight(1);
    table.pace = match::PaceKind::bank;
    table.programs = true;
    table.usual_rules = true;
    Filter filter;
    const auto is_seen = [&] { return view({table}, filter).tables == Matches{1}; };
    EXPECT_TRUE(is_seen());
    filter = {true};
    EXPECT_FALSE(is_seen());
    table.free_seat = true;
    EXPECT_TRUE(is_seen());
    filter = {.time = Filter::Time::with_clock};
    EXPECT_TRUE(is_seen());
    filter = {.time = Filter::Time::without_clock};
    EXPECT_FALSE(is_seen());
    filter = {.time = Filter::Time::by_days};
    EXPECT_FALSE(is_seen());
    filter = {.rules = Filter::Rules::usual};
    EXPECT_TRUE(is_seen());
    filter = {.rules = Filter::Rules::other};
    EXPECT_FALSE(is_seen());
    filter = {.seats = Filter::Seats::with_programs};
    EXPECT_TRUE(is_seen());
    filter = {.seats = Filter::Seats::only_people};
    EXPECT_FALSE(is_seen());
}

TEST(LobbyView, KnowsWhatIsAskedOfATable) {
    match::Match match;
    match.host = PersonId{7};
    match.settings.seats_max = 2;
    match.settings.pace = {match::PaceKind::days, std::chrono::hours(24)};
    match.seats = {{PersonId{7}}};
    Sight seen = sight_of(3, match, true);
    EXPECT_EQ(seen.match, 3U);
    EXPECT_EQ(seen.host, PersonId{7});
    EXPECT_TRUE(seen.somebody_there);
    EXPECT_TRUE(seen.free_seat);
    EXPECT_EQ(seen.pace, match::PaceKind::days);
    EXPECT_TRUE(seen.usual_rules);
    EXPECT_FALSE(seen.programs);
    match.seats.push_back({match::program(bots::Level::easy, 0)});
    match.settings.ruleset.abbots = 1;
    seen = sight_of(3, match, false);
    EXPECT_FALSE(seen.free_seat);
    EXPECT_FALSE(seen.usual_rules);
    EXPECT_TRUE(seen.programs);
}

}  // namespace
}  // namespace bastide::lobby
