// Silent and absent players, votes and pauses at a table: timeouts and notifications.
#include "tests/support/table_fixture.hpp"

#include <gtest/gtest.h>

namespace bastide::table {
namespace {

using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;
using test::anna;
using test::ben;
using test::cleo;
using test::FakeAttendant;
using test::refusal_of;

constexpr match::Pace blitz{match::PaceKind::bank, seconds(180), seconds(5)};
constexpr match::Pace days{match::PaceKind::days, std::chrono::days(1)};

class VotingAndAbsence : public testing::Test, protected test::TableFixture {
  protected:
    void start_at(const match::Pace& pace, int seats = 2) {
        give(anna, match::Open{{5, {}, 0, pace}});
        journal.answer_all();
        seat_and_ready(seats == 2 ? std::vector{ben} : std::vector{ben, cleo});
        table->attend(annas);
        table->attend(bens);
        if (seats == 3) {
            table->attend(cleos);
        }
        begin();
        for (FakeAttendant* attendant : {&annas, &bens, &cleos}) {
            attendant->frames.clear();
        }
    }

    void TearDown() override {
        for (FakeAttendant* attendant : {&annas, &bens, &cleos}) {
            table->unattend(*attendant);
        }
    }

    void pass_time(milliseconds time) {
        wait(time);
        journal.answer_all();
    }

    std::optional<match::AnyRefusal> said(match::PersonId who, const match::Command& command) {
        const auto answers = give(who, command);
        journal.answer_all();
        return refusal_of(*answers);
    }

    [[nodiscard]] v1::Presence bens_presence() const {
        v1::Presence last;
        for (const v1::ServerMessage& message : annas.received()) {
            if (message.has_presence() && message.presence().seat() == 1) {
                last = message.presence();
            }
        }
        return last;
    }

