// Bots at a table of people: seating, leaving, votes and draws.
#include "tests/match/people.hpp"

#include "match/decide.hpp"

#include <gtest/gtest.h>

namespace bastide::match {
namespace {

using bots::Level;

constexpr PersonId easy_one = bot_id(Level::easy, 0);
constexpr PersonId hard_one = bot_id(Level::hard, 0);

class MatchWithBots : public testing::Test {
  protected:
    MatchWithBots() { expect_accepted(anna, Open{{4, {}}}); }

    std::optional<AnyRefusal> give(PersonId who, const Command& command) {
        const auto refusal = decide(match, who, command, decision, at);
        if (!refusal) {
            match = decision.next;
        }
        return refusal;
    }

    void expect_accepted(PersonId who, const Command& command) { ASSERT_FALSE(give(who, command)); }

    void begin() {
        Draws draws;
        draws.values.resize(match.seats.size());
        expect_accepted(anna, Start{draws});
        while (decision.next.waits_for_chance()) {
            draw(decision, catalogue().find("base.U").value());
        }
        match = decision.next;
    }

    static AnyRefusal no(Refusal refusal) { return refusal; }

    Match match;
    Decision decision;
    DecisionContext at;
};

TEST(Bots, HaveIdsOutsideTheRangeOfPeople) {
    for (const Level level : bots::all_levels) {
        EXPECT_EQ(level_of(bot_id(level, 0)), level);
        EXPECT_EQ(level_of(bot_id(level, 5)), level);
        EXPECT_NE(bot_id(level, 0), bot_id(level, 1));
    }
    for (const std::uint32_t person : {0U, 1U, 0xFFFE'FFFFU, 0xFFFF'FFFFU}) {
        EXPECT_FALSE(is_bot(static_cast<PersonId>(person))) << person;
    }
}

TEST(Bots, AreNamedAfterTheirLevel) {
    EXPECT_EQ(bot_name(easy_one), "Easy bot");
    EXPECT_EQ(bot_name(bot_id(Level::medium, 1)), "Medium bot 2");
    EXPECT_EQ(bot_name(bot_id(Level::hard, 4)), "Hard bot 5");
    EXPECT_EQ(bot_name(anna), "");
}

TEST_F(MatchWithBots, TakeTheNextSeatAndTheChosenColour) {
    expect_accepted(anna, SeatBot{Level::hard});
    ASSERT_EQ(match.seats.size(), 2U);
    EXPECT_EQ(match.seats[1].person, hard_one);
    EXPECT_NE(match.seats[1].colour, match.seats[0].colour);
    EXPECT_EQ(match.host, anna);
    expect_accepted(anna, SeatBot{Level::hard, Colour::white});
    EXPECT_EQ(match.seats[2].person, bot_id(Level::hard, 1));
    EXPECT_EQ(match.seats[2].colour, Colour::white);
}

TEST_F(MatchWithBots, AreSeatedByTheHostAlone) {
    expect_accepted(ben, Join{});
    EXPECT_EQ(give(ben, SeatBot{}), no(Refusal::not_host));
    EXPECT_EQ(give(PersonId{9}, SeatBot{}), no(Refusal::not_seated));
    begin();
    EXPECT_EQ(give(anna, SeatBot{}), no(Refusal::already_started));
}

TEST_F(MatchWithBots, TakeNoSeatAtAFullTable) {
    expect_accepted(anna, ChangeTable{2});
    expect_accepted(anna, SeatBot{});
    EXPECT_EQ(give(anna, SeatBot{}), no(Refusal::table_full));
    EXPECT_EQ(give(ben, Join{}), no(Refusal::table_full));
}

TEST_F(MatchWithBots, AreNoMoreThanTheServerAllows) {
    at.bots = {2, 1};
    expect_accepted(anna, SeatBot{Level::hard});
    EXPECT_EQ(give(anna, SeatBot{Level::hard}), no(Refusal::too_many_bots));
    expect_accepted(anna, SeatBot{Level::easy});
    EXPECT_EQ(give(anna, SeatBot{Level::easy}), no(Refusal::too_many_bots));
    at.bots = {0, 0};
    EXPECT_EQ(match.seats.size(), 3U) << "those that sit there stay";
}

TEST_F(MatchWithBots, GoAsTheyCame) {
    expect_accepted(anna, SeatBot{Level::easy});
    expect_accepted(anna, Remove{Seat{1}, match.version});
    EXPECT_EQ(match.seats.size(), 1U);
    EXPECT_TRUE(match.removed.empty());
    expect_accepted(anna, SeatBot{Level::easy});
    EXPECT_EQ(match.seats[1].person, easy_one);
}

TEST_F(MatchWithBots, AreNeverTheHost) {
    expect_accepted(anna, SeatBot{});
    EXPECT_EQ(give(anna, HandOver{Seat{1}, match.version}), no(Refusal::bot_seat));
    expect_accepted(ben, Join{});
    expect_accepted(anna, Leave{});
    EXPECT_EQ(match.host, ben) << "who sat behind the program";
    expect_accepted(ben, Leave{});
    EXPECT_EQ(match.phase, Phase::closed) << "programs alone make no table";
    EXPECT_TRUE(match.seats.empty());
}

TEST_F(MatchWithBots, AskForNothing) {
    expect_accepted(anna, SeatBot{Level::easy});
    begin();
    for (const Command& command :
         std::vector<Command>{Leave{}, ReclaimSeat{}, CallVote{Motion::stop}}) {
        EXPECT_EQ(give(easy_one, command), no(Refusal::not_seated));
    }
}

TEST_F(MatchWithBots, MayBeSeatedOnOpening) {
    match = {};
    at.bots = {3, 1};
    expect_accepted(
        anna,
        Open{
            {4, {}}, Colour::red, {{Level::hard, Colour::pink}, {Level::hard}, {Level::easy, {}}}});
    ASSERT_EQ(match.seats.size(), 3U) << "the second hard one may not";
    EXPECT_EQ(match.seats[1].person, hard_one);
    EXPECT_EQ(match.seats[1].colour, Colour::pink);
    EXPECT_EQ(match.seats[2].person, easy_one);
}

TEST_F(MatchWithBots, AnswerForThemselvesAndHaveNoClock) {
    expect_accepted(anna, ChangeTable{{}, {}, Pace{PaceKind::turn, std::chrono::seconds(60)}});
    expect_accepted(anna, SeatBot{});
    expect_accepted(ben, Join{});
    begin();
    EXPECT_EQ(match.stand_ins[1], StandIn::always);
    EXPECT_EQ(match.question_for_bot(), nullptr) << "Anna is asked";
    match.questions[0].seat = Seat{1};
    ASSERT_NE(match.question_for_bot(), nullptr);
    EXPECT_FALSE(match.clock_runs(Seat{1}));
    EXPECT_FALSE(match.is_played_by_person(Seat{1}));
    at.passed = std::chrono::hours(1);
    EXPECT_EQ(give(nobody, CallTime{match.questions[0].number}), no(Refusal::stale));
}

TEST_F(MatchWithBots, HaveNoVote) {
    expect_accepted(anna, SeatBot{});
    expect_accepted(ben, Join{});
    begin();
    expect_accepted(anna, CallVote{Motion::stop});
    EXPECT_EQ(match.vote->ballots[1], Ballot::no_elector);
    expect_accepted(ben, CastVote{1, true});
    EXPECT_EQ(match.ending, Ending::stopped);
}

TEST_F(MatchWithBots, AreNotDecidedAbout) {
    expect_accepted(anna, SeatBot{});
    begin();
    EXPECT_EQ(give(anna, CallVote{Motion::forfeit_absent, Seat{1}}), no(Refusal::not_absent));
}

TEST_F(MatchWithBots, DoNotPlayOnAmongThemselves) {
    expect_accepted(anna, SeatBot{});
    expect_accepted(anna, SeatBot{});
    begin();
    expect_accepted(anna, Leave{});
    EXPECT_EQ(match.ending, Ending::all_gone);
    EXPECT_TRUE(match.secret_revealed);
}

TEST_F(MatchWithBots, WinIfThePersonLeaves) {
    expect_accepted(anna, SeatBot{});
    begin();
    expect_accepted(anna, Leave{});
    EXPECT_EQ(match.ending, Ending::given_up);
}

/// A bot's value is public, so no player waits for it.
TEST_F(MatchWithBots, BringNoValueToCorrespondenceDraws) {
    expect_accepted(anna, ChangeTable{{}, {}, Pace{PaceKind::days, std::chrono::days(2)}});
    expect_accepted(anna, SeatBot{});
    const Bytes32 ours{1};
    expect_accepted(anna, CommitCorrespondence{Bytes32{2}, match.version});
    expect_accepted(anna, SeatBot{});
    expect_accepted(anna, Start{});
    ASSERT_TRUE(match.awaits_values());
    EXPECT_EQ(give(anna, SeatBot{}), no(Refusal::begins_soon));
    expect_accepted(anna, RevealCorrespondence{ours});
    ASSERT_EQ(match.phase, Phase::playing);
    EXPECT_EQ(match.draws->values,
              (std::vector{ours, bot_contribution_value, bot_contribution_value}));
}

TEST_F(MatchWithBots, BeginTheWaitForValuesIfAllOthersHaveCommitted) {
    expect_accepted(anna, ChangeTable{2, {}, Pace{PaceKind::days, std::chrono::days(2)}});
    expect_accepted(anna, CommitCorrespondence{Bytes32{2}, match.version});
    EXPECT_FALSE(match.awaits_values());
    expect_accepted(anna, SeatBot{});
    EXPECT_TRUE(match.awaits_values());
}

}  // namespace
}  // namespace bastide::match
