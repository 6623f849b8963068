// Votes, pauses and absent players on the full screen: under the board, in the list of players and
// in the sheet of votes; and matches that end without a result.
#include "client-cli/screen/draw.hpp"
#include "tests/support/screen_table.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace bastide::screen {
namespace {

using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;
using terminal::KeyName;
using Lines = std::vector<std::string>;

constexpr model::MatchId match = ScreenTable::match;
constexpr Seat bob{1};

Attended& at(ScreenTable& table) {
    return table.model.matches.at(match);
}

ScreenTable ours(int seats = 3, paint::Size size = {}) {
    ScreenTable table(seats, {}, Seat{0}, size);
    table.draw("base.D");
    table.state.notice = {};
    table.others.clear();
    return table;
}

ScreenTable theirs(int seats = 3, paint::Size size = {}) {
    ScreenTable table = ours(seats, size);
    Attended& attended = at(table);
    attended.game->turn.seat = bob;
    table.receive(model::Updated{match});
    table.state.match.log.clear();
    return table;
}

/// Bob proposes a pause of ten minutes; of the three players, Carl has no vote.
v1::Vote pause_vote(v1::Ballot ours = v1::NOT_CAST) {
    v1::Vote vote;
    vote.set_number(4);
    vote.set_motion(v1::PAUSE);
    vote.set_by(1);
    vote.set_pause_seconds(600);
    vote.set_left_ms(60'000);
    vote.set_needed(2);
    vote.add_ballots(ours);
    vote.add_ballots(v1::YES);
    vote.add_ballots(v1::NO_ELECTOR);
    return vote;
}

void open_vote(ScreenTable& table, const v1::Vote& vote) {
    v1::Event event;
    *event.mutable_vote_opened()->mutable_vote() = vote;
    *at(table).in_play.mutable_vote() = vote;
    table.receive(model::VoteChanged{match, event, vote});
    table.receive(model::Updated{match});
}

void pause(ScreenTable& table, std::uint64_t ms) {
    v1::Event event;
    event.mutable_pause_began()->set_seconds(600);
    at(table).in_play.set_pause_ms(ms);
    table.receive(model::AtTable{match, event, {}, false});
    table.receive(model::Updated{match});
}

void miss(ScreenTable& table, Seat seat, bool silent, std::optional<std::uint32_t> grace) {
    v1::SeatInfo& info = *at(table).table.mutable_seats(static_cast<int>(index_of(seat)));
    info.set_away(!silent);
    info.mutable_absence()->set_silent(silent);
    info.mutable_absence()->set_seconds(60);
    info.mutable_absence()->clear_grace_seconds();
    if (grace) {
        info.mutable_absence()->set_grace_seconds(*grace);
    }
    table.receive(model::PresenceChanged{match, seat, !silent, silent});
    table.state.notice = {};
}

void end(ScreenTable& table, v1::Ending ending) {
    v1::Event event;
    event.mutable_match_ended()->set_ending(ending);
    at(table).table.set_phase(v1::FINISHED);
    at(table).ending = ending;
    table.receive(model::AtTable{match, event, {}, false});
    table.receive(model::Updated{match});
}

void pass(ScreenTable& table, milliseconds time) {
    table.react(terminal::TimePassed{time});
}

Lines part(const ScreenTable& table, const paint::Rect& rect) {
    paint::TileArt art;
    const paint::Canvas canvas = draw(table.state, table.model, art);
    paint::Canvas cut({rect.width, rect.height});
    for (int y = 0; y < rect.height; ++y) {
        for (int x = 0; x < rect.width; ++x) {
            cut.put({x, y}, canvas.at({rect.x + x, rect.y + y}));
        }
    }
    return cut.lines();
}

Lines advice(const ScreenTable& table) {
    return part(table, layout(table.state, table.model).advice);
}

Lines players(const ScreenTable& table) {
    return part(table, layout(table.state, table.model).players);
}

Lines sheet(const ScreenTable& table) {
    return part(table, layout(table.state, table.model).sheet);
}

std::string keys(const ScreenTable& table) {
    return part(table, layout(table.state, table.model).keys).front();
}

std::string title(const ScreenTable& table) {
    return part(table, layout(table.state, table.model).title).front();
}

std::string board(const ScreenTable& table) {
    std::string all;
    for (const std::string& line : part(table, layout(table.state, table.model).board)) {
        all += line + "\n";
    }
    return all;
}

const v1::CastVote* cast(const ScreenTable& table) {
    const auto* sent =
        table.others.empty() ? nullptr : std::get_if<shell_request::Send>(&table.others[0]);
    return sent != nullptr && sent->message.has_cast_vote() ? &sent->message.cast_vote() : nullptr;
}

const v1::CallVote* called(const ScreenTable& table) {
    const auto* sent =
        table.others.empty() ? nullptr : std::get_if<shell_request::Send>(&table.others[0]);
    return sent != nullptr && sent->message.has_call_vote() ? &sent->message.call_vote() : nullptr;
}

TEST(Votes, AskUsUnderTheBoardAt80x24) {
    ScreenTable table = theirs();
    open_vote(table, pause_vote());
    EXPECT_TRUE(table.wished<shell_request::Bell>());
    EXPECT_EQ(advice(table),
              (Lines{" ? Bob proposes a 10-minute pause. y agree x decline (60 s)", ""}))
        << "it is said once";
    EXPECT_TRUE(keys(table).starts_with(" y agree  x decline")) << keys(table);
    pass(table, seconds(12));
    EXPECT_TRUE(advice(table).front().ends_with(" (48 s)"));
    EXPECT_EQ(table.state.match.log.back().text, "Bob proposes a 10-minute pause.");
}

TEST(Votes, AskUsInOurTurnToo) {
    ScreenTable table = ours();
    const std::string placing = advice(table).front();
    open_vote(table, pause_vote());
    EXPECT_EQ(advice(table).front(), " ? Bob proposes a 10-minute pause. y agree x decline (60 s)");
    EXPECT_EQ(advice(table).back(), "   Fits here: completes an unclaimed city.") << placing;
    table.others.clear();
    table.press(U'n');
    EXPECT_EQ(cast(table), nullptr) << "n is the next place, here as ever";
}

TEST(Votes, AskUsInALargeWindow) {
    ScreenTable table = theirs(3, {160, 48});
    open_vote(table, pause_vote());
    EXPECT_EQ(advice(table).front(), " ? Bob proposes a 10-minute pause. y agree x decline (60 s)");
    EXPECT_TRUE(keys(table).starts_with(" y agree  x decline")) << keys(table);
}

TEST(Votes, AreCastByTwoKeys) {
    for (const bool yes : {true, false}) {
        ScreenTable table = theirs();
        open_vote(table, pause_vote());
        table.others.clear();
        const bool before = table.state.view.coordinates;
        table.press(yes ? U'y' : U'x');
        ASSERT_NE(cast(table), nullptr);
        EXPECT_EQ(cast(table)->vote(), 4U);
        EXPECT_EQ(cast(table)->yes(), yes);
        EXPECT_EQ(table.state.view.coordinates, before) << "x is about the vote";
    }
}

TEST(Votes, IgnoreTheLetterA) {
    ScreenTable table = theirs();
    open_vote(table, pause_vote());
    table.others.clear();
    table.press(U'a');
    EXPECT_EQ(cast(table), nullptr);
}

TEST(Votes, AreNotCastWhileSomethingElseIsAsked) {
    ScreenTable table = ours();
    table.press(U'Q');
    open_vote(table, pause_vote());
    EXPECT_TRUE(advice(table).front().starts_with(" ? Bob proposes a 10-minute"));
    table.others.clear();
    table.press(U'y');
    EXPECT_EQ(cast(table), nullptr) << "that was about leaving the game";
}

TEST(Votes, AreShownWithoutABallotToo) {
    ScreenTable table = theirs();
    open_vote(table, pause_vote(v1::YES));
    EXPECT_EQ(table.state.notice.text, "Bob proposes a 10-minute pause.");
    table.state.notice = {};
    EXPECT_EQ(advice(table).front(), " ! Bob proposes a 10-minute pause · 2 of 2 votes · 60 s");
    table.others.clear();
    table.press(U'y');
    EXPECT_TRUE(table.others.empty());
}

TEST(Votes, AreShownBesideTheVotersNames) {
    ScreenTable table = theirs();
    open_vote(table, pause_vote());
    EXPECT_EQ(players(table)[0], "  R  Anna ?      0");
    EXPECT_EQ(players(table)[2], "▶ B  Bob ✓       0");
    EXPECT_EQ(players(table)[4], "  G  Carl        0");
    *at(table).in_play.mutable_vote() = pause_vote(v1::NO);
    EXPECT_EQ(players(table)[0], "  R  Anna ×      0");
}

TEST(Votes, AreDrawnOnceASecond) {
    ScreenTable table = theirs();
    EXPECT_FALSE(next_change_in(table.state, table.model));
    v1::Vote vote = pause_vote();
    vote.set_left_ms(30'300);
    open_vote(table, vote);
    EXPECT_EQ(next_change_in(table.state, table.model), milliseconds(301));
    pass(table, minutes(1));
    EXPECT_FALSE(next_change_in(table.state, table.model)) << "the server closes it";
}

TEST(Votes, AreCalledFromASheet) {
    ScreenTable table = theirs();
    table.press(U'd');
    EXPECT_EQ(table.state.sheet.kind, Sheet::decide);
    const Lines shown = sheet(table);
    EXPECT_EQ(shown[1], "│ ▶ A 10-minute pause                                          │");
    EXPECT_EQ(shown[2], "│   End the game with no result                                │");
    EXPECT_NE(shown[4].find("The clocks stop until"), std::string::npos) << shown[4];
    EXPECT_TRUE(keys(table).starts_with(" ↑↓ choose  ←→ minutes  Enter call the vote  Esc back"));
    table.press(KeyName::right);
    EXPECT_NE(sheet(table)[1].find("A 15-minute pause"), std::string::npos);
    table.press(KeyName::enter);
    ASSERT_NE(called(table), nullptr);
    EXPECT_EQ(called(table)->motion(), v1::PAUSE);
    EXPECT_EQ(called(table)->pause_seconds(), 900U);
    EXPECT_EQ(table.state.sheet.kind, Sheet::none);
}

TEST(Votes, LimitThePause) {
    ScreenTable table = theirs();
    table.press(U'd');
    for (int i = 0; i < 20; ++i) {
        table.press(KeyName::left);
    }
    EXPECT_EQ(table.state.sheet.deciding.minutes, 1);
    for (int i = 0; i < 20; ++i) {
        table.press(KeyName::right);
    }
    EXPECT_EQ(table.state.sheet.deciding.minutes, 60);
}

TEST(Votes, TheMatchIsStoppedByASecondKey) {
    ScreenTable table = ours();
    table.press(U'd');
    table.press(KeyName::up);
    table.press(KeyName::down);
    table.press(KeyName::down);
    EXPECT_NE(sheet(table)[4].find("Every player must agree"), std::string::npos)
        << sheet(table)[4];
    EXPECT_EQ(keys(table).find("minutes"), std::string::npos);
    table.press(KeyName::enter);
    ASSERT_NE(called(table), nullptr);
    EXPECT_EQ(called(table)->motion(), v1::STOP);
}

TEST(Votes, DoNotCallAnotherMotionThanTheChosen) {
    ScreenTable table = theirs();
    miss(table, bob, false, 0);
    table.press(U'd');
    EXPECT_NE(sheet(table)[1].find("Let a bot play for Bob"), std::string::npos);
    at(table).table.mutable_seats(1)->clear_absence();
    table.press(KeyName::enter);
    EXPECT_EQ(called(table), nullptr);
    EXPECT_EQ(table.state.notice.text, "That vote is no longer possible.");
}

TEST(Votes, TheSheetMakesWayForAVote) {
    ScreenTable table = theirs();
    table.press(U'd');
    open_vote(table, pause_vote());
    EXPECT_EQ(table.state.sheet.kind, Sheet::none);
    table.others.clear();
    table.press(U'd');
    EXPECT_EQ(table.state.sheet.kind, Sheet::none) << "one at a time";
}

TEST(Votes, ReachEveryMotionOfALongList) {
    ScreenTable table(8, {}, Seat{0});
    table.draw("base.D");
    for (int i = 1; i < 8; ++i) {
        miss(table, static_cast<Seat>(i), false, 0);
    }
    table.press(U'd');
    for (int i = 0; i < 30; ++i) {
        table.press(KeyName::down);
    }
    const Lines shown = sheet(table);
    EXPECT_TRUE(std::any_of(shown.begin(), shown.end(), [](const std::string& line) {
        return line.find("▶ End the game") != std::string::npos;
    }));
}

TEST(Votes, AreNoPartOfPractice) {
    ScreenTable table = ours();
    table.state.practice = true;
    table.press(U'd');
    EXPECT_EQ(table.state.sheet.kind, Sheet::none);
    table.react(terminal::key(U'n'));
    EXPECT_EQ(table.activity_reports, 0);
}

TEST(Votes, ShowAPauseInTheTitleAndUnderTheBoard) {
    ScreenTable table = ours();
    ASSERT_TRUE(table.state.match.plan);
    pause(table, 600'000);
    EXPECT_EQ(table.state.notice.text, "The game is paused for up to 10 minutes.");
    table.state.notice = {};
    EXPECT_FALSE(table.state.match.plan);
    EXPECT_TRUE(title(table).find("The game is paused") != std::string::npos) << title(table);
    EXPECT_EQ(advice(table).front(), " ! The game is paused for 10:00 more · d proposes to resume");
    EXPECT_TRUE(keys(table).starts_with(" d vote")) << keys(table);
    pass(table, seconds(510));
    EXPECT_TRUE(advice(table).front().starts_with(" ! The game is paused for 1:30 more"));
    table.press(U'd');
    table.press(KeyName::enter);
    ASSERT_NE(called(table), nullptr);
    EXPECT_EQ(called(table)->motion(), v1::GO_ON);
    at(table).in_play.clear_pause_ms();
    table.receive(model::Updated{match});
    EXPECT_TRUE(table.state.match.plan) << "our turn again";
}

TEST(Votes, ShowAnAbsenceUnderTheBoard) {
    ScreenTable table = theirs();
    miss(table, bob, false, 30);
    EXPECT_EQ(advice(table).front(), " ! Bob disconnected 60 s ago · in 30 s you can call a vote");
    EXPECT_EQ(players(table)[3], "     away 60 s");
    EXPECT_EQ(next_change_in(table.state, table.model), seconds(1));
    pass(table, seconds(10));
    EXPECT_EQ(advice(table).front(), " ! Bob disconnected 70 s ago · in 20 s you can call a vote");
    EXPECT_FALSE(keys(table).starts_with(" d vote"));
    pass(table, seconds(20));
    EXPECT_EQ(advice(table).front(), " ! Bob disconnected 90 s ago · press d to call a vote");
    EXPECT_TRUE(keys(table).starts_with(" d vote")) << keys(table);
    pass(table, minutes(2));
    EXPECT_EQ(players(table)[3], "     away 3 min");
    EXPECT_EQ(next_change_in(table.state, table.model), seconds(30));
    table.press(U'd');
    table.press(KeyName::down);
    EXPECT_NE(sheet(table)[2].find("▶ Remove Bob from the game"), std::string::npos);
    table.press(KeyName::enter);
    ASSERT_NE(called(table), nullptr);
    EXPECT_EQ(called(table)->motion(), v1::FORFEIT_ABSENT);
    EXPECT_EQ(called(table)->about(), 1U);
}

/// A bot plays for that seat until its player returns.
void stand_in_for(ScreenTable& table, Seat seat) {
    Attended& attended = at(table);
    attended.in_play.clear_stand_ins();
    for (int i = 0; i < attended.table.seats_size(); ++i) {
        attended.in_play.add_stand_ins(
            index_of(seat) == static_cast<std::size_t>(i) ? v1::UNTIL_RETURN : v1::NO_STAND_IN);
    }
    table.receive(model::Updated{match});
}

TEST(Votes, ShowTheirKeyInEveryStepOfOurTurn) {
    const std::string line = "   Bob disconnected 60 s ago · press d to call a vote";
    ScreenTable table = ours();
    miss(table, bob, false, 0);
    EXPECT_TRUE(
        keys(table).starts_with(" ←↑↓→ move  r rotate  n next  Enter place  d vote  ? help"))
        << keys(table);
    EXPECT_EQ(advice(table).back(), line);
    table.press(KeyName::enter);
    ASSERT_EQ(table.state.match.plan->stage, turn::Stage::deploy);
    for (int i = 0; i < 4; ++i) {
        EXPECT_NE(keys(table).find("Esc undo  1-9 by number  d vote  ? help"), std::string::npos)
            << keys(table);
        EXPECT_EQ(advice(table).back(), line);
        table.press(U'n');
    }
    table.press(U'd');
    EXPECT_EQ(table.state.sheet.kind, Sheet::decide);
}

TEST(Votes, KeepTheirHintBesideALongSentence) {
    ScreenTable table = ours(3, {76, 24});
    miss(table, bob, false, 0);
    table.press(KeyName::enter);
    for (int i = 0; i < 6; ++i) {
        EXPECT_TRUE(advice(table).back().ends_with("press d to call a vote")) << i;
        table.press(U'n');
    }
    table.state.notice = {"That is no longer possible.", seconds(8), true};
    EXPECT_EQ(advice(table).front(), " × That is no longer possible.");
    EXPECT_TRUE(advice(table).back().ends_with("press d to call a vote"));
}

TEST(Votes, CanConcernAPlayerWithAStandIn) {
    for (ScreenTable table : {ours(), theirs()}) {
        miss(table, bob, false, 0);
        stand_in_for(table, bob);
        const Lines said = advice(table);
        const std::string line = "A bot plays for Bob · press d to call a vote";
        EXPECT_TRUE(said[0].ends_with(line) || said[1].ends_with(line)) << said[0] << said[1];
        EXPECT_NE(keys(table).find("d vote"), std::string::npos) << keys(table);
        table.press(U'd');
        EXPECT_NE(sheet(table)[1].find("▶ Remove Bob from the game"), std::string::npos);
    }
}

TEST(Votes, PreferAbsencesPastTheGrace) {
    ScreenTable table = theirs();
    miss(table, Seat{2}, false, 0);
    miss(table, bob, true, std::nullopt);
    EXPECT_EQ(advice(table).front(), " ! Carl disconnected 60 s ago · press d to call a vote");
    EXPECT_TRUE(keys(table).starts_with(" d vote")) << keys(table);
}

TEST(Votes, LetTheLastOpponentClaimTheWin) {
    ScreenTable table = theirs(2);
    miss(table, bob, false, 0);
    table.press(U'd');
    EXPECT_NE(sheet(table)[2].find("Claim victory (Bob is away)"), std::string::npos);
    EXPECT_NE(keys(table).find("Enter call the vote"), std::string::npos)
        << "a program is voted on";
    table.press(KeyName::down);
    EXPECT_NE(keys(table).find("Enter claim"), std::string::npos) << keys(table);
    table.press(KeyName::enter);
    EXPECT_EQ(called(table), nullptr) << "it is asked once more";
    ASSERT_EQ(table.state.sheet.kind, Sheet::claim);
    EXPECT_NE(sheet(table)[2].find("Bob has left. End the game now and take the win?"),
              std::string::npos)
        << sheet(table)[2];
    ScreenTable no = table;
    no.press(U'n');
    EXPECT_EQ(no.state.sheet.kind, Sheet::none);
    EXPECT_EQ(called(no), nullptr);
    ScreenTable back = table;
    at(back).table.mutable_seats(1)->clear_absence();
    back.press(U'y');
    EXPECT_EQ(called(back), nullptr);
    EXPECT_EQ(back.state.notice.text, "That vote is no longer possible.");
    table.press(U'y');
    ASSERT_NE(called(table), nullptr);
    EXPECT_EQ(called(table)->motion(), v1::FORFEIT_ABSENT);
    EXPECT_EQ(table.state.sheet.kind, Sheet::none);
}

void give_clocks(ScreenTable& table, seconds left, v1::PaceKind kind = v1::TURN) {
    Attended& attended = at(table);
    attended.table.mutable_pace()->set_kind(kind);
    attended.table.mutable_pace()->set_seconds(120);
    attended.in_play.clear_clocks_ms();
    for (int i = 0; i < attended.table.seats_size(); ++i) {
        attended.in_play.add_clocks_ms(static_cast<std::uint64_t>(milliseconds(left).count()));
    }
    table.receive(model::Updated{match});
}

TEST(Votes, ExplainAnAbsenceWithARunningClock) {
    ScreenTable table = theirs();
    give_clocks(table, seconds(119));
    miss(table, bob, true, std::nullopt);
    table.press(U'd');
    EXPECT_NE(sheet(table)[3].find("No vote on Bob while their clock runs (1:59 left)"),
              std::string::npos)
        << sheet(table)[3];
    table.press(KeyName::down);
    table.press(KeyName::down);
    EXPECT_NE(sheet(table)[2].find("▶ End the game"), std::string::npos) << "it can't be chosen";
    pass(table, seconds(9));
    EXPECT_NE(sheet(table)[3].find("(1:50 left)"), std::string::npos);
    ScreenTable slow = theirs();
    give_clocks(slow, std::chrono::hours(30), v1::DAYS);
    miss(slow, bob, false, std::nullopt);
    slow.press(U'd');
    EXPECT_NE(sheet(slow)[2].find("No vote on Bob while their turn clock runs (1 d 6 h left)"),
              std::string::npos)
        << sheet(slow)[2];
}

TEST(Votes, ThereIsNoPauseWhileAClockIsNearlyAtItsEnd) {
    ScreenTable table = theirs();
    give_clocks(table, seconds(21));
    table.press(U'd');
    EXPECT_NE(sheet(table)[1].find("▶ A 10-minute pause"), std::string::npos);
    pass(table, seconds(2));
    EXPECT_NE(sheet(table)[1].find("End the game with no result"), std::string::npos)
        << sheet(table)[1];
    EXPECT_NE(sheet(table)[2].find("No pause now: Bob's clock has almost run out"),
              std::string::npos);
    table.press(KeyName::enter);
    EXPECT_EQ(called(table), nullptr) << "that is what was chosen";
    ScreenTable mine = ours();
    give_clocks(mine, seconds(19));
    mine.press(U'd');
    EXPECT_NE(sheet(mine)[2].find("No pause now: your clock"), std::string::npos);
}

TEST(Votes, DoNotStopOurClock) {
    const auto said = [](const ScreenTable& table) {
        const Lines shown = sheet(table);
        return std::ranges::any_of(
            shown, [](const std::string& line) { return line.find("Your ") != std::string::npos; });
    };
    for (const bool mine : {true, false}) {
        ScreenTable table = mine ? ours() : theirs();
        give_clocks(table, seconds(100));
        table.press(U'd');
        EXPECT_EQ(said(table), mine);
    }
}

TEST(Votes, KeepAFailureShownDuringInput) {
    ScreenTable table = ours();
    table.press(KeyName::enter);
    ASSERT_EQ(table.state.match.plan->stage, turn::Stage::deploy);
    v1::Event event;
    event.mutable_vote_closed()->set_result(v1::EXPIRED);
    const std::string words = "Not enough votes in time: no pause.";
    table.receive(model::VoteChanged{match, event, pause_vote(v1::YES)});
    EXPECT_EQ(advice(table).front(), " · " + words);
    table.press(U'n');
    table.press(U'n');
    EXPECT_NE(advice(table).front(), " · " + words);
    EXPECT_EQ(advice(table).back(), "   " + words);
    pass(table, notice_time);
    EXPECT_NE(advice(table).back(), "   " + words);
}

TEST(Votes, ShowAbsencesToSpectators) {
    ScreenTable table(3, {}, std::nullopt);
    table.draw("base.D");
    miss(table, bob, true, 0);
    EXPECT_EQ(advice(table).front(), " ! Bob has been idle for 60 s");
    table.press(U'd');
    EXPECT_EQ(table.state.sheet.kind, Sheet::none);
}

TEST(Votes, ShowAnAbsenceBelowOurMove) {
    ScreenTable table = ours();
    const std::string placing = advice(table).front();
    miss(table, bob, false, 30);
    EXPECT_EQ(advice(table).front(), placing);
    EXPECT_EQ(advice(table).back(), "   Bob disconnected 60 s ago · in 30 s you can call a vote");
}

TEST(Votes, AbbreviateIdlenessInSingleRows) {
    ScreenTable table = ours(8);
    ASSERT_EQ(layout(table.state, table.model).rows_a_player, 1);
    miss(table, bob, true, std::nullopt);
    EXPECT_EQ(players(table)[1], "  B  Bob  idle   0");
}

TEST(Votes, AskForActivityIfWeAreIdle) {
    ScreenTable table = ours();
    miss(table, Seat{0}, true, std::nullopt);
    EXPECT_TRUE(table.wished<shell_request::Bell>());
    EXPECT_EQ(advice(table).front(), " ? Are you still there? Press any key.");
    table.others.clear();
    table.press(U'?');
    EXPECT_EQ(table.activity_reports, 1);
    table.react(terminal::Mouse{terminal::MouseAct::press, terminal::MouseButton::right, {1, 1}});
    EXPECT_EQ(table.activity_reports, 2);
    table.react(terminal::Mouse{terminal::MouseAct::move, terminal::MouseButton::none, {1, 1}});
    pass(table, seconds(1));
    EXPECT_EQ(table.activity_reports, 2) << "only what somebody presses";
}

TEST(Votes, AskNobodyForActivityInPractice) {
    ScreenTable table = ours();
    table.state.practice = true;
    const std::string placing = advice(table).front();
    const std::size_t lines = table.state.match.log.size();
    miss(table, Seat{0}, true, std::nullopt);
    miss(table, bob, true, std::nullopt);
    EXPECT_EQ(advice(table).front(), placing);
    EXPECT_FALSE(table.wished<shell_request::Bell>());
    EXPECT_EQ(table.state.match.log.size(), lines);
    EXPECT_NE(players(table)[3], "     idle 60 s");
}

TEST(Votes, ReportNoAbsenceInACorrespondenceGame) {
    ScreenTable table = theirs();
    at(table).table.mutable_pace()->set_kind(v1::DAYS);
    const std::size_t lines = table.state.match.log.size();
    miss(table, bob, true, std::nullopt);
    EXPECT_EQ(advice(table).front().find("idle"), std::string::npos) << advice(table).front();
    EXPECT_NE(title(table).find("Waiting for Bob"), std::string::npos) << title(table);
    EXPECT_EQ(players(table)[3].find("idle"), std::string::npos) << players(table)[3];
    EXPECT_EQ(table.state.match.log.size(), lines);
}

TEST(Votes, BreakNoLineBetweenAKeyAndItsLabel) {
    for (const char* name : {"Bo", "Bob", "Bobby", "Bobbybob", "Bobbybobby", "Bobby Bobby Bob"}) {
        ScreenTable table = theirs();
        at(table).table.mutable_seats(1)->set_name(name);
        v1::Vote vote = pause_vote();
        vote.set_motion(v1::STOP);
        open_vote(table, vote);
        const Lines shown = advice(table);
        EXPECT_NE((shown[0] + shown[1]).find("y agree"), std::string::npos) << shown[0];
        EXPECT_NE((shown[0] + shown[1]).find("x decline"), std::string::npos) << shown[0];
    }
}

TEST(Votes, ReportActivityDuringOurTurn) {
    ScreenTable table = ours();
    table.press(U'n');
    EXPECT_EQ(table.activity_reports, 1);
    ScreenTable others = theirs();
    others.press(U'+');
    EXPECT_EQ(others.activity_reports, 0) << "nobody waits for us";
}

TEST(Votes, AStoppedMatchHasNoResult) {
    ScreenTable table = theirs();
    table.press(U'?');
    end(table, v1::STOPPED);
    EXPECT_EQ(table.state.sheet.kind, Sheet::none);
    const std::string shown = board(table);
    EXPECT_NE(shown.find("Ended by agreement: no result."), std::string::npos) << shown;
    EXPECT_NE(shown.find("Carl"), std::string::npos);
    EXPECT_EQ(shown.find("1."), std::string::npos) << "nobody has a rank";
    EXPECT_TRUE(title(table).find("The game is over") != std::string::npos);
    EXPECT_FALSE(table.state.match.plan);
    table.others.clear();
    table.press(U'm');
    EXPECT_TRUE(table.sent([](const auto& m) { return m.has_rematch(); }));
}

TEST(Votes, ShowAnAbandonedMatchOnArrival) {
    ScreenTable table = theirs(3, {160, 48});
    at(table).table.set_phase(v1::FINISHED);
    at(table).ending = v1::ALL_GONE;
    table.receive(model::MatchShown{"", match});
    EXPECT_NE(board(table).find("No result: only bots were still playing."), std::string::npos);
}

TEST(Votes, AClaimIsAWin) {
    ScreenTable table = ours();
    table.play_at_random(100'000);
    end(table, v1::CLAIMED);
    table.press(U'e');
    const std::string shown = board(table);
    EXPECT_NE(shown.find("The other players were away too long."), std::string::npos) << shown;
    EXPECT_NE(shown.find("1."), std::string::npos);
}

/// TB-3.
TEST(Votes, EnlargeTheTableOnTheChosenSide) {
    Ruleset ruleset;
    ruleset.table = {TableMode::extendable, 15, 15, 2};
    ScreenTable table(3, ruleset, Seat{0});
    table.draw("base.D");
    table.others.clear();
    table.press(U'd');
    ASSERT_EQ(table.state.sheet.kind, Sheet::decide);
    table.press(KeyName::down);
    table.press(KeyName::down);
    const Lines shown = sheet(table);
    EXPECT_TRUE(std::ranges::any_of(shown, [](const std::string& line) {
        return line.find("▶ Enlarge the table to the east") != std::string::npos;
    }));
    EXPECT_EQ(keys(table).find("minutes"), std::string::npos);
    table.press(KeyName::enter);
    ASSERT_NE(called(table), nullptr);
    EXPECT_EQ(called(table)->motion(), v1::EXTEND);
    EXPECT_EQ(called(table)->side(), "E");
}

}  // namespace
}  // namespace bastide::screen
