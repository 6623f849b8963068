// Votes in a match: commands and outcomes, ballots needed, and the course of a vote.
#include "engine/prompt.hpp"
#include "engine/tile_supply.hpp"
#include "tests/match/people.hpp"
#include "tests/support/random_play.hpp"

#include "match/decide.hpp"

#include <gtest/gtest.h>

#include <string>

namespace bastide::match {
namespace {

using std::chrono::minutes;
using std::chrono::seconds;

constexpr Seat annas{0};
constexpr Seat bens{1};
constexpr Seat cleos{2};

constexpr Pace blitz{PaceKind::bank, seconds(300), seconds(5)};

Attendances where(std::initializer_list<Attendance> by_seat) {
    Attendances all;
    for (const Attendance one : by_seat) {
        all.push_back(one);
    }
    return all;
}

using enum Attendance;

class Votes : public testing::Test {
  protected:
    void begin(int seats, const Pace& pace = {}) {
        expect_accepted(anna, Open{{5, ruleset, 0, pace}});
        for (int i = 1; i < seats; ++i) {
            expect_accepted(static_cast<PersonId>(i + 1), Join{});
        }
        Draws draws;
        draws.values.resize(static_cast<std::size_t>(seats));
        expect_accepted(anna, Start{draws, 0});
    }

    std::optional<AnyRefusal> give(PersonId who, const Command& command) {
        const auto refused = decide(match, who, command, decision, at);
        if (!refused) {
            while (decision.next.waits_for_chance()) {
                draw(decision, some_tile(*decision.next.game));
            }
            match = decision.next;
        }
        at.passed = {};
        return refused;
    }

    void expect_accepted(PersonId who, const Command& command) {
        const auto refused = give(who, command);
        EXPECT_FALSE(refused) << (refused ? "refused" : "");
    }

    void expect_refused(PersonId who, const Command& command, Refusal why) {
        const Match before = match;
        EXPECT_EQ(give(who, command), AnyRefusal{why}) << error_message(why);
        EXPECT_TRUE(match == before);
        EXPECT_FALSE(error_message(why).empty());
    }

    static TileTypeId some_tile(const Game& game) {
        const TileCounts tiles = drawable(game);
        std::size_t type = 0;
        while (tiles[type] == 0) {
            ++type;
        }
        return static_cast<TileTypeId>(type);
    }

    template <typename Event>
    [[nodiscard]] const Event* last_event() const {
        const Event* found = nullptr;
        for (const auto& event : decision.events) {
            const auto* one = std::get_if<Event>(&event);
            found = one != nullptr ? one : found;
        }
        return found;
    }

    [[nodiscard]] VoteResult result() const { return last_event<VoteClosed>()->result; }

