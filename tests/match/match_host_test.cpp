// The host's commands before the game and their effect on the seats, as a table.
#include "tests/match/people.hpp"

#include "match/decide.hpp"

#include <gtest/gtest.h>

#include <string>

namespace bastide::match {
namespace {

using Events = std::vector<Event>;
using Outcome = std::variant<Events, AnyRefusal>;

Match after(const std::vector<std::pair<PersonId, Command>>& commands) {
    Match match;
    Decision decision;
    for (const auto& [who, command] : commands) {
        const auto refusal = decide(match, who, command, decision);
        EXPECT_FALSE(refusal);
        match = decision.next;
    }
    return match;
}

/// Anna, the host, Ben and Cleo at a table of four. Version 3.
Match open_table() {
    return after({{anna, Open{{4, {}}}}, {ben, Join{}}, {cleo, Join{}}});
}

Match begun() {
    return after({{anna, Open{{4, {}}}}, {ben, Join{}}, {cleo, Join{}}, {anna, Start{}}});
}

struct Case {
    std::string name;
    Match before;
    PersonId who{};
    Command command;
    Outcome outcome;
};

Settings changed_settings(std::uint8_t seats, const Ruleset& ruleset = {}) {
    return {seats, ruleset};
}

std::vector<Case> cases() {
    const Match table = open_table();
    const Match over = begun();
    const Ruleset few_followers{.followers = 3};
    const auto no = [](Refusal refusal) { return Outcome(AnyRefusal{refusal}); };
    return {
        {"RemovesSomebody",
         table,
         anna,
         Remove{Seat{1}, 3},
         Events{SeatLeft{Seat{1}, LeaveReason::removed}}},
        {"RemovesOnlyAsTheHost", table, ben, Remove{Seat{2}, 3}, no(Refusal::not_host)},
        {"RemovesNobodyWithoutASeat", table, dora, Remove{Seat{1}, 3}, no(Refusal::not_seated)},
        {"RemovesWhoSatThereThenOnly", table, anna, Remove{Seat{1}, 2}, no(Refusal::stale)},
        {"RemovesNobodyFromAFreeSeat", table, anna, Remove{Seat{3}, 3}, no(Refusal::no_such_seat)},
        {"RemovesNobodyWayBeyond", table, anna, Remove{Seat{200}, 3}, no(Refusal::no_such_seat)},
        {"RemovesNotOneself", table, anna, Remove{Seat{0}, 3}, no(Refusal::your_own_seat)},
        {"RemovesNobodyFromAGame", over, anna, Remove{Seat{1}, 4}, no(Refusal::already_started)},
        {"HandsOver", table, anna, HandOver{Seat{2}, 3}, Events{HostChanged{Seat{2}}}},
        {"HandsOverOnlyAsTheHost", table, ben, HandOver{Seat{1}, 3}, no(Refusal::not_host)},
        {"HandsOverToNobody", table, anna, HandOver{Seat{3}, 3}, no(Refusal::no_such_seat)},
        {"HandsOverNotToOneself", table, anna, HandOver{Seat{0}, 3}, no(Refusal::your_own_seat)},
        {"HandsOverToWhomTheySee", table, anna, HandOver{Seat{1}, 1}, no(Refusal::stale)},
        {"HandsOverNoGame", over, anna, HandOver{Seat{1}, 4}, no(Refusal::already_started)},
        {"ChangesTheSeats",
         table,
         anna,
         ChangeTable{3, {}},
         Events{TableChanged{changed_settings(3)}}},
        {"ChangesTheRules",
         table,
         anna,
         ChangeTable{{}, few_followers},
         Events{TableChanged{changed_settings(4, few_followers)}}},
        {"ChangesOnlyAsTheHost", table, cleo, ChangeTable{3, {}}, no(Refusal::not_host)},
        {"ChangesNobodysSeatAway", table, anna, ChangeTable{2, {}}, no(Refusal::too_many_seated)},
        {"ChangesToWhatCanBePlayed", table, anna, ChangeTable{6, {}}, no(Refusal::bad_settings)},
        {"ChangesNoGame", over, anna, ChangeTable{3, {}}, no(Refusal::already_started)},
        {"ClosesTheTable", table, anna, Close{}, Events{TableClosed{}}},
        {"ClosesOnlyAsTheHost", table, ben, Close{}, no(Refusal::not_host)},
        {"ClosesNoGame", over, anna, Close{}, no(Refusal::already_started)},
        {"StartsOnlyAsTheHost", table, ben, Start{}, no(Refusal::not_host)},
        {"LeavesTheTableToTheNext",
         table,
         anna,
         Leave{},
         Events{SeatLeft{Seat{0}}, HostChanged{Seat{0}}}},
        {"LosesTheTableWhenAway",
         table,
         nobody,
         VacateSeat{anna},
         Events{SeatLeft{Seat{0}, LeaveReason::away}, HostChanged{Seat{0}}}},
        {"FreesASeat",
         table,
         nobody,
         VacateSeat{cleo},
         Events{SeatLeft{Seat{2}, LeaveReason::away}}},
        {"FreesASeatThatIsNotReady",
         table,
         nobody,
         VacateSeat{cleo, LeaveReason::unready},
         Events{SeatLeft{Seat{2}, LeaveReason::unready}}},
        {"FreesNoSeatTwice", table, nobody, VacateSeat{dora}, no(Refusal::stale)},
        {"FreesNoSeatInAGame", over, nobody, VacateSeat{ben}, no(Refusal::stale)},
        {"FreesNothingForAPerson", table, dora, VacateSeat{ben}, no(Refusal::not_seated)},
    };
}

class Host : public testing::TestWithParam<Case> {};

TEST_P(Host, GivesTheExpectedEvents) {
    const Case& at = GetParam();
    Decision decision;
    const auto refusal = decide(at.before, at.who, at.command, decision);
    if (const auto* expected = std::get_if<AnyRefusal>(&at.outcome)) {
        EXPECT_EQ(refusal, *expected);
        return;
    }
    ASSERT_FALSE(refusal);
    EXPECT_EQ(decision.events, std::get<Events>(at.outcome));
}

INSTANTIATE_TEST_SUITE_P(Table, Host, testing::ValuesIn(cases()), [](const auto& at) {
    return at.param.name;
});

TEST(Hosts, PlayersCannotFreeASeat) {
    Match match = open_table();
    Decision decision;
    EXPECT_EQ(decide(match, ben, VacateSeat{cleo}, decision), AnyRefusal{Refusal::not_host});
}

TEST(Hosts, KeepRemovedPlayersOut) {
    Match match = after({{anna, Open{{4, {}}}}, {ben, Join{}}, {anna, Remove{Seat{1}, 2}}});
    Decision decision;
    EXPECT_EQ(decide(match, ben, Join{}, decision), AnyRefusal{Refusal::removed});
    EXPECT_EQ(decide(match, cleo, Join{}, decision), std::nullopt);
}

/// Players who left, or whose seat was vacated, may join again.
TEST(Hosts, KeepOutOnlyRemovedPlayers) {
    Match match = after({{anna, Open{{4, {}}}},
                         {ben, Join{}},
                         {cleo, Join{}},
                         {ben, Leave{}},
                         {nobody, VacateSeat{cleo}}});
    Decision decision;
    EXPECT_EQ(decide(match, ben, Join{}, decision), std::nullopt);
    EXPECT_EQ(decide(match, cleo, Join{}, decision), std::nullopt);
}

/// The host is a person, not a seat.
TEST(Hosts, KeepTheirRoleWhenSeatsMoveUp) {
    const Match match = after({{anna, Open{{4, {}}}},
                               {ben, Join{}},
                               {cleo, Join{}},
                               {anna, HandOver{Seat{2}, 3}},
                               {anna, Leave{}}});
    EXPECT_EQ(match.host, cleo);
    EXPECT_EQ(match.host_seat(), Seat{1});
}

/// The host leaves the last seat, so the first seat is next.
TEST(Hosts, AreSucceededByTheNextSeat) {
    const Match match = after({{anna, Open{{4, {}}}},
                               {ben, Join{}},
                               {cleo, Join{}},
                               {anna, HandOver{Seat{2}, 3}},
                               {cleo, Leave{}}});
    EXPECT_EQ(match.host, anna);
}

/// The host may differ from the first seat and from the first player (HR-1).
TEST(Hosts, BeginFromAnySeatByTheHostRule) {
    const Match match = after({{anna, Open{{4, {.first_player = FirstPlayer::host}}}},
                               {ben, Join{}},
                               {cleo, Join{}},
                               {anna, HandOver{Seat{1}, 3}},
                               {ben, Start{{}, 2}}});
    EXPECT_EQ(match.game->turn.seat, Seat{1});
    EXPECT_EQ(match.seats.front().person, anna);
}

TEST(Hosts, HaveALimitedNumberOfTableChanges) {
    Match match = open_table();
    match.version = versions_before_start_max;
    Decision decision;
    EXPECT_EQ(decide(match, anna, ChangeTable{3, {}}, decision),
              AnyRefusal{Refusal::too_many_changes});
    EXPECT_EQ(decide(match, anna, HandOver{Seat{1}, match.version}, decision),
              AnyRefusal{Refusal::too_many_changes});
    EXPECT_EQ(decide(match, anna, Remove{Seat{1}, match.version}, decision), std::nullopt);
    EXPECT_EQ(decide(match, anna, Close{}, decision), std::nullopt);
}

}  // namespace
}  // namespace bastide::match
