// Programs at a table of people: who seats them, what becomes of the table, and that nobody waits
// for their word.
#include "match/decide.hpp"

#include <gtest/gtest.h>

namespace bastide::match {
namespace {

using bots::Level;

constexpr PersonId anna{1};
constexpr PersonId ben{2};
constexpr PersonId easy_one = program(Level::easy, 0);
constexpr PersonId hard_one = program(Level::hard, 0);

class MatchWithPrograms : public testing::Test {
  protected:
    MatchWithPrograms() { must(anna, Open{{4, {}}}); }

    std::optional<AnyRefusal> give(PersonId who, const Command& command) {
        const auto refusal = decide(match, who, command, decision, at);
        if (!refusal) {
            match = decision.next;
        }
        return refusal;
    }

    void must(PersonId who, const Command& command) { ASSERT_FALSE(give(who, command)); }

    /// Chance gives whatever comes first.
    void begin() {
        Draws draws;
        draws.values.resize(match.seats.size());
        must(anna, Start{draws});
        while (decision.next.waits_for_chance()) {
            draw(decision, catalogue().find("base.U").value());
        }
        match = decision.next;
    }

    static AnyRefusal no(Refusal refusal) { return refusal; }

    Match match;
    Decision decision;
    Circumstances at;
};

TEST(Programs, AreKnownByNumbersThatNoPersonHas) {
    for (const Level level : bots::all_levels) {
        EXPECT_EQ(level_of(program(level, 0)), level);
        EXPECT_EQ(level_of(program(level, 5)), level);
        EXPECT_NE(program(level, 0), program(level, 1));
    }
    for (const std::uint32_t person : {0U, 1U, 0xFFFE'FFFFU, 0xFFFF'FFFFU}) {
        EXPECT_FALSE(is_program(static_cast<PersonId>(person))) << person;
    }
}

TEST(Programs, HaveNamesThatSayWhatTheyAre) {
    EXPECT_EQ(program_name(easy_one), "Easy bot");
    EXPECT_EQ(program_name(program(Level::medium, 1)), "Medium bot 2");
    EXPECT_EQ(program_name(program(Level::hard, 4)), "Hard bot 5");
    EXPECT_EQ(program_name(anna), "");
}

TEST_F(MatchWithPrograms, SitDownWhereTheHostWantsIt) {
    must(anna, SeatProgram{Level::hard});
    ASSERT_EQ(match.seats.size(), 2U);
    EXPECT_EQ(match.seats[1].person, hard_one);
    EXPECT_NE(match.seats[1].colour, match.seats[0].colour);
    EXPECT_EQ(match.host, anna);
    must(anna, SeatProgram{Level::hard, Colour::white});
    EXPECT_EQ(match.seats[2].person, program(Level::hard, 1));
    EXPECT_EQ(match.seats[2].colour, Colour::white);
}

TEST_F(MatchWithPrograms, AreSeatedByTheHostAlone) {
    must(ben, Join{});
    EXPECT_EQ(give(ben, SeatProgram{}), no(Refusal::not_host));
    EXPECT_EQ(give(PersonId{9}, SeatProgram{}), no(Refusal::not_seated));
    begin();
    EXPECT_EQ(give(anna, SeatProgram{}), no(Refusal::already_started));
}

TEST_F(MatchWithPrograms, TakeNoSeatThatIsNotThere) {
    must(anna, ChangeTable{2});
    must(anna, SeatProgram{});
    EXPECT_EQ(give(anna, SeatProgram{}), no(Refusal::table_full));
    EXPECT_EQ(give(ben, Join{}), no(Refusal::table_full));
}

TEST_F(MatchWithPrograms, AreNoMoreThanTheServerAllows) {
    at.programs = {2, 1};
    must(anna, SeatProgram{Level::hard});
    EXPECT_EQ(give(anna, SeatProgram{Level::hard}), no(Refusal::no_more_programs));
    must(anna, SeatProgram{Level::easy});
    EXPECT_EQ(give(anna, SeatProgram{Level::easy}), no(Refusal::no_more_programs));
    at.programs = {0, 0};
    EXPECT_EQ(match.seats.size(), 3U) << "those that sit there stay";
}

TEST_F(MatchWithPrograms, GoAsTheyCame) {
    must(anna, SeatProgram{Level::easy});
    must(anna, Remove{Seat{1}, match.version});
    EXPECT_EQ(match.seats.size(), 1U);
    EXPECT_TRUE(match.removed.empty());
    must(anna, SeatProgram{Level::easy});
    EXPECT_EQ(match.seats[1].person, easy_one);
}

TEST_F(MatchWithPrograms, AreNeverTheHost) {
    must(anna, SeatProgram{});
    EXPECT_EQ(give(anna, HandOver{Seat{1}, match.version}), no(Refusal::programs_seat));
    must(ben, Join{});
    must(anna, Leave{});
    EXPECT_EQ(match.host, ben) << "who sat behind the program";
    must(ben, Leave{});
    EXPECT_EQ(match.phase, Phase::closed) << "programs alone make no table";
    EXPECT_TRUE(match.seats.empty());
}

TEST_F(MatchWithPrograms, AskForNothing) {
    must(anna, SeatProgram{Level::easy});
    begin();
    for (const Command& command :
         std::vector<Command>{Leave{}, TakeBack{}, CallVote{Motion::stop}}) {
        EXPECT_EQ(give(easy_one, command), no(Refusal::not_seated));
    }
}

TEST_F(MatchWithPrograms, ComeWithWhoeverOpens) {
    match = {};
    at.programs = {3, 1};
    must(
        anna,
        Open{
            {4, {}}, Colour::red, {{Level::hard, Colour::pink}, {Level::hard}, {Level::easy, {}}}});
    ASSERT_EQ(match.seats.size(), 3U) << "the second hard one may not";
    EXPECT_EQ(match.seats[1].person, hard_one);
    EXPECT_EQ(match.seats[1].colour, Colour::pink);
    EXPECT_EQ(match.seats[2].person, easy_one);
}

TEST_F(MatchWithPrograms, AnswerForThemselvesAndHaveNoClock) {
    must(anna, ChangeTable{{}, {}, Pace{PaceKind::turn, std::chrono::seconds(60)}});
    must(anna, SeatProgram{});
    must(ben, Join{});
    begin();
    EXPECT_EQ(match.stand_ins[1], StandIn::always);
    EXPECT_EQ(match.question_for_program(), nullptr) << "Anna is asked";
    match.questions[0].seat = Seat{1};
    ASSERT_NE(match.question_for_program(), nullptr);
    EXPECT_FALSE(match.clock_runs(Seat{1}));
    EXPECT_FALSE(match.speaks_for_itself(Seat{1}));
    at.passed = std::chrono::hours(1);
    EXPECT_EQ(give(nobody, CallTime{match.questions[0].number}), no(Refusal::stale));
}

TEST_F(MatchWithPrograms, HaveNoVote) {
    must(anna, SeatProgram{});
    must(ben, Join{});
    begin();
    must(anna, CallVote{Motion::stop});
    EXPECT_EQ(match.vote->ballots[1], Ballot::no_elector);
    must(ben, CastVote{1, true});
    EXPECT_EQ(match.ending, Ending::stopped);
}

TEST_F(MatchWithPrograms, AreNotDecidedAbout) {
    must(anna, SeatProgram{});
    begin();
    EXPECT_EQ(give(anna, CallVote{Motion::count_as_gone, Seat{1}}), no(Refusal::not_missing));
}

TEST_F(MatchWithPrograms, DoNotPlayOnAmongThemselves) {
    must(anna, SeatProgram{});
    must(anna, SeatProgram{});
    begin();
    must(anna, Leave{});
    EXPECT_EQ(match.ending, Ending::all_gone);
    EXPECT_TRUE(match.secret_revealed);
}

TEST_F(MatchWithPrograms, WinAgainstWhoGivesUp) {
    must(anna, SeatProgram{});
    begin();
    must(anna, Leave{});
    EXPECT_EQ(match.ending, Ending::given_up);
}

/// Nobody has to wait for what everybody knows.
TEST_F(MatchWithPrograms, BringNothingToDrawsThatAreAgreedOnByPost) {
    must(anna, ChangeTable{{}, {}, Pace{PaceKind::days, std::chrono::days(2)}});
    must(anna, SeatProgram{});
    const Bytes32 ours{1};
    must(anna, CommitByPost{Bytes32{2}, match.version});
    must(anna, SeatProgram{});
    must(anna, Start{});
    ASSERT_TRUE(match.awaits_values());
    EXPECT_EQ(give(anna, SeatProgram{}), no(Refusal::begins_soon));
    must(anna, RevealByPost{ours});
    ASSERT_EQ(match.phase, Phase::playing);
    EXPECT_EQ(match.draws->values, (std::vector{ours, value_of_programs, value_of_programs}));
}

}  // namespace
}  // namespace bastide::match