    Ruleset ruleset;
    Match match;
    Decision decision;
    DecisionContext at{{}, {}, seconds(1000), {}};
};

CallVote stop() {
    return {Motion::stop};
}

CallVote pause_of(seconds length) {
    return {Motion::pause, std::nullopt, length};
}

CallVote resume() {
    return {Motion::resume};
}

CallVote stand_in(Seat about) {
    return {Motion::stand_in, about};
}

CallVote forfeit_absent(Seat about) {
    return {Motion::forfeit_absent, about};
}

CallVote grow(Side side) {
    return {Motion::extend, std::nullopt, {}, side};
}

TEST_F(Votes, NeedAllOrAMajority) {
    for (std::size_t electors = 1; electors <= seats_max; ++electors) {
        EXPECT_EQ(needed(Motion::stop, electors), electors);
        EXPECT_EQ(needed(Motion::pause, electors), electors);
        EXPECT_EQ(needed(Motion::resume, electors), electors);
        EXPECT_EQ(needed(Motion::extend, electors), electors);
        EXPECT_GE(2 * needed(Motion::stand_in, electors), electors) << "half";
        EXPECT_LT(2 * (needed(Motion::stand_in, electors) - 1), electors) << "and no more";
        EXPECT_GT(2 * needed(Motion::forfeit_absent, electors), electors) << "more than half";
    }
}

TEST_F(Votes, OfAllStopTheMatchWithoutAResult) {
    begin(3);
    expect_accepted(anna, stop());
    EXPECT_EQ(match.phase, Phase::playing);
    expect_accepted(cleo, CastVote{1, true});
    expect_accepted(ben, CastVote{1, true});
    EXPECT_EQ(result(), VoteResult::carried);
    EXPECT_EQ(match.phase, Phase::finished);
    EXPECT_EQ(match.ending, Ending::stopped);
    EXPECT_TRUE(match.secret_revealed);
    EXPECT_TRUE(match.questions.empty());
    EXPECT_NE(match.game->turn.step, Step::over);
    EXPECT_EQ(give(anna, Leave{}), AnyRefusal{bastide::Refusal::game_over});
}

TEST_F(Votes, AreOverWhenTheyCannotBeCarriedAnyMore) {
    begin(3);
    expect_accepted(anna, stop());
    expect_accepted(ben, CastVote{1, false});
    EXPECT_EQ(result(), VoteResult::rejected);
    EXPECT_FALSE(match.vote);
    EXPECT_EQ(match.phase, Phase::playing);
    expect_refused(cleo, CastVote{1, true}, Refusal::no_such_vote);
}

TEST_F(Votes, AboutAbsentPlayersNeedNoConsensus) {
    begin(3);
    at.attendances = where({here, here, missing});
    expect_accepted(anna, stand_in(cleos));
    EXPECT_EQ(result(), VoteResult::carried);
    EXPECT_EQ(match.stand_ins[2], StandIn::until_return);
    expect_refused(ben, stand_in(cleos), Refusal::stands_in_already);
    expect_accepted(cleo, ReclaimSeat{});
    EXPECT_EQ(match.stand_ins[2], StandIn::none);
}

TEST_F(Votes, ReturnNoSeatToWithdrawnPlayers) {
    begin(3);
    at.attendances = where({here, here, missing});
    expect_accepted(anna, stand_in(cleos));
    expect_accepted(cleo, Leave{});
    ASSERT_EQ(match.stand_ins[2], StandIn::until_return);
    expect_refused(cleo, ReclaimSeat{}, Refusal::nobody_stands_in);
}

TEST_F(Votes, NeedAMajorityToForfeitPlayers) {
    begin(3);
    at.attendances = where({here, here, missing});
    expect_accepted(anna, forfeit_absent(cleos));
    EXPECT_TRUE(match.vote);
    expect_accepted(ben, CastVote{1, true});
    EXPECT_TRUE(match.game->player(cleos).withdrawn);
    EXPECT_EQ(match.phase, Phase::playing) << "two play on";
    expect_refused(anna, forfeit_absent(cleos), Refusal::no_such_seat);
}

/// TB-3. An agreed extension does not change the open questions.
TEST_F(Votes, OfAllLetTheTableGrow) {
    ruleset.table = {TableMode::extendable, 5, 5, 2};
    begin(3);
    expect_accepted(anna, grow(Side::east));
    EXPECT_EQ(match.game->agreed, Growth{});
    expect_accepted(cleo, CastVote{1, true});
    const auto questions = match.questions;
    expect_accepted(ben, CastVote{1, true});
    EXPECT_EQ(result(), VoteResult::carried);
    EXPECT_EQ(match.game->agreed, (Growth{0, 1, 0, 0}));
    EXPECT_EQ(match.game->grown, Growth{}) << "when the next turn begins";
    EXPECT_TRUE(match.questions == questions);
}

TEST_F(Votes, OfSomeDoNot) {
    ruleset.table = {TableMode::extendable, 5, 5, 2};
    begin(3);
    expect_accepted(anna, grow(Side::east));
    expect_accepted(ben, CastVote{1, false});
    EXPECT_EQ(result(), VoteResult::rejected);
    EXPECT_EQ(match.game->agreed, Growth{});
}

/// Votes do not wait for players who are absent for longer than the grace period.
TEST_F(Votes, ExtendTheTableWithoutAbsentPlayers) {
    ruleset.table = {TableMode::extendable, 5, 5, 2};
    begin(2);
    at.attendances = where({here, missing});
    expect_accepted(anna, grow(Side::north));
    EXPECT_EQ(result(), VoteResult::carried);
    EXPECT_EQ(match.game->agreed, (Growth{1, 0, 0, 0}));
}

TEST_F(Votes, CannotExtendAFixedTable) {
    begin(2);
    EXPECT_EQ(give(anna, grow(Side::north)), AnyRefusal{bastide::Refusal::table_stays});
    EXPECT_FALSE(match.vote);
}

/// BA-4: one player against an absent one.
TEST_F(Votes, OfOneClaimTheWin) {
    begin(2);
    at.attendances = where({here, missing});
    expect_accepted(anna, forfeit_absent(bens));
    EXPECT_EQ(match.phase, Phase::finished);
    EXPECT_EQ(match.ending, Ending::claimed);
    EXPECT_TRUE(match.game->player(bens).withdrawn);
    EXPECT_TRUE(match.secret_revealed);
}

TEST_F(Votes, ExcludeAbsentPlayersAndStandIns) {
    begin(4);
    at.attendances = where({here, away, missing, here});
    expect_accepted(anna, stand_in(cleos));
    at.attendances = where({here, here, here, away});
    expect_accepted(anna, stop());
    EXPECT_EQ(match.vote->ballots[0], Ballot::yes);
    EXPECT_EQ(match.vote->ballots[1], Ballot::not_cast);
    EXPECT_EQ(match.vote->ballots[2], Ballot::no_elector) << "a program plays there";
    EXPECT_EQ(match.vote->ballots[3], Ballot::not_cast) << "it is about her match, too";
    expect_refused(cleo, CastVote{2, true}, Refusal::no_elector);
}

TEST_F(Votes, FixTheirElectorsWhenTheyOpen) {
    begin(3);
    at.attendances = where({here, here, missing});
    expect_accepted(anna, stop());
    at.attendances = {};
    expect_refused(cleo, CastVote{1, true}, Refusal::no_elector);
    expect_accepted(ben, CastVote{1, true});
    EXPECT_EQ(match.ending, Ending::stopped);
}

/// Votes wait for a briefly absent player, except a vote for a stand-in, which can be undone.
TEST_F(Votes, WaitForBrieflyAbsentElectors) {
    begin(3, blitz);
    at.attendances = where({here, away, missing});
    expect_accepted(anna, stop());
    EXPECT_EQ(match.phase, Phase::playing);
    expect_accepted(ben, CastVote{1, false});
    at.now += seconds(60);
    expect_accepted(anna, forfeit_absent(cleos));
    EXPECT_EQ(match.vote->ballots[1], Ballot::not_cast);
    expect_accepted(ben, CastVote{2, false});
    at.now += seconds(60);
    expect_accepted(anna, stand_in(cleos));
    EXPECT_EQ(result(), VoteResult::carried);
}

TEST_F(Votes, ExpireWhenTheirTimeIsOver) {
    begin(2);
    expect_accepted(anna, stop());
    expect_refused(nobody, CloseVote{1, VoteResult::expired}, Refusal::stale);
    at.now += seconds(60);
    expect_refused(ben, CastVote{1, true}, Refusal::no_such_vote);
    expect_accepted(nobody, CloseVote{1, VoteResult::expired});
    EXPECT_EQ(result(), VoteResult::expired);
    expect_refused(nobody, CloseVote{1, VoteResult::expired}, Refusal::stale);
}

TEST_F(Votes, AboutAPlayerEndOnTheirActivity) {
    begin(3);
    at.attendances = where({missing, here, here});
    expect_accepted(ben, forfeit_absent(annas));
    ASSERT_TRUE(match.vote);
    const PromptNumber asked = match.questions[0].number;
    std::vector<Action> legal;
    legal_actions(*match.game, legal);
    expect_accepted(anna, Act{asked, legal.front()});
    EXPECT_EQ(result(), VoteResult::cancelled);
    EXPECT_FALSE(match.vote);
}

TEST_F(Votes, ContinueWithoutLeavingPlayers) {
    begin(4);
    expect_accepted(anna, stop());
    expect_accepted(ben, CastVote{1, true});
    expect_accepted(cleo, CastVote{1, true});
    expect_accepted(dora, Leave{});
    EXPECT_EQ(match.ending, Ending::stopped);
}

TEST_F(Votes, PassAtOnceForASoleElector) {
    begin(3);
    at.attendances = where({here, missing, missing});
    expect_accepted(anna, stop());
    EXPECT_EQ(match.ending, Ending::stopped);
}

TEST_F(Votes, AboutAPlayerEndWhenTheyLeave) {
    begin(4, {PaceKind::turn, seconds(60), {}, TimeOut::give_up});
    at.attendances = where({missing, here, here, here});
    expect_accepted(ben, forfeit_absent(annas));
    at.passed = seconds(61);
    at.now += seconds(1);
    expect_accepted(nobody, CallTime{match.questions[0].number});
    EXPECT_TRUE(match.game->player(annas).withdrawn);
    EXPECT_EQ(result(), VoteResult::cancelled);
    expect_accepted(ben, stop());
}

TEST_F(Votes, AreNotCastForAStandInsSeat) {
    begin(4);
    at.attendances = where({here, here, here, missing});
    expect_accepted(ben, stand_in(Seat{3}));
    expect_accepted(cleo, CastVote{1, true});
    EXPECT_EQ(match.stand_ins[3], StandIn::until_return);
    expect_refused(dora, stop(), Refusal::no_elector);
    at.attendances = {};
    expect_accepted(anna, stop());
    expect_refused(dora, CastVote{2, true}, Refusal::no_elector);
}

TEST_F(Votes, AreForPeopleOnly) {
    begin(2);
    expect_refused(nobody, stop(), Refusal::not_seated);
    expect_refused(nobody, CastVote{1, true}, Refusal::not_seated);
    expect_refused(nobody, Leave{}, Refusal::not_seated);
    expect_refused(nobody, ReclaimSeat{}, Refusal::not_seated);
}

TEST_F(Votes, ComeOneAtATimeAndNotAgainAndAgain) {
    begin(3);
    expect_accepted(anna, stop());
    expect_refused(ben, stop(), Refusal::vote_open);
    expect_accepted(ben, CastVote{1, false});
    at.now += seconds(59);
    expect_refused(anna, stop(), Refusal::vote_too_soon);
    expect_accepted(ben, stop());
    expect_accepted(cleo, CastVote{2, false});
    at.now += seconds(1);
    expect_accepted(anna, stop());
    EXPECT_EQ(match.vote->number, 3U);
}

TEST_F(Votes, MayFollowACarriedVoteAtOnce) {
    begin(4);
    at.attendances = where({here, here, missing, missing});
    expect_accepted(anna, stand_in(cleos));
    expect_accepted(anna, stand_in(Seat{3}));
    EXPECT_EQ(match.stand_ins[3], StandIn::until_return);
}

TEST_F(Votes, AreLimitedPerSeat) {
    begin(3);
    for (int i = 0; i < votes_per_seat_max; ++i) {
        expect_accepted(anna, stop());
        expect_accepted(ben, CastVote{match.vote->number, false});
        at.now += seconds(60);
    }
    expect_refused(anna, stop(), Refusal::vote_too_soon);
    expect_accepted(ben, stop());
    expect_accepted(cleo, CastVote{match.vote->number, false});
    at.attendances = where({here, here, missing});
    expect_accepted(anna, stand_in(cleos));
    EXPECT_EQ(result(), VoteResult::carried) << "but nobody has to wait for somebody who has gone";
}

TEST_F(Votes, AreCastOnce) {
    begin(3);
    expect_accepted(anna, stop());
    expect_refused(anna, CastVote{1, true}, Refusal::voted_already);
    expect_refused(ben, CastVote{2, true}, Refusal::no_such_vote);
    expect_refused(dora, CastVote{1, true}, Refusal::not_seated);
    expect_refused(dora, stop(), Refusal::not_seated);
}

TEST_F(Votes, AreForPlayersInAGameOnly) {
    expect_accepted(anna, Open{{5, {}}});
    expect_accepted(ben, Join{});
    expect_refused(anna, stop(), Refusal::not_started);
    expect_refused(anna, CastVote{1, true}, Refusal::not_started);
    expect_accepted(cleo, Join{});
    Draws draws;
    draws.values.resize(3);
    expect_accepted(anna, Start{draws, 0});
    expect_accepted(cleo, Leave{});
    expect_refused(cleo, stop(), Refusal::no_elector);
    expect_accepted(anna, stop());
    expect_accepted(ben, CastVote{1, true});
    EXPECT_EQ(give(anna, stop()), AnyRefusal{bastide::Refusal::game_over});
    EXPECT_EQ(give(anna, CastVote{1, true}), AnyRefusal{bastide::Refusal::game_over});
}

TEST_F(Votes, ConcernAbsentPlayersOnly) {
    begin(3);
    at.attendances = where({here, away, here});
    expect_refused(anna, stand_in(bens), Refusal::not_absent);
    expect_refused(anna, forfeit_absent(bens), Refusal::not_absent);
    expect_refused(anna, forfeit_absent(cleos), Refusal::not_absent);
    expect_refused(anna, forfeit_absent(annas), Refusal::your_own_seat);
    expect_refused(anna, forfeit_absent(Seat{3}), Refusal::no_such_seat);
    expect_refused(anna, CallVote{Motion::stand_in}, Refusal::no_such_seat);
}

/// An open vote and a pause end with the game.
TEST_F(Votes, AreOverIfTheServerInterruptsTheGame) {
    begin(3, blitz);
    expect_refused(anna, Interrupt{}, Refusal::stale);
    expect_accepted(ben, pause_of(minutes(10)));
    at.passed = seconds(3);
    expect_accepted(nobody, Interrupt{});
    EXPECT_EQ(match.phase, Phase::finished);
    EXPECT_EQ(match.ending, Ending::interrupted);
    EXPECT_FALSE(match.vote);
    EXPECT_TRUE(match.questions.empty());
    EXPECT_TRUE(match.secret_revealed);
    expect_refused(nobody, Interrupt{}, Refusal::stale);
}

TEST_F(Votes, PauseAMatch) {
    begin(2, blitz);
    expect_accepted(ben, pause_of(minutes(10)));
    expect_accepted(anna, CastVote{1, true});
    EXPECT_EQ(match.paused_until, seconds(1600));
    std::vector<Action> legal;
    legal_actions(*match.game, legal);
    const Act act{match.questions[0].number, legal.front()};
    at.passed = minutes(5);
    expect_refused(anna, act, Refusal::paused);
    expect_refused(anna, pause_of(minutes(10)), Refusal::paused);
    expect_refused(nobody, EndPause{}, Refusal::stale);
    at.now += minutes(10);
    at.passed = minutes(10);
    expect_accepted(nobody, EndPause{});
    EXPECT_FALSE(match.paused_until);
    EXPECT_EQ(match.clocks[0].left, seconds(300)) << "no clock has run";
    expect_accepted(anna, act);
}

TEST_F(Votes, EndAPauseEarlyByConsensus) {
    begin(2, blitz);
    expect_refused(anna, resume(), Refusal::not_paused);
    expect_accepted(ben, pause_of(minutes(10)));
    expect_accepted(anna, CastVote{1, true});
    at.attendances = where({here, away});
    expect_accepted(anna, resume());
    EXPECT_TRUE(match.paused_until) << "Ben relies on it";
    expect_accepted(ben, CastVote{2, true});
    EXPECT_FALSE(match.paused_until);
}

/// Ben could not end the pause on his return, because resuming needs Anna's vote.
TEST_F(Votes, CannotPauseWithoutMissingPlayers) {
    begin(2, blitz);
    at.attendances = where({here, missing});
    expect_refused(anna, pause_of(minutes(60)), Refusal::bad_pause);
    at.attendances = where({here, away});
    expect_accepted(anna, pause_of(minutes(60)));
    EXPECT_FALSE(match.paused_until) << "it needs his vote";
}

TEST_F(Votes, CannotPauseWhileABotPlaysForSomebody) {
    begin(3, blitz);
    at.attendances = where({here, here, missing});
    expect_accepted(anna, stand_in(cleos));
    at.attendances = {};
    expect_refused(anna, pause_of(minutes(60)), Refusal::bad_pause);
    expect_accepted(cleo, ReclaimSeat{});
    expect_accepted(anna, pause_of(minutes(60)));
    expect_accepted(cleo, Leave{});
    ASSERT_TRUE(match.vote) << "players who have left are not asked";
    expect_accepted(ben, CastVote{match.votes_called, true});
    EXPECT_TRUE(match.paused_until);
}

/// Otherwise the remaining players would carry the vote.
TEST_F(Votes, CancelAPauseOnceABotTakesOver) {
    begin(2, {PaceKind::turn, seconds(60)});
    match.clocks[index_of(annas)].flags = flags_until_gone - 1;
    expect_accepted(ben, pause_of(minutes(60)));
    at.passed = seconds(61);
    expect_accepted(nobody, CallTime{match.questions[0].number});
    ASSERT_EQ(match.stand_ins[index_of(annas)], StandIn::until_return);
    EXPECT_EQ(result(), VoteResult::cancelled);
    EXPECT_FALSE(match.paused_until);
}

TEST_F(Votes, CannotForfeitPlayersInAPause) {
    begin(2, blitz);
    expect_accepted(ben, pause_of(minutes(10)));
    expect_accepted(anna, CastVote{1, true});
    at.attendances = where({here, missing});
    expect_refused(anna, forfeit_absent(bens), Refusal::paused);
}

TEST_F(Votes, PauseForAWhile) {
    begin(2);
    expect_refused(anna, pause_of(seconds(59)), Refusal::bad_pause);
    expect_refused(anna, pause_of(seconds(3601)), Refusal::bad_pause);
    expect_accepted(anna, pause_of(seconds(3600)));
}

TEST_F(Votes, PauseNoMatchByDays) {
    begin(2, {PaceKind::days, std::chrono::days(1)});
    expect_refused(anna, pause_of(minutes(10)), Refusal::bad_pause);
    expect_accepted(anna, stop());
    EXPECT_EQ(match.vote->until, at.now + std::chrono::days(1)) << "there is time to see it";
}

TEST_F(Votes, CannotPauseInTimeTrouble) {
    begin(2, blitz);
    at.passed = seconds(281);
    expect_refused(ben, pause_of(minutes(10)), Refusal::time_trouble);
    at.passed = seconds(280);
    expect_accepted(ben, pause_of(minutes(10)));
}

TEST_F(Votes, EndAMatchWithoutActivePlayers) {
    begin(2);
    at.attendances = where({here, missing});
    expect_accepted(anna, stand_in(bens));
    expect_accepted(anna, Leave{});
    EXPECT_EQ(match.ending, Ending::given_up);
    EXPECT_TRUE(match.game->player(annas).withdrawn);
    EXPECT_TRUE(match.game->player(bens).withdrawn) << "he has won nothing by being away";
}

TEST_F(Votes, EndAMatchLeftToStandIns) {
    begin(3);
    at.attendances = where({here, missing, missing});
    expect_accepted(anna, stand_in(bens));
    expect_accepted(anna, stand_in(cleos));
    expect_accepted(anna, Leave{});
    EXPECT_EQ(match.ending, Ending::all_gone);
    EXPECT_TRUE(match.secret_revealed);
    EXPECT_NE(match.game->turn.step, Step::over);
}

/// BA-1, BA-3: absent players rank last.
TEST_F(Votes, CountAbsentPlayersAsGoneAtTheEnd) {
    begin(2);
    at.attendances = where({here, missing});
    expect_accepted(anna, stand_in(bens));
    random_play::Dice dice(7);
    while (match.phase == Phase::playing) {
        const PersonId who = match.is_played_by_person(match.questions[0].seat) ? anna : nobody;
        const Action action = random_play::choose(*match.game, dice).action;
        ASSERT_FALSE(give(who, Act{match.questions[0].number, action}));
    }
    EXPECT_EQ(match.ending, Ending::played);
    EXPECT_TRUE(match.game->player(bens).withdrawn);
    EXPECT_FALSE(match.game->player(annas).withdrawn);
}

}  // namespace
}  // namespace bastide::match
