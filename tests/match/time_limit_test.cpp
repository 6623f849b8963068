// No command gives a player more time than the pace allows.
#include "engine/prompt.hpp"
#include "engine/tile_supply.hpp"
#include "proto/fair_draws.hpp"
#include "tests/match/people.hpp"
#include "tests/support/random_match.hpp"
#include "tests/support/time_audit.hpp"

#include <gtest/gtest.h>

namespace bastide::match {
namespace {

using std::chrono::hours;
using std::chrono::seconds;

constexpr Pace per_turn{PaceKind::turn, seconds(60)};
constexpr Pace bank{PaceKind::bank, seconds(10)};
constexpr milliseconds last_moment = seconds(60) + late_answer_max;

class MatchTime : public testing::Test {
  protected:
    Match match;
    Decision decision;
    DecisionContext at;

    void SetUp() override { start_at(per_turn); }

    void start_at(const Pace& pace) {
        match = {};
        expect_accepted(anna, Open{{2, {}, 0, pace}});
        expect_accepted(ben, Join{});
        Draws draws;
        draws.values.resize(2);
        expect_accepted(anna, Start{draws, 0});
    }

    std::optional<AnyRefusal> give(PersonId who, const Command& command, milliseconds passed = {}) {
        at.passed = passed;
        const auto refusal = decide(match, who, command, decision, at);
        if (refusal) {
            return refusal;
        }
        while (decision.next.waits_for_chance()) {
            draw(decision, fair::tile_at(drawable(*decision.next.game), 0));
        }
        match = decision.next;
        return std::nullopt;
    }

    void expect_accepted(PersonId who, const Command& command, milliseconds passed = {}) {
        ASSERT_EQ(give(who, command, passed), std::nullopt);
    }

    [[nodiscard]] Act answer() const {
        std::vector<Action> legal;
        legal_actions(*match.game, legal);
        return {match.questions[0].number, legal.front()};
    }

    [[nodiscard]] CallTime time() const { return {match.questions[0].number}; }

    void play_the_turn(PersonId who = nobody) {
        const auto turn = match.game->turn.number;
        while (match.game->turn.number == turn && !HasFailure()) {
            expect_accepted(who, answer());
        }
    }

