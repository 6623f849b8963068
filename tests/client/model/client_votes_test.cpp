// Votes, pauses, absences and endings in a client, and which decisions it offers its player.
#include "client/model/clocks.hpp"
#include "client/model/requests.hpp"
#include "client/model/update.hpp"
#include "client/model/validate.hpp"
#include "client/model/votes.hpp"
#include "engine/setup.hpp"
#include "proto/game_codec.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace bastide::model {
namespace {

using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

constexpr MatchId match = 7;
constexpr Seat anna{0};
constexpr Seat bob{1};
constexpr Seat carl{2};

v1::Vote pause_vote() {
    v1::Vote vote;
    vote.set_number(1);
    vote.set_motion(v1::PAUSE);
    vote.set_by(1);
    vote.set_pause_seconds(600);
    vote.set_left_ms(60'000);
    vote.set_needed(3);
    vote.add_ballots(v1::NOT_CAST);
    vote.add_ballots(v1::YES);
    vote.add_ballots(v1::NOT_CAST);
    return vote;
}

v1::Event event(const auto& fill) {
    v1::Event event;
    fill(event);
    return event;
}

v1::Event opened(const v1::Vote& vote) {
    return event([&](auto& e) { *e.mutable_vote_opened()->mutable_vote() = vote; });
}

v1::Event cast(std::uint32_t number, std::uint32_t seat, bool yes) {
    return event([&](auto& e) {
        e.mutable_vote_cast()->set_vote(number);
        e.mutable_vote_cast()->set_seat(seat);
        e.mutable_vote_cast()->set_yes(yes);
    });
}

v1::Event closed(std::uint32_t number, v1::VoteResult result) {
    return event([&](auto& e) {
        e.mutable_vote_closed()->set_vote(number);
        e.mutable_vote_closed()->set_result(result);
    });
}

v1::Event ended(v1::Ending ending) {
    return event([&](auto& e) { e.mutable_match_ended()->set_ending(ending); });
}

/// Anna (us, in turn), Bob and Carl play.
class ClientVotes : public testing::Test {
  protected:
    ClientVotes() {
        game = start(standard_setup({}, 3).value());
        game.turn.step = Step::place;
        game.turn.hand = catalogue().find("base.U");
        v1::Snapshot& shown = *snapshot.mutable_snapshot();
        shown.set_version(10);
        shown.mutable_table()->set_match(match);
        shown.mutable_table()->set_phase(v1::PLAYING);
        for (const char* name : {"Anna", "Bob", "Carl"}) {
            shown.mutable_table()->add_seats()->set_name(name);
        }
        shown.set_seated(true);
        show_game();
    }

    void show_game() { codec::to_wire(game, *snapshot.mutable_snapshot()->mutable_position()); }

    Effects say(const v1::ServerMessage& message) { return update(model, message); }

    Effects happen(const std::vector<v1::Event>& events, const v1::InPlay& in_play = {}) {
        v1::ServerMessage message;
        message.mutable_update()->set_match(match);
        message.mutable_update()->set_version(at().version + 1);
        for (const v1::Event& one : events) {
            *message.mutable_update()->add_events() = one;
        }
        *message.mutable_update()->mutable_in_play() = in_play;
        return say(message);
    }

    /// `grace`: nullopt if only the clock decides.
    Effects miss(Seat seat, bool silent, std::optional<std::uint32_t> grace, int since = 60) {
        v1::ServerMessage message;
        v1::Presence& presence = *message.mutable_presence();
        presence.set_match(match);
        presence.set_seat(static_cast<std::uint32_t>(index_of(seat)));
        presence.set_away(!silent);
        presence.mutable_absence()->set_silent(silent);
        presence.mutable_absence()->set_seconds(static_cast<std::uint32_t>(since));
        if (grace) {
            presence.mutable_absence()->set_grace_seconds(*grace);
        }
        return say(message);
    }

    Effects find(Seat seat) {
        v1::ServerMessage message;
        message.mutable_presence()->set_match(match);
        message.mutable_presence()->set_seat(static_cast<std::uint32_t>(index_of(seat)));
        return say(message);
    }

    static v1::InPlay with(const v1::Vote& vote) {
        v1::InPlay in_play;
        *in_play.mutable_vote() = vote;
        return in_play;
    }

    static v1::InPlay paused(std::uint64_t ms) {
        v1::InPlay in_play;
        in_play.set_pause_ms(ms);
        return in_play;
    }

    static v1::InPlay stood_in(int seat) {
        v1::InPlay in_play;
        for (int i = 0; i < 3; ++i) {
            in_play.add_stand_ins(i == seat ? v1::UNTIL_RETURN : v1::NO_STAND_IN);
        }
        return in_play;
    }

    [[nodiscard]] const Attended& at() const { return model.matches.at(match); }

    [[nodiscard]] std::vector<v1::Motion> motions(const AbsenceAges& ages = {}) const {
        std::vector<v1::Motion> all;
        for (const Proposal& one : proposals(at(), ages)) {
            all.push_back(one.motion);
        }
        return all;
    }

    Game game;
    v1::ServerMessage snapshot;
    Model model;
};

using Motions = std::vector<v1::Motion>;

TEST_F(ClientVotes, AreOpenedCastAndClosed) {
    say(snapshot);
    EXPECT_EQ(open_vote(at()), nullptr);
    const Effects effects = happen({opened(pause_vote())}, with(pause_vote()));
    EXPECT_EQ(std::get<VoteChanged>(effects.news.front()).vote.motion(), v1::PAUSE);
    ASSERT_NE(open_vote(at()), nullptr);
    EXPECT_TRUE(waits_for_our_vote(at()));
    EXPECT_EQ(std::ranges::count(open_vote(at())->ballots(), static_cast<int>(v1::YES)), 1);
    EXPECT_EQ(time_left(*open_vote(at()), seconds(12)), seconds(48));
    EXPECT_EQ(time_left(*open_vote(at()), minutes(2)), seconds(0));
    v1::Vote vote = pause_vote();
    vote.set_ballots(0, v1::NO);
    const auto reported =
        std::get<VoteChanged>(happen({cast(1, 0, false)}, with(vote)).news.front());
    EXPECT_EQ(ballot_of(reported.vote, anna), v1::NO);
    EXPECT_FALSE(waits_for_our_vote(at()));
    const auto over = std::get<VoteChanged>(happen({closed(1, v1::REJECTED)}).news.front());
    EXPECT_EQ(over.vote.motion(), v1::PAUSE);
    EXPECT_EQ(ballot_of(over.vote, anna), v1::NO);
    EXPECT_EQ(open_vote(at()), nullptr);
}

TEST_F(ClientVotes, AreKnownFromASnapshotAsWell) {
    *snapshot.mutable_snapshot()->mutable_in_play() = with(pause_vote());
    say(snapshot);
    EXPECT_TRUE(waits_for_our_vote(at()));
    const auto over = std::get<VoteChanged>(happen({closed(1, v1::EXPIRED)}).news.front());
    EXPECT_EQ(over.vote.by(), 1U);
}

TEST_F(ClientVotes, KeepTheOpenVoteWhileReplayingMissedOnes) {
    say(snapshot);
    mark_disconnected(model);
    v1::Vote second = pause_vote();
    second.set_number(2);
    v1::ServerMessage resumed;
    resumed.mutable_resumed()->set_match(match);
    resumed.mutable_resumed()->set_version(12);
    *resumed.mutable_resumed()->mutable_in_play() = with(second);
    say(resumed);
    happen({opened(pause_vote()), closed(1, v1::CARRIED)}, paused(600'000));
    EXPECT_FALSE(in_a_pause(at())) << "that was then";
    happen({opened(second)}, with(second));
    ASSERT_NE(open_vote(at()), nullptr);
    EXPECT_EQ(open_vote(at())->number(), 2U);
}

TEST_F(ClientVotes, WaitOnlyForSeatsWithABallot) {
    v1::Vote vote = pause_vote();
    vote.set_ballots(0, v1::NO_ELECTOR);
    *snapshot.mutable_snapshot()->mutable_in_play() = with(vote);
    say(snapshot);
    EXPECT_FALSE(waits_for_our_vote(at()));
    *snapshot.mutable_snapshot()->mutable_in_play() = with(pause_vote());
    snapshot.mutable_snapshot()->set_seated(false);
    say(snapshot);
    EXPECT_FALSE(waits_for_our_vote(at())) << "spectators have no vote";
}

TEST_F(ClientVotes, AreAskedForInTheWordsOfTheProtocol) {
    const v1::CallVote pause = request::call_vote(match, {v1::PAUSE, bob}, minutes(10)).call_vote();
    EXPECT_EQ(pause.pause_seconds(), 600U);
    EXPECT_EQ(pause.about(), 0U) << "it is about nobody";
    const v1::CallVote gone =
        request::call_vote(match, {v1::FORFEIT_ABSENT, bob}, minutes(10)).call_vote();
    EXPECT_EQ(gone.about(), 1U);
    EXPECT_EQ(gone.pause_seconds(), 0U);
    EXPECT_EQ(request::cast_vote(match, 3U, true).cast_vote().vote(), 3U);
    EXPECT_EQ(request::report_activity(match).report_activity().match(), match);
}

TEST_F(ClientVotes, InAPauseNobodyIsAskedAndNoClockRuns) {
    v1::InPlay in_play = paused(600'000);
    for (int i = 0; i < 3; ++i) {
        in_play.add_clocks_ms(100'000);
        in_play.add_stand_ins(v1::NO_STAND_IN);
    }
    snapshot.mutable_snapshot()->mutable_table()->mutable_pace()->set_kind(v1::BANK);
    snapshot.mutable_snapshot()->mutable_table()->mutable_pace()->set_seconds(300);
    *snapshot.mutable_snapshot()->mutable_in_play() = in_play;
    say(snapshot);
    EXPECT_TRUE(in_a_pause(at()));
    EXPECT_FALSE(our_turn(at()));
    EXPECT_FALSE(clock_running(at()));
    EXPECT_EQ(time_left(at(), anna, seconds(30)), seconds(100));
    EXPECT_EQ(pause_left(at(), seconds(90)), milliseconds(510'000));
    const Effects effects = happen({event([](auto& e) { e.mutable_pause_ended(); })});
    EXPECT_TRUE(std::holds_alternative<AtTable>(effects.news.front()));
    EXPECT_FALSE(pause_left(at(), {}));
    EXPECT_TRUE(our_turn(at()));
}

TEST_F(ClientVotes, MeasureTheAbsenceAndItsGrace) {
    say(snapshot);
    EXPECT_EQ(absence(at(), bob, {}), std::nullopt);
    miss(bob, false, 30);
    EXPECT_EQ(absence(at(), bob, seconds(5)), (Absence{false, seconds(65), seconds(25)}));
    EXPECT_EQ(absence(at(), bob, minutes(1)), (Absence{false, minutes(2), seconds(0)}));
    EXPECT_FALSE(can_be_voted_on(*absence(at(), bob, seconds(29))));
    EXPECT_TRUE(can_be_voted_on(*absence(at(), bob, seconds(30))));
    miss(bob, true, std::nullopt);
    EXPECT_EQ(absence(at(), bob, {}), (Absence{true, seconds(60), std::nullopt}));
    EXPECT_FALSE(can_be_voted_on(*absence(at(), bob, minutes(60))));
    find(bob);
    EXPECT_EQ(absence(at(), bob, {}), std::nullopt);
}

TEST_F(ClientVotes, ReportChangesOfPresence) {
    say(snapshot);
    const auto presence_change = [](const Effects& effects) {
        return std::get<PresenceChanged>(effects.news.at(0));
    };
    EXPECT_FALSE(presence_change(miss(bob, true, 180)).again);
    EXPECT_TRUE(presence_change(miss(bob, true, 60)).silent);
    EXPECT_TRUE(presence_change(miss(bob, true, 30)).again);
    EXPECT_TRUE(changes_absence(presence_change(miss(bob, true, 20)), bob));
    EXPECT_FALSE(changes_absence(presence_change(miss(bob, true, 20)), carl));
    EXPECT_FALSE(presence_change(miss(bob, false, 20)).again) << "the line broke";
    EXPECT_FALSE(presence_change(find(bob)).away);
    EXPECT_TRUE(find(bob).news.empty());
    EXPECT_TRUE(changes_absence(MatchShown{"", match}, bob));
}

TEST_F(ClientVotes, LearnOfIdlePlayersOnResuming) {
    say(snapshot);
    mark_disconnected(model);
    v1::ServerMessage message;
    message.mutable_resumed()->set_match(match);
    message.mutable_resumed()->set_version(10);
    v1::Presence& silent = *message.mutable_resumed()->add_away();
    silent.set_seat(2);
    silent.mutable_absence()->set_silent(true);
    silent.mutable_absence()->set_seconds(125);
    say(message);
    EXPECT_FALSE(at().table.seats(2).away());
    EXPECT_EQ(absence(at(), carl, {}), (Absence{true, seconds(125), std::nullopt}));
}

TEST_F(ClientVotes, NobodyIsMissedWhenTheMatchIsOver) {
    say(snapshot);
    miss(bob, false, 0);
    happen({ended(v1::STOPPED)});
    EXPECT_EQ(absence(at(), bob, {}), std::nullopt);
    EXPECT_TRUE(proposals(at(), {}).empty());
}

TEST_F(ClientVotes, PreferTheSeatToMoveAsMostMissed) {
    game.turn.seat = carl;
    show_game();
    say(snapshot);
    EXPECT_EQ(most_urgent_absence(at(), {}), std::nullopt);
    miss(anna, true, 0);
    EXPECT_EQ(most_urgent_absence(at(), {}), std::nullopt) << "that is us";
    miss(bob, false, 0);
    EXPECT_EQ(most_urgent_absence(at(), {}), bob);
    miss(carl, true, 60);
    EXPECT_EQ(most_urgent_absence(at(), {}), carl);
    happen({}, stood_in(2));
    EXPECT_EQ(most_urgent_absence(at(), {}), bob) << "a program plays for Carl";
}

TEST_F(ClientVotes, PreferAbsencesPastTheGraceAsMostMissed) {
    say(snapshot);
    miss(bob, false, 60);
    miss(carl, false, 30);
    EXPECT_EQ(most_urgent_absence(at(), {}), bob);
    EXPECT_EQ(most_urgent_absence(at(), {seconds(0), seconds(30), seconds(30)}), carl);
}

TEST_F(ClientVotes, DoNotQuestionActivityAmongBots) {
    for (const Seat seat : {bob, carl}) {
        snapshot.mutable_snapshot()
            ->mutable_table()
            ->mutable_seats(static_cast<int>(index_of(seat)))
            ->set_bot(v1::EASY);
    }
    say(snapshot);
    miss(anna, true, std::nullopt);
    EXPECT_FALSE(are_we_reported_silent(at())) << "nobody could call a vote";
}

TEST_F(ClientVotes, OweActivityReportsDuringOurTurn) {
    say(snapshot);
    EXPECT_TRUE(should_report_activity(at(), seconds(30)));
    EXPECT_FALSE(should_report_activity(at(), seconds(29)));
    EXPECT_FALSE(are_we_reported_silent(at()));
    miss(anna, true, std::nullopt);
    EXPECT_TRUE(are_we_reported_silent(at()));
    EXPECT_TRUE(should_report_activity(at(), seconds(30)));
    find(anna);
    game.turn.seat = bob;
    show_game();
    say(snapshot);
    EXPECT_FALSE(should_report_activity(at(), minutes(5))) << "nobody waits for us";
}

TEST_F(ClientVotes, LetPlayersProposePauseAndStop) {
    say(snapshot);
    EXPECT_EQ(motions(), (Motions{v1::PAUSE, v1::STOP}));
    happen({}, paused(60'000));
    EXPECT_EQ(motions(), (Motions{v1::GO_ON, v1::STOP}));
    happen({opened(pause_vote())}, with(pause_vote()));
    EXPECT_EQ(motions(), Motions{}) << "one at a time";
    snapshot.mutable_snapshot()->set_seated(false);
    say(snapshot);
    EXPECT_EQ(motions(), Motions{});
}

TEST_F(ClientVotes, OfferNoPauseInCorrespondenceGames) {
    snapshot.mutable_snapshot()->mutable_table()->mutable_pace()->set_kind(v1::DAYS);
    snapshot.mutable_snapshot()->mutable_table()->mutable_pace()->set_seconds(86'400);
    say(snapshot);
    EXPECT_EQ(motions(), Motions{v1::STOP});
}

TEST_F(ClientVotes, OfferAbsenceMotionsAfterTheGrace) {
    say(snapshot);
    miss(carl, false, 30);
    EXPECT_EQ(motions(), (Motions{v1::PAUSE, v1::STOP}));
    const AbsenceAges later{seconds(0), seconds(0), seconds(30)};
    EXPECT_EQ(motions(later), (Motions{v1::STAND_IN, v1::FORFEIT_ABSENT, v1::STOP}))
        << "a pause needs Carl's vote";
    EXPECT_EQ(proposals(at(), later).front(), (Proposal{v1::STAND_IN, carl}));
    EXPECT_TRUE(proposals_about(at(), bob, later).empty());
    happen({}, stood_in(2));
    EXPECT_EQ(motions(later), (Motions{v1::FORFEIT_ABSENT, v1::STOP}));
    happen({}, stood_in(0));
    EXPECT_EQ(motions(later), Motions{}) << "a program plays for us";
    happen({}, paused(60'000));
    EXPECT_EQ(motions(later), (Motions{v1::GO_ON, v1::STOP}));
}

TEST_F(ClientVotes, LetTheLastOpponentClaimTheWin) {
    say(snapshot);
    EXPECT_FALSE(is_claim(at(), v1::FORFEIT_ABSENT));
    happen({event([](auto& e) { e.mutable_seat_withdrawn()->set_seat(2); })});
    EXPECT_TRUE(is_claim(at(), v1::FORFEIT_ABSENT));
    EXPECT_FALSE(is_claim(at(), v1::STAND_IN));
}

TEST_F(ClientVotes, EndAStoppedMatchWithoutAResult) {
    say(snapshot);
    happen({opened(pause_vote())}, with(pause_vote()));
    const Effects effects = happen({closed(1, v1::CARRIED), ended(v1::STOPPED)});
    EXPECT_TRUE(std::get<AtTable>(effects.news.at(1)).event.has_match_ended());
    EXPECT_TRUE(is_over(at()));
    EXPECT_TRUE(without_result(at()));
    EXPECT_EQ(at().table.phase(), v1::FINISHED);
    EXPECT_FALSE(plays(at()));
    EXPECT_FALSE(our_turn(at()));
    EXPECT_FALSE(asked_seat(at()));
}

TEST_F(ClientVotes, ReadTheEndingFromASnapshot) {
    snapshot.mutable_snapshot()->mutable_table()->set_phase(v1::FINISHED);
    EXPECT_FALSE(validate(model, snapshot)) << "its game goes on";
    for (const v1::Ending ending : {v1::STOPPED, v1::ALL_GONE}) {
        snapshot.mutable_snapshot()->set_ending(ending);
        say(snapshot);
        EXPECT_TRUE(without_result(at()));
        EXPECT_TRUE(is_over(at()));
        EXPECT_EQ(at().ending, ending);
    }
    snapshot.mutable_snapshot()->set_ending(v1::STOPPED);
    snapshot.mutable_snapshot()->set_interrupted(true);
    say(snapshot);
    EXPECT_TRUE(without_result(at()));
    EXPECT_EQ(at().ending, v1::INTERRUPTED);
    snapshot.mutable_snapshot()->set_interrupted(false);
    snapshot.mutable_snapshot()->mutable_table()->set_phase(v1::PLAYING);
    EXPECT_FALSE(validate(model, snapshot));
    game.turn.step = Step::over;
    game.turn.hand.reset();
    show_game();
    snapshot.mutable_snapshot()->mutable_table()->set_phase(v1::FINISHED);
    snapshot.mutable_snapshot()->set_ending(v1::CLAIMED);
    say(snapshot);
    EXPECT_FALSE(without_result(at()));
    EXPECT_EQ(at().ending, v1::CLAIMED);
}

TEST_F(ClientVotes, MarkWithdrawalsOfStoodInSeats) {
    say(snapshot);
    happen({}, stood_in(2));
    const Effects effects =
        happen({event([](auto& e) { e.mutable_seat_withdrawn()->set_seat(2); })}, stood_in(2));
    EXPECT_TRUE(std::get<InGame>(effects.news.front()).stood_in);
    const Effects ours = happen({event([](auto& e) { e.mutable_seat_withdrawn()->set_seat(1); })});
    EXPECT_FALSE(std::get<InGame>(ours.news.front()).stood_in);
}

TEST_F(ClientVotes, MakeSense) {
    const auto wrong = [&](const auto& change) {
        v1::Vote vote = pause_vote();
        change(vote);
        *snapshot.mutable_snapshot()->mutable_in_play() = with(vote);
        EXPECT_FALSE(validate(model, snapshot)) << vote.ShortDebugString();
    };
    *snapshot.mutable_snapshot()->mutable_in_play() = with(pause_vote());
    EXPECT_TRUE(validate(model, snapshot));
    wrong([](v1::Vote& v) { v.set_number(0); });
    wrong([](v1::Vote& v) { v.set_motion(v1::MOTION_UNSPECIFIED); });
    wrong([](v1::Vote& v) { v.set_motion(static_cast<v1::Motion>(9)); });
    wrong([](v1::Vote& v) { v.set_by(3); });
    wrong([](v1::Vote& v) { v.set_about(3); });
    wrong([](v1::Vote& v) { v.add_ballots(v1::YES); });
    wrong([](v1::Vote& v) { v.set_ballots(0, static_cast<v1::Ballot>(4)); });
    wrong([](v1::Vote& v) { v.set_needed(4); });
    wrong([](v1::Vote& v) { v.set_left_ms(~std::uint64_t{0}); });
    wrong([](v1::Vote& v) { v.set_pause_seconds(86'401); });
    *snapshot.mutable_snapshot()->mutable_in_play() = paused(86'400'001);
    EXPECT_FALSE(validate(model, snapshot));
    *snapshot.mutable_snapshot()->mutable_in_play() = paused(86'400'000);
    EXPECT_TRUE(validate(model, snapshot));
}

TEST_F(ClientVotes, HappenOnlyAsTheyCan) {
    say(snapshot);
    happen({opened(pause_vote())}, with(pause_vote()));
    ASSERT_TRUE(validate(at(), cast(1, 2, true)));
    EXPECT_TRUE(validate(at(), closed(1, v1::CANCELLED)));
    EXPECT_TRUE(validate(at(), ended(v1::ALL_GONE)));
    for (const v1::Event& impossible :
         {cast(2, 2, true),
          cast(0, 2, true),
          cast(1, 3, true),
          closed(2, v1::CARRIED),
          closed(1, v1::VOTE_RESULT_UNSPECIFIED),
          closed(1, static_cast<v1::VoteResult>(9)),
          opened({}),
          ended(v1::CLAIMED),
          ended(v1::ENDING_UNSPECIFIED),
          ended(static_cast<v1::Ending>(9)),
          event([](auto& e) { e.mutable_pause_began()->set_seconds(86'401); })}) {
        EXPECT_FALSE(validate(at(), impossible)) << impossible.ShortDebugString();
    }
    const Effects effects = happen({cast(2, 0, true)});
    EXPECT_EQ(effects.watch, std::vector<MatchId>{match});
}

TEST_F(ClientVotes, AreNoPartOfATableBeforeItsGame) {
    snapshot.mutable_snapshot()->clear_position();
    snapshot.mutable_snapshot()->mutable_table()->set_phase(v1::OPEN);
    snapshot.mutable_snapshot()->mutable_table()->set_seats_max(4);
    say(snapshot);
    EXPECT_TRUE(proposals(at(), {}).empty());
    for (const v1::Event& early : {opened(pause_vote()),
                                   cast(1, 0, true),
                                   closed(1, v1::CARRIED),
                                   ended(v1::STOPPED),
                                   event([](auto& e) { e.mutable_pause_began(); }),
                                   event([](auto& e) { e.mutable_pause_ended(); })}) {
        EXPECT_FALSE(validate(at(), early)) << early.ShortDebugString();
    }
}

/// TB-3.
TEST_F(ClientVotes, OfferAnExtensionForEachSide) {
    game.ruleset.table = {TableMode::extendable, 5, 5, 2};
    show_game();
    say(snapshot);
    EXPECT_EQ(motions(),
              (Motions{v1::PAUSE, v1::EXTEND, v1::EXTEND, v1::EXTEND, v1::EXTEND, v1::STOP}));
    EXPECT_EQ(proposals(at(), {}).at(2), (Proposal{v1::EXTEND, {}, Side::east}));
    const v1::CallVote grow =
        request::call_vote(match, {v1::EXTEND, bob, Side::west}, minutes(10)).call_vote();
    EXPECT_EQ(grow.side(), "W");
    EXPECT_EQ(grow.about(), 0U) << "it is about nobody";
    EXPECT_EQ(grow.pause_seconds(), 0U);
}

TEST_F(ClientVotes, OnTheTableNameASide) {
    v1::Vote vote = pause_vote();
    vote.set_motion(v1::EXTEND);
    vote.set_side("S");
    EXPECT_TRUE(validate_vote(vote, 3));
    EXPECT_EQ(side_of(vote), Side::south);
    for (const char* side : {"", "X", "south"}) {
        vote.set_side(side);
        EXPECT_FALSE(validate_vote(vote, 3)) << side;
    }
}

}  // namespace
}  // namespace bastide::model
