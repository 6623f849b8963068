#include "server/lobby/visible_tables.hpp"

#include <gtest/gtest.h>

namespace bastide::lobby {
namespace {

using Matches = std::vector<MatchId>;

TableSummary summary(MatchId match, bool has_person_present = false) {
    TableSummary summary;
    summary.match = match;
    summary.host = static_cast<PersonId>(match);
    summary.has_person_present = has_person_present;
    return summary;
}

TEST(LobbyView, SortsAttendedTablesBeforeNewerOnes) {
    const View seen = view({summary(4), summary(3, true), summary(2), summary(1, true)}, {});
    EXPECT_EQ(seen.tables, (Matches{3, 1, 4, 2}));
    EXPECT_FALSE(seen.more);
}

TEST(LobbyView, LimitsTheTablesOfAHost) {
    std::vector<TableSummary> all;
    for (MatchId match = 9; match > 0; --match) {
        all.push_back(summary(match, match % 2 == 0));
        all.back().host = match == 5 ? PersonId{5} : PersonId{1};
    }
    const View seen = view(all, {});
    EXPECT_EQ(seen.tables, (Matches{8, 6, 4, 5}));
    EXPECT_TRUE(seen.more);
}

std::vector<TableSummary> waiting(MatchId newest,
                                  std::size_t tables,
                                  const std::string& network = "") {
    std::vector<TableSummary> all;
    for (std::size_t i = 0; i < tables; ++i) {
        all.push_back(summary(newest - static_cast<MatchId>(i), true));
        all.back().free_seat = true;
        all.back().network = network;
    }
    return all;
}

TEST(LobbyView, LimitsTheTablesOfANetwork) {
    std::vector<TableSummary> all = waiting(100, places_per_network + 1, "192.0.2.1");
    all.push_back(summary(1));
    const View seen = view(all, {});
    EXPECT_EQ(seen.tables.size(), places_per_network + 1);
    EXPECT_EQ(seen.tables.back(), 1U) << "who comes from elsewhere";
    EXPECT_TRUE(seen.more);
    EXPECT_EQ(view(all, {}, 2 * places_per_network).tables.size(), all.size())
        << "as the host of the server has it";
}

TEST(LobbyView, DoesNotLimitUnknownNetworks) {
    EXPECT_EQ(view(waiting(100, tables_in_view_max), {}).tables.size(), tables_in_view_max);
}

TEST(LobbyView, ReservesPlacesForTheOldestWaitingTables) {
    std::vector<TableSummary> all = waiting(200, 100);
    all[98].has_person_present = false;
    all[99].free_seat = false;
    const View seen = view(all, {});
    ASSERT_EQ(seen.tables.size(), tables_in_view_max);
    const std::size_t newest = tables_in_view_max - places_for_oldest;
    EXPECT_EQ(seen.tables[newest - 1], 200 - newest + 1);
    EXPECT_EQ(seen.tables[newest], 103 + places_for_oldest - 1);
    EXPECT_EQ(seen.tables.back(), 103U) << "where somebody waits for others";
}

TEST(LobbyView, FillsEveryPlace) {
    std::vector<TableSummary> all = waiting(200, tables_in_view_max);
    for (TableSummary& each : all) {
        each.free_seat = false;
    }
    EXPECT_EQ(view(all, {}).tables.size(), tables_in_view_max);
}

TEST(LobbyView, KeepsItsMaximumLength) {
    std::vector<TableSummary> all;
    for (MatchId match = tables_in_view_max; match > 0; --match) {
        all.push_back(summary(match));
    }
    EXPECT_EQ(view(all, {}).tables.size(), tables_in_view_max);
    EXPECT_FALSE(view(all, {}).more);
    all.push_back(summary(999, true));
    EXPECT_EQ(view(all, {}).tables.size(), tables_in_view_max);
    EXPECT_EQ(view(all, {}).tables.front(), 999U);
    EXPECT_TRUE(view(all, {}).more);
}

TEST(LobbyView, AppliesTheFilter) {
    TableSummary table = summary(1);
    table.pace = match::PaceKind::bank;
    table.bots = true;
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
    filter = {.seats = Filter::Seats::with_bots};
    EXPECT_TRUE(is_seen());
    filter = {.seats = Filter::Seats::only_people};
    EXPECT_FALSE(is_seen());
}

TEST(LobbyView, SummarisesATable) {
    match::Match match;
    match.host = PersonId{7};
    match.settings.seats_max = 2;
    match.settings.pace = {match::PaceKind::days, std::chrono::hours(24)};
    match.seats = {{PersonId{7}}};
    TableSummary seen = summary_of(3, match, true);
    EXPECT_EQ(seen.match, 3U);
    EXPECT_EQ(seen.host, PersonId{7});
    EXPECT_TRUE(seen.has_person_present);
    EXPECT_TRUE(seen.free_seat);
    EXPECT_EQ(seen.pace, match::PaceKind::days);
    EXPECT_TRUE(seen.usual_rules);
    EXPECT_FALSE(seen.bots);
    match.seats.push_back({match::bot_id(bots::Level::easy, 0)});
    match.settings.ruleset.abbots = 1;
    seen = summary_of(3, match, false);
    EXPECT_FALSE(seen.free_seat);
    EXPECT_FALSE(seen.usual_rules);
    EXPECT_TRUE(seen.bots);
}

}  // namespace
}  // namespace bastide::lobby
