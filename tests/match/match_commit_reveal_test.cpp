// Correspondence starts: a table of commands and their outcomes.
#include "tests/match/people.hpp"

#include "match/decide.hpp"

#include <gtest/gtest.h>

#include <string>

namespace bastide::match {
namespace {

constexpr Pace two_days{PaceKind::days, std::chrono::days(2)};
constexpr milliseconds days_of_pace = std::chrono::days(2);
constexpr milliseconds noon{1'000'000};

using Events = std::vector<Event>;
using Outcome = std::variant<Events, AnyRefusal>;

Bytes32 bytes(std::uint8_t of) {
    Bytes32 all{};
    all.fill(of);
    return all;
}

/// A commitment and a value that do not match; the match does not verify them.
Bytes32 commitment_of(PersonId person) {
    return bytes(static_cast<std::uint8_t>(person));
}

Bytes32 value_of(PersonId person) {
    return bytes(static_cast<std::uint8_t>(0x10 + static_cast<std::uint8_t>(person)));
}

const Bytes32 first_secret = bytes(0xA1);
const Bytes32 next_secret = bytes(0xA2);

void give(Match& match, PersonId who, const Command& command, milliseconds now = noon) {
    Decision decision;
    const auto refusal = decide(match, who, command, decision, {{}, {}, now});
    ASSERT_FALSE(refusal);
    match = decision.next;
}

void commit(Match& match, PersonId who) {
    give(match, who, CommitCorrespondence{commitment_of(who), match.version, first_secret});
}

/// A table of Anna, the host, Ben and Cleo. Version 3.
Match table() {
    Match match;
    give(match, anna, Open{{4, {}, 0, two_days}});
    give(match, ben, Join{});
    give(match, cleo, Join{});
    return match;
}

/// Version 5.
Match two_are_ready() {
    Match match = table();
    commit(match, anna);
    commit(match, ben);
    return match;
}

Match all_are_ready() {
    Match match = two_are_ready();
    commit(match, cleo);
    return match;
}

/// Version 7.
Match awaiting() {
    Match match = all_are_ready();
    give(match, anna, Start{});
    return match;
}

Match lacking_bens() {
    Match match = awaiting();
    give(match, anna, RevealCorrespondence{value_of(anna)});
    give(match, cleo, RevealCorrespondence{value_of(cleo)});
    return match;
}

Match lacking_the_hosts() {
    Match match = awaiting();
    give(match, ben, RevealCorrespondence{value_of(ben)});
    give(match, cleo, RevealCorrespondence{value_of(cleo)});
    return match;
}

Match at_a_pace(const Pace& pace) {
    Match match;
    give(match, anna, Open{{4, {}, 0, pace}});
    give(match, ben, Join{});
    return match;
}

Match begun() {
    Match match = lacking_bens();
    give(match, ben, RevealCorrespondence{value_of(ben)});
    return match;
}

struct Case {
    std::string name;
    Match before;
    PersonId who{};
    Command command;
    Outcome outcome;
    milliseconds now = noon;
};

Outcome no(Refusal refusal) {
    return AnyRefusal{refusal};
}

Outcome nothing() {
    return Events{};
}

std::vector<Case> committing_at_a_full_table() {
    Match last = two_are_ready();
    last.settings.seats_max = 3;
    Match awaited = awaiting();
    awaited.settings.seats_max = 3;
    const CommitCorrespondence another{bytes(0x77), 7, next_secret};
    return {
        {"GetsReadyLastWhereNoSeatIsFree",
         last,
         cleo,
         CommitCorrespondence{commitment_of(cleo), 5, next_secret},
         Events{SeatCommitted{Seat{2}, commitment_of(cleo)}, ValuesAwaited{noon + days_of_pace}}},
        {"CommitsAnewWhereNoSeatIsFree",
         awaited,
         cleo,
         another,
         Events{CommitRevealBegan{2, next_secret}, SeatCommitted{Seat{2}, another.commitment}}},
    };
}

std::vector<Case> committing() {
    const CommitCorrespondence annas{commitment_of(anna), 3, first_secret};
    const CommitCorrespondence another{bytes(0x77), 5, next_secret};
    const CommitCorrespondence too_late{bytes(0x77), 7, next_secret};
    Match left = two_are_ready();
    give(left, ben, UncommitCorrespondence{});
    Match worn_out = table();
    worn_out.version = versions_before_start_max;
    return {
        {"GetsReadyFirst",
         table(),
         anna,
         annas,
         Events{CommitRevealBegan{1, first_secret}, SeatCommitted{Seat{0}, commitment_of(anna)}}},
        {"GetsReadyAfterOthers",
         two_are_ready(),
         cleo,
         CommitCorrespondence{commitment_of(cleo), 5, next_secret},
         Events{SeatCommitted{Seat{2}, commitment_of(cleo)}}},
        {"IsReadyAlready", two_are_ready(), anna, annas, nothing()},
        {"GetsReadyElsewhere",
         two_are_ready(),
         anna,
         another,
         Events{CommitRevealBegan{2, next_secret}, SeatCommitted{Seat{0}, bytes(0x77)}}},
        {"GetsReadyElsewhereWhenValuesHaveCome",
         awaiting(),
         cleo,
         too_late,
         Events{CommitRevealBegan{2, next_secret}, SeatCommitted{Seat{2}, bytes(0x77)}}},
        {"GetsReadyForTheTableTheySaw",
         two_are_ready(),
         cleo,
         CommitCorrespondence{commitment_of(cleo), 4, next_secret},
         no(Refusal::stale)},
        {"GetsReadyOnlyWithASeat",
         table(),
         dora,
         CommitCorrespondence{commitment_of(dora), 3, first_secret},
         no(Refusal::not_seated)},
        {"GetsReadyByPostOnlyAtATableForDays",
         at_a_pace({PaceKind::turn, std::chrono::seconds(60)}),
         anna,
         CommitCorrespondence{commitment_of(anna), 2, first_secret},
         no(Refusal::not_correspondence)},
        {"GetsReadyForNoGameThatHasBegun", begun(), anna, annas, no(Refusal::already_started)},
        {"GetsReadyNotForEver",
         worn_out,
         anna,
         CommitCorrespondence{commitment_of(anna), worn_out.version, first_secret},
         no(Refusal::too_many_changes)},
        {"IsNotReadyAnyMore",
         two_are_ready(),
         ben,
         UncommitCorrespondence{},
         Events{SeatUncommitted{Seat{1}}}},
        {"IsNotReadyAnyway", two_are_ready(), cleo, UncommitCorrespondence{}, nothing()},
        {"IsNotReadyBeforeAnybodyIs", table(), ben, UncommitCorrespondence{}, nothing()},
        {"IsReadyAgainInTheSameExchange",
         left,
         ben,
         CommitCorrespondence{commitment_of(ben), 6, next_secret},
         Events{SeatCommitted{Seat{1}, commitment_of(ben)}}},
        {"IsNotReadyAnyMoreWhileValuesAreAwaited",
         awaiting(),
         ben,
         UncommitCorrespondence{},
         Events{CommitRevealEnded{}}},
    };
}

std::vector<Case> starting() {
    const Draws agreed{first_secret, {value_of(anna), value_of(ben), value_of(cleo)}};
    Match alone;
    give(alone, anna, Open{{4, {}, 0, two_days}});
    commit(alone, anna);
    const Setup bens = standard_setup({}, 3, Seat{1}).value();
    return {
        {"Starts", all_are_ready(), anna, Start{}, Events{ValuesAwaited{noon + days_of_pace}}},
        {"StartsOnlyAsTheHost", all_are_ready(), ben, Start{}, no(Refusal::not_host)},
        {"StartsNotBeforeAllAreReady", two_are_ready(), anna, Start{}, no(Refusal::not_all_ready)},
        {"StartsNotBeforeAnybodyIsReady", table(), anna, Start{}, no(Refusal::not_all_ready)},
        {"StartsNotAlone", alone, anna, Start{}, no(Refusal::too_few_players)},
        {"HasStarted", awaiting(), anna, Start{}, no(Refusal::begins_soon)},
        {"ShowsTheValue",
         awaiting(),
         ben,
         RevealCorrespondence{value_of(ben)},
         Events{ValueRevealed{Seat{1}, value_of(ben)}}},
        {"HasShownTheValue", lacking_bens(), anna, RevealCorrespondence{value_of(anna)}, nothing()},
        {"ShowsTheLastValue",
         lacking_bens(),
         ben,
         RevealCorrespondence{value_of(ben), 4, {Colour::red, Colour::blue, Colour::black}},
         Events{ValueRevealed{Seat{1}, value_of(ben)},
                ColourChosen{Seat{2}, Colour::black},
                GameStarted{bens, agreed}}},
        {"FailsIfTheServerInterruptsIt",
         awaiting(),
         nobody,
         Interrupt{},
         Events{CommitRevealEnded{}}},
        {"FailsInNoInterruptionWithoutCommitments",
         table(),
         nobody,
         Interrupt{},
         no(Refusal::stale)},
        {"ShowsNoValueTooEarly",
         all_are_ready(),
         ben,
         RevealCorrespondence{value_of(ben)},
         no(Refusal::values_not_awaited)},
        {"ShowsNoValueWithoutASeat",
         awaiting(),
         dora,
         RevealCorrespondence{value_of(dora)},
         no(Refusal::not_seated)},
        {"ShowsNoValueInAGame",
         begun(),
         ben,
         RevealCorrespondence{value_of(ben)},
         no(Refusal::already_started)},
        {"ShowsNoValueElsewhere",
         at_a_pace({}),
         ben,
         RevealCorrespondence{value_of(ben)},
         no(Refusal::not_correspondence)},
    };
}

std::vector<Case> goings() {
    Ruleset few;
    few.followers = 3;
    return {
        {"SitsDownWhileOthersAreReady",
         two_are_ready(),
         dora,
         Join{},
         Events{SeatTaken{{dora, Colour::yellow}}}},
        {"SitsDownNotWhileValuesAreAwaited", awaiting(), dora, Join{}, no(Refusal::begins_soon)},
        {"LeavesBeforeTheStart",
         two_are_ready(),
         ben,
         Leave{},
         Events{SeatLeft{Seat{1}, LeaveReason::left}}},
        {"LeavesWhileValuesAreAwaited",
         lacking_bens(),
         ben,
         Leave{},
         Events{CommitRevealEnded{}, SeatLeft{Seat{1}, LeaveReason::left}}},
        {"IsRemovedWhileValuesAreAwaited",
         awaiting(),
         anna,
         Remove{Seat{2}, 7},
         Events{CommitRevealEnded{}, SeatLeft{Seat{2}, LeaveReason::removed}}},
        {"ChangesWhatIsAgreedTo",
         two_are_ready(),
         anna,
         ChangeTable{{}, few},
         Events{CommitRevealEnded{}, TableChanged{{4, few, 0, two_days}}}},
        {"ChangesThePace",
         awaiting(),
         anna,
         ChangeTable{{}, {}, Pace{}},
         Events{CommitRevealEnded{}, TableChanged{{4, {}}}}},
        {"HandsOverMeanwhile",
         awaiting(),
         anna,
         HandOver{Seat{1}, 7},
         Events{HostChanged{Seat{1}}}},
        {"ClosesMeanwhile", awaiting(), anna, Close{}, Events{TableClosed{}}},
        {"NobodyIsFreedForBeingAway", table(), nobody, VacateSeat{ben}, no(Refusal::stale)},
    };
}

std::vector<Case> ends() {
    const milliseconds due = noon + days_of_pace;
    return {
        {"EndsWithoutWhoeverIsSilent",
         lacking_bens(),
         nobody,
         EndCommitReveal{1},
         Events{CommitRevealEnded{}, SeatLeft{Seat{1}, LeaveReason::away}},
         due},
        {"EndsWithoutTheHost",
         lacking_the_hosts(),
         nobody,
         EndCommitReveal{1},
         Events{CommitRevealEnded{}, SeatLeft{Seat{0}, LeaveReason::away}, HostChanged{Seat{0}}},
         due},
        {"EndsWithoutAnybody",
         awaiting(),
         nobody,
         EndCommitReveal{1},
         Events{CommitRevealEnded{},
                SeatLeft{Seat{2}, LeaveReason::away},
                SeatLeft{Seat{1}, LeaveReason::away},
                SeatLeft{Seat{0}, LeaveReason::away},
                TableClosed{}},
         due},
        {"EndsNotTooEarly",
         lacking_bens(),
         nobody,
         EndCommitReveal{1},
         no(Refusal::stale),
         due - milliseconds(1)},
        {"EndsNoOther", lacking_bens(), nobody, EndCommitReveal{2}, no(Refusal::stale), due},
        {"EndsNoneThatIsOver", begun(), nobody, EndCommitReveal{1}, no(Refusal::stale), due},
        {"EndsNoneThatAwaitsNothing",
         all_are_ready(),
         nobody,
         EndCommitReveal{1},
         no(Refusal::stale),
         due},
        {"EndsForNoPerson", lacking_bens(), anna, EndCommitReveal{1}, no(Refusal::stale), due},
    };
}

std::vector<Case> cases() {
    std::vector<Case> all = committing();
    for (auto* more : {&committing_at_a_full_table, &starting, &goings, &ends}) {
        const std::vector<Case> some = more();
        all.insert(all.end(), some.begin(), some.end());
    }
    return all;
}

class CorrespondenceStart : public testing::TestWithParam<Case> {};

TEST_P(CorrespondenceStart, GivesTheExpectedEvents) {
    const Case& given = GetParam();
    Decision decision;
    const auto refusal =
        decide(given.before, given.who, given.command, decision, {{}, {}, given.now});
    if (const auto* wanted = std::get_if<AnyRefusal>(&given.outcome)) {
        ASSERT_TRUE(refusal);
        EXPECT_EQ(*refusal, *wanted);
        return;
    }
    ASSERT_FALSE(refusal);
    Events happened = decision.events;
    std::erase_if(happened,
                  [](const Event& event) { return std::holds_alternative<QuestionAsked>(event); });
    EXPECT_EQ(happened, std::get<Events>(given.outcome));
}

INSTANTIATE_TEST_SUITE_P(AtATableForDays,
                         CorrespondenceStart,
                         testing::ValuesIn(cases()),
                         [](const auto& at) { return at.param.name; });

TEST(CommitReveal, FollowsTheSeats) {
    Match match = two_are_ready();
    give(match, dora, Join{});
    give(match, anna, Leave{});
    ASSERT_EQ(match.commit_reveal->seats.size(), 3U);
    EXPECT_EQ(match.commit_reveal->seats[0].commitment, commitment_of(ben));
    EXPECT_FALSE(match.commit_reveal->seats[1].commitment) << "Cleo";
    EXPECT_FALSE(match.commit_reveal->seats[2].commitment) << "Dora";
}

TEST(CommitReveal, OfAnotherDeviceKeepsNothingOfTheOneBefore) {
    Match match = lacking_bens();
    give(match, anna, CommitCorrespondence{bytes(0x77), match.version, next_secret});
    EXPECT_EQ(match.commit_reveal->number, 2U);
    EXPECT_EQ(match.commit_reveal->secret, next_secret);
    EXPECT_FALSE(match.awaits_values());
    EXPECT_EQ(match.commit_reveal->seats, (std::vector<Contribution>{{bytes(0x77), {}}, {}, {}}));
}

TEST(CommitReveal, EndsWithTheTableAndWithTheStart) {
    EXPECT_FALSE(begun().commit_reveal);
    Match closed = awaiting();
    give(closed, anna, Close{});
    EXPECT_FALSE(closed.commit_reveal);
}

TEST(CommitReveal, NumbersIncrease) {
    Match match = awaiting();
    give(match, ben, UncommitCorrespondence{});
    commit(match, cleo);
    EXPECT_EQ(match.commit_reveal->number, 2U);
}

TEST(CommitReveal, MakesTheSameDrawsAsAnyOther) {
    const Match match = begun();
    EXPECT_EQ(match.draws, (Draws{first_secret, {value_of(anna), value_of(ben), value_of(cleo)}}));
    EXPECT_EQ(match.clocks.size(), 3U);
}

}  // namespace
}  // namespace bastide::match