    /// Anna times out until a bot plays for her until she returns. Then it is her turn.
    void let_anna_be_gone() {
        for (int flag = 1; flag < flags_until_gone; ++flag) {
            expect_accepted(nobody, time(), last_moment);
            play_the_turn();
            play_the_turn(ben);
        }
        expect_accepted(nobody, time(), last_moment);
        ASSERT_EQ(match.stand_ins[0], StandIn::until_return);
    }
};

TEST_F(MatchTime, TakesAnswersUpToTheLastMoment) {
    const Match before = match;
    EXPECT_EQ(give(anna, answer(), last_moment), std::nullopt);
    match = before;
    EXPECT_EQ(give(anna, answer(), last_moment + milliseconds(1)), AnyRefusal{Refusal::stale});
}

TEST_F(MatchTime, IsTakenOffTheTurnAfterALateAnswer) {
    expect_accepted(anna, answer(), last_moment);
    const auto turn = match.game->turn.number;
    while (match.game->turn.number == turn && !HasFailure()) {
        expect_accepted(anna, answer());
    }
    play_the_turn(ben);
    const Match before = match;
    EXPECT_EQ(give(anna, answer(), seconds(60)), std::nullopt);
    match = before;
    EXPECT_EQ(give(anna, answer(), seconds(60) + milliseconds(1)), AnyRefusal{Refusal::stale});
}

TEST_F(MatchTime, IsNotGivenTwiceInATurn) {
    expect_accepted(nobody, time(), last_moment);
    ASSERT_EQ(match.stand_ins[0], StandIn::this_turn);
    const Version version = match.version;
    for (int again = 0; again < 10; ++again) {
        EXPECT_EQ(give(anna, ReclaimSeat{}), AnyRefusal{Refusal::back_next_turn});
    }
    EXPECT_EQ(match.version, version) << "and nothing is stored";
    EXPECT_EQ(give(anna, answer()), AnyRefusal{Refusal::stale});
    play_the_turn();
    EXPECT_EQ(match.stand_ins[0], StandIn::this_turn) << "until the seat is asked again";
    play_the_turn(ben);
    EXPECT_EQ(match.stand_ins[0], StandIn::none);
    expect_accepted(anna, answer(), seconds(60));
}

TEST_F(MatchTime, ResumesNextTurnAfterAReturnMidTurn) {
    let_anna_be_gone();
    expect_accepted(anna, ReclaimSeat{});
    EXPECT_EQ(match.stand_ins[0], StandIn::this_turn);
    EXPECT_EQ(give(anna, ReclaimSeat{}), AnyRefusal{Refusal::back_next_turn});
    EXPECT_EQ(give(anna, answer()), AnyRefusal{Refusal::stale});
    play_the_turn();
    play_the_turn(ben);
    EXPECT_EQ(match.stand_ins[0], StandIn::none);
    expect_accepted(anna, answer());
}

/// A vote for a bot and a return, again and again, held a turn for as long as the voter wanted.
TEST_F(MatchTime, IsNotStoppedByAReturnMidTurn) {
    at.attendances.push_back(Attendance::missing);
    at.attendances.push_back(Attendance::here);
    expect_accepted(ben, CallVote{Motion::stand_in, Seat{0}}, seconds(10));
    ASSERT_EQ(match.stand_ins[0], StandIn::until_return);
    expect_accepted(anna, ReclaimSeat{});
    EXPECT_EQ(match.stand_ins[0], StandIn::this_turn);
    EXPECT_EQ(give(anna, answer()), AnyRefusal{Refusal::stale});
    play_the_turn();
    play_the_turn(ben);
    EXPECT_EQ(match.stand_ins[0], StandIn::none);
    expect_accepted(anna, answer(), seconds(60));
}

TEST_F(MatchTime, ResumesAtOnceAfterAReturnOutOfTurn) {
    let_anna_be_gone();
    play_the_turn();
    expect_accepted(anna, ReclaimSeat{});
    EXPECT_EQ(match.stand_ins[0], StandIn::none);
    EXPECT_EQ(give(anna, ReclaimSeat{}), AnyRefusal{Refusal::nobody_stands_in});
}

/// Each stored command starts a new measurement; together they give no extra time.
TEST_F(MatchTime, IsNotProlongedByVotes) {
    start_at(bank);
    expect_accepted(ben, CallVote{Motion::stop}, seconds(10));
    for (int i = 0; i < 3; ++i) {
        expect_accepted(
            nobody, CloseVote{match.votes_called, VoteResult::cancelled}, milliseconds(100));
        expect_accepted(ben, CallVote{Motion::stop}, milliseconds(100));
    }
    EXPECT_EQ(give(anna, answer(), milliseconds(151)), AnyRefusal{Refusal::stale});
    expect_accepted(nobody, time(), milliseconds(0));
    EXPECT_EQ(match.stand_ins[0], StandIn::this_turn);
}

TEST_F(MatchTime, IsNotProlongedByAPause) {
    expect_accepted(ben, CallVote{Motion::pause, std::nullopt, voted_pause_min});
    expect_accepted(anna, CastVote{match.votes_called, true}, hours(1));
    ASSERT_TRUE(match.paused_until);
    ASSERT_EQ(decide(match, nobody, EndPause{}, decision, {hours(1), {}, hours(3)}), std::nullopt);
    match = decision.next;
    EXPECT_EQ(give(anna, answer()), AnyRefusal{Refusal::stale});
    expect_accepted(nobody, time());
}

TEST_F(MatchTime, AllowsNoVotesInAnOverlongMatch) {
    match.version = versions_in_game_max - 1;
    expect_accepted(ben, CallVote{Motion::stop});
    expect_accepted(nobody, CloseVote{match.votes_called, VoteResult::cancelled});
    EXPECT_EQ(give(ben, CallVote{Motion::stop}), AnyRefusal{Refusal::match_too_long});
    play_the_turn(anna);
    expect_accepted(ben, answer());
    expect_accepted(ben, Leave{});
    EXPECT_EQ(match.phase, Phase::finished);
}

TEST_F(MatchTime, ReturnsNoSeatInAnOverlongMatch) {
    let_anna_be_gone();
    match.version = versions_in_game_max;
    EXPECT_EQ(give(anna, ReclaimSeat{}), AnyRefusal{Refusal::match_too_long});
    match.version = versions_in_game_max - 1;
    expect_accepted(anna, ReclaimSeat{});
}

TEST_F(MatchTime, NeverExceedsThePace) {
    random_play::Dice dice(36);
    int flags = 0;
    int returns = 0;
    for (std::size_t i = random_play::games(400 * random_play::one_in()); i > 0 && !HasFailure();
         --i) {
        test::TimeAudit audit;
        random_play::play_match(dice, [&](const random_play::Given& given) {
            const auto wrong = audit.add(given.before,
                                         {given.who,
                                          given.command,
                                          given.at.passed,
                                          given.credited(),
                                          given.decision.events});
            EXPECT_FALSE(wrong) << *wrong;
            flags += std::holds_alternative<CallTime>(given.command) ? 1 : 0;
            returns += std::holds_alternative<ReclaimSeat>(given.command) ? 1 : 0;
        });
    }
    EXPECT_GT(flags, 100);
    EXPECT_GT(returns, 20);
}

}  // namespace
}  // namespace bastide::match