    FakeAttendant annas{anna};
    FakeAttendant bens{ben};
    FakeAttendant cleos{cleo};
};

match::CallVote gone(Seat about) {
    return {match::Motion::forfeit_absent, about};
}

constexpr Seat first{0};
constexpr Seat second{1};

TEST_F(VotingAndAbsence, WaitsForTheEndOfTheGrace) {
    start_at(blitz);
    table->unattend(bens);
    pass_time(lease_duration);
    EXPECT_TRUE(bens_presence().away());
    EXPECT_FALSE(bens_presence().absence().silent());
    EXPECT_EQ(bens_presence().absence().grace_seconds(), 27U);
    pass_time(seconds(26));
    EXPECT_EQ(said(anna, gone(second)), match::AnyRefusal{match::Refusal::not_absent});
    pass_time(seconds(1));
    EXPECT_EQ(said(anna, gone(second)), std::nullopt);
    EXPECT_EQ(table->match().ending, match::Ending::claimed);
}

/// A restarted server has not seen anybody before.
TEST_F(VotingAndAbsence, RestartsTheGraceAfterAServerRestart) {
    start_at(blitz);
    table->unattend(bens);
    pass_time(minutes(2));
    const auto again = restored();
    EXPECT_EQ(again->presence().absentees().of(second)->grace, seconds(30));
    now += seconds(30);
    EXPECT_EQ(again->presence().absentees().of(second)->grace, seconds(0));
}

TEST_F(VotingAndAbsence, EndsAVoteOnReturn) {
    start_at(blitz, 3);
    table->unattend(bens);
    pass_time(minutes(1));
    EXPECT_EQ(said(anna, gone(second)), std::nullopt);
    ASSERT_TRUE(table->match().vote);
    table->attend(bens);
    journal.answer_all();
    EXPECT_FALSE(table->match().vote) << "he is back";
    EXPECT_FALSE(bens_presence().has_absence());
}

/// An absent player who sent activity reports cancelled every vote.
TEST_F(VotingAndAbsence, ContinuesAVoteDespiteActivityOfAnAbsentPlayer) {
    start_at(blitz, 3);
    table->unattend(bens);
    pass_time(minutes(1));
    EXPECT_EQ(said(anna, gone(second)), std::nullopt);
    table->report_activity(ben);
    journal.answer_all();
    EXPECT_TRUE(table->match().vote);
    EXPECT_TRUE(bens_presence().away());
}

TEST_F(VotingAndAbsence, LetsABotPlayUntilTheAbsentPlayerReturns) {
    start_at({}, 3);
    table->unattend(annas);
    pass_time(minutes(4));
    ASSERT_EQ(in_turn(), anna);
    EXPECT_EQ(said(ben, match::CallVote{match::Motion::stand_in, first}), std::nullopt);
    EXPECT_EQ(in_turn(), ben) << "it has played at once";
    table->attend(annas);
    journal.answer_all();
    EXPECT_EQ(table->match().stand_ins[0], match::StandIn::none);
}

/// The player reconnects while the vote for a bot is being stored.
TEST_F(VotingAndAbsence, ReturnsTheSeatAfterAReturnDuringTheVote) {
    start_at({}, 3);
    table->unattend(annas);
    pass_time(minutes(4));
    give(ben, match::CallVote{match::Motion::stand_in, first});
    now += milliseconds(5);
    table->attend(annas);
    journal.answer_all();
    EXPECT_EQ(table->match().stand_ins[0], match::StandIn::none);
}

TEST_F(VotingAndAbsence, CannotForfeitAtAPaceOfDays) {
    start_at(days);
    table->unattend(bens);
    pass_time(std::chrono::hours(20));
    EXPECT_FALSE(bens_presence().absence().has_grace_seconds());
    EXPECT_EQ(said(anna, gone(second)), match::AnyRefusal{match::Refusal::not_absent});
}

TEST_F(VotingAndAbsence, ReportsASilentPlayer) {
    start_at({});
    act();
    while (in_turn() == anna) {
        act();
    }
    pass_time(match::silent_after);
    ASSERT_TRUE(bens_presence().absence().silent());
    EXPECT_FALSE(bens_presence().away());
    EXPECT_EQ(bens_presence().absence().seconds(), 120U);
    EXPECT_EQ(bens_presence().absence().grace_seconds(), 180U);
    table->report_activity(ben);
    EXPECT_FALSE(bens_presence().has_absence());
    pass_time(match::silent_after);
    EXPECT_TRUE(bens_presence().absence().silent()) << "and again";
}

TEST_F(VotingAndAbsence, MayForfeitASilentPlayer) {
    start_at({});
    pass_time(match::silent_after);
    pass_time(minutes(3) - seconds(1));
    EXPECT_EQ(said(ben, gone(first)), match::AnyRefusal{match::Refusal::not_absent});
    pass_time(seconds(1));
    EXPECT_EQ(said(ben, gone(first)), std::nullopt);
    EXPECT_EQ(table->match().ending, match::Ending::claimed);
}

/// Players who reconnect after a restart are measured as before.
TEST_F(VotingAndAbsence, ReportsASilentPlayerAfterARestart) {
    start_at({});
    table->unattend(annas);
    table->unattend(bens);
    table = restored();
    table->attend(annas);
    table->attend(bens);
    pass_time(match::silent_after);
    const std::vector<v1::ServerMessage> received = bens.received();
    EXPECT_TRUE(std::ranges::any_of(received, [](const v1::ServerMessage& message) {
        return message.presence().absence().silent();
    }));
}

TEST_F(VotingAndAbsence, ClearsSilenceOnTheNextMove) {
    start_at({match::PaceKind::turn, seconds(300)});
    while (in_turn() == anna) {
        act();
    }
    pass_time(match::silent_after);
    ASSERT_TRUE(bens_presence().absence().silent());
    pass_time(seconds(200));
    while (in_turn() == anna) {
        act();
    }
    EXPECT_FALSE(bens_presence().has_absence()) << "it is his turn again, from now on";
}

/// BA-3: three timeouts while connected.
TEST_F(VotingAndAbsence, GivesAConnectedPlayerGraceToReturn) {
    start_at({match::PaceKind::turn, seconds(5)});
    while (table->match().stand_ins[0] != match::StandIn::until_return) {
        if (in_turn() == anna) {
            pass_time(seconds(5) + match::lag_per_answer_max + in_flight_allowance);
        } else {
            act();
        }
    }
    EXPECT_EQ(said(ben, gone(first)), match::AnyRefusal{match::Refusal::not_absent});
    pass_time(seconds(30));
    EXPECT_EQ(said(ben, gone(first)), std::nullopt);
    EXPECT_EQ(table->match().ending, match::Ending::claimed);
}

/// A player who could not be heard because of the failing store was not silent.
TEST_F(VotingAndAbsence, DoesNotCountStoreDelaysAsSilence) {
    start_at({});
    give(ben, match::CallVote{match::Motion::pause, std::nullopt, minutes(10)});
    journal.answer(store::WriteStatus::unknown);
    wait(minutes(6));
    journal.answer_all();
    pass_time(seconds(1));
    ASSERT_FALSE(table->match().vote) << "it has expired";
    EXPECT_EQ(said(ben, gone(first)), match::AnyRefusal{match::Refusal::not_absent});
}

/// At a timed table, thinking costs only the player's own time.
TEST_F(VotingAndAbsence, LeavesSilenceToTheClockAtATimedTable) {
    start_at({match::PaceKind::bank, std::chrono::hours(1)});
    pass_time(match::silent_after);
    pass_time(minutes(30));
    EXPECT_EQ(said(ben, gone(first)), match::AnyRefusal{match::Refusal::not_absent});
}

TEST_F(VotingAndAbsence, IgnoresSilenceOutOfTurn) {
    start_at({});
    pass_time(match::silent_after);
    EXPECT_FALSE(bens_presence().has_absence()) << "it is Anna's turn";
}

TEST_F(VotingAndAbsence, WakesNoUnattendedMatch) {
    start_at({});
    table->unattend(annas);
    table->unattend(bens);
    pass_time(minutes(10));
    later.clear();
    pass_time(minutes(10));
    EXPECT_TRUE(later.empty());
}

TEST_F(VotingAndAbsence, ShowsAVoteToAllAndToLatecomers) {
    start_at(blitz);
    EXPECT_EQ(said(anna, match::CallVote{match::Motion::stop}), std::nullopt);
    const v1::Update update = bens.updates().back();
    ASSERT_EQ(update.events_size(), 1);
    EXPECT_EQ(update.events(0).vote_opened().vote().motion(), v1::STOP);
    const v1::Vote& vote = update.in_play().vote();
    EXPECT_EQ(vote.number(), 1U);
    EXPECT_EQ(vote.needed(), 2U);
    EXPECT_EQ(vote.left_ms(), 60'000U);
    EXPECT_EQ(vote.ballots(0), v1::YES);
    EXPECT_EQ(vote.ballots(1), v1::NOT_CAST);
    now += seconds(20);
    v1::Snapshot shown;
    ASSERT_TRUE(table->publisher().write_snapshot(ben, shown));
    EXPECT_EQ(shown.in_play().vote().left_ms(), 40'000U);
}

TEST_F(VotingAndAbsence, ExpiresByItself) {
    start_at({});
    EXPECT_EQ(said(anna, match::CallVote{match::Motion::stop}), std::nullopt);
    pass_time(seconds(60));
    EXPECT_TRUE(table->match().vote) << "a vote may still be on its way";
    pass_time(in_flight_allowance);
    EXPECT_FALSE(table->match().vote);
    EXPECT_EQ(bens.updates().back().events(0).vote_closed().result(), v1::EXPIRED);
}

/// Votes received in time count, however slow the store is.
TEST_F(VotingAndAbsence, CountsDelayedVotes) {
    start_at({}, 3);
    EXPECT_EQ(said(anna, match::CallVote{match::Motion::stop}), std::nullopt);
    give(cleo, match::CastVote{1, true});
    now += seconds(59);
    give(ben, match::CastVote{1, true});
    wait(seconds(2));
    journal.answer_all();
    EXPECT_EQ(table->match().ending, match::Ending::stopped);
}

TEST_F(VotingAndAbsence, SurvivesARestart) {
    start_at(blitz);
    EXPECT_EQ(said(anna, match::CallVote{match::Motion::stop}), std::nullopt);
    const auto again = restored();
    EXPECT_TRUE(again->match() == table->match());
    EXPECT_TRUE(again->match().vote);
}

TEST_F(VotingAndAbsence, PausesTheMatchAndEndsThePause) {
    start_at(blitz);
    said(ben, match::CallVote{match::Motion::pause, std::nullopt, minutes(10)});
    said(anna, match::CastVote{1, true});
    EXPECT_EQ(annas.updates().back().in_play().pause_ms(), 600'000U);
    const auto before = table->match().clocks[0].left;
    pass_time(minutes(5));
    EXPECT_EQ(said(anna, first_legal()), match::AnyRefusal{match::Refusal::paused});
    pass_time(minutes(5));
    EXPECT_FALSE(table->match().paused_until);
    EXPECT_EQ(annas.updates().back().events(0).kind_case(), v1::Event::kPauseEnded);
    EXPECT_EQ(table->match().clocks[0].left, before);
}

/// A player who disconnected during the pause has the full grace after it.
TEST_F(VotingAndAbsence, RestartsTheGraceAfterAPause) {
    start_at(blitz);
    said(ben, match::CallVote{match::Motion::pause, std::nullopt, minutes(10)});
    said(anna, match::CastVote{1, true});
    table->unattend(bens);
    pass_time(minutes(9));
    EXPECT_FALSE(bens_presence().absence().has_grace_seconds());
    pass_time(minutes(1));
    EXPECT_EQ(bens_presence().absence().grace_seconds(), 30U);
    EXPECT_EQ(said(anna, gone(second)), match::AnyRefusal{match::Refusal::not_absent});
}

/// Otherwise Anna could not end the pause when she returns.
TEST_F(VotingAndAbsence, BeginsNoPauseWithoutAMissingPlayer) {
    start_at(blitz, 3);
    table->unattend(annas);
    pass_time(minutes(1));
    EXPECT_EQ(said(ben, match::CallVote{match::Motion::pause, std::nullopt, minutes(10)}),
              match::AnyRefusal{match::Refusal::bad_pause});
}

TEST_F(VotingAndAbsence, KeepsBotsFromPlayingInAPause) {
    start_at(blitz, 3);
    said(ben, match::CallVote{match::Motion::pause, std::nullopt, minutes(10)});
    said(cleo, match::CastVote{1, true});
    said(anna, match::CastVote{1, true});
    table->unattend(annas);
    pass_time(minutes(1));
    ASSERT_TRUE(table->match().paused_until);
    ASSERT_EQ(in_turn(), anna);
    pass_time(minutes(9));
    EXPECT_EQ(in_turn(), anna);
}

/// A later client sees the same.
TEST_F(VotingAndAbsence, StopsTheMatchForGood) {
    start_at({});
    said(anna, match::CallVote{match::Motion::stop});
    said(ben, match::CastVote{1, true});
    EXPECT_EQ(table->match().phase, match::Phase::finished);
    v1::Snapshot shown;
    ASSERT_TRUE(table->publisher().write_snapshot(cleo, shown));
    EXPECT_EQ(shown.ending(), v1::STOPPED);
    EXPECT_EQ(shown.ranks_size(), 0);
    EXPECT_FALSE(shown.draws().secret().empty());
    EXPECT_FALSE(shown.has_in_play());
    EXPECT_EQ(restored()->match(), table->match());
    EXPECT_EQ(said(anna, first_legal()), match::AnyRefusal{bastide::Refusal::game_over});
}

}  // namespace
}  // namespace bastide::table
