#include "client/model/chosen_rules.hpp"
#include "engine/setup.hpp"
#include "proto/game_codec.hpp"
#include "tests/support/printed_lines.hpp"
#include "tests/support/valid_session.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace bastide::test {
namespace {

constexpr model::MatchId match = 7;

class PlainClient : public Lines {
  protected:
    PlainClient() {
        v1::ServerMessage message;
        message.mutable_welcome()->set_name("Anna");
        message.mutable_welcome()->add_matches(match);
        message.mutable_welcome()->add_addresses()->set_url("bastide://there:8470");
        client.receive(message);
        client.receive(snapshot());
        take_output();
    }

    /// Anna (us, host), Bob and Carl.
    static v1::ServerMessage snapshot(std::uint32_t host = 0) {
        v1::ServerMessage message;
        v1::Snapshot& snapshot = *message.mutable_snapshot();
        snapshot.set_version(12);
        v1::TableInfo& table = *snapshot.mutable_table();
        table.set_match(match);
        table.set_phase(v1::OPEN);
        table.set_seats_max(4);
        table.set_host(host);
        codec::to_wire(model::chosen_rules("abbot=1", 0).value(), *table.mutable_ruleset());
        for (const char* name : {"Anna", "Bob", "Carl"}) {
            table.add_seats()->set_name(name);
        }
        snapshot.set_seated(true);
        return message;
    }

    std::string happen(const v1::Event& event) {
        v1::ServerMessage message;
        message.mutable_update()->set_match(match);
        message.mutable_update()->set_version(++version);
        *message.mutable_update()->add_events() = event;
        return receive(message);
    }

    [[nodiscard]] const v1::ClientMessage& asked() const { return client.asked(); }

    std::uint32_t version = 12;
};

testing::AssertionResult says(const std::string& text, const std::string& words) {
    std::string flat = text;
    std::replace(flat.begin(), flat.end(), '\n', ' ');
    return flat.find(words) != std::string::npos ? testing::AssertionSuccess()
                                                 : testing::AssertionFailure() << text;
}

TEST_F(PlainClient, ConfirmsBeforeRemovingAPlayer) {
    EXPECT_TRUE(says(type("remove Bob"), "type: remove Bob now"));
    EXPECT_FALSE(asked().has_remove_player());
    type("remove bob now");
    EXPECT_EQ(asked().remove_player().match(), match);
    EXPECT_EQ(asked().remove_player().seat(), 1U);
    EXPECT_EQ(asked().remove_player().version(), 12U);
    EXPECT_TRUE(says(type("remove 3"), "type: remove Carl now"));
    EXPECT_TRUE(says(type("remove Dora now"), "Nobody at this table is called 'Dora'."));
    EXPECT_TRUE(says(type("remove Anna now"), "That is you."));
}

TEST_F(PlainClient, LetsTheHostAddAndRemoveBots) {
    type("bot hard");
    EXPECT_EQ(asked().seat_bot().match(), match);
    EXPECT_EQ(asked().seat_bot().level(), v1::HARD);
    type("bot");
    EXPECT_EQ(asked().seat_bot().level(), v1::MEDIUM);
    v1::Event event;
    event.mutable_seat_taken()->set_seat(3);
    event.mutable_seat_taken()->set_name("Hard bot");
    event.mutable_seat_taken()->set_bot(v1::HARD);
    EXPECT_TRUE(says(happen(event), "Hard bot"));
    type("remove hard bot");
    EXPECT_EQ(asked().remove_player().seat(), 3U);
}

TEST_F(PlainClient, RejectsLinksToOtherServers) {
    for (const std::string verb : {"join", "watch"}) {
        EXPECT_TRUE(
            says(type(verb + " bastide://bastide.example.org/ABCDE-FGHJK"),
                 "That table is at bastide.example.org, a different server. To go there, type "
                 "quit, then run: bastide play bastide://bastide.example.org/ABCDE-FGHJK"));
    }
    EXPECT_FALSE(asked().has_join_table());
    EXPECT_FALSE(asked().has_watch() && asked().watch().has_key());
    type("join bastide://There/ABCDE-FGHJK");
    EXPECT_EQ(asked().join_table().key().code(), "ABCDEFGHJK");
}

TEST_F(PlainClient, AcceptsNowAsAName) {
    v1::Event event;
    event.mutable_seat_taken()->set_seat(3);
    event.mutable_seat_taken()->set_name("Bob now");
    happen(event);
    EXPECT_TRUE(says(type("remove Bob now"), "type: remove Bob now now"));
    EXPECT_FALSE(asked().has_remove_player());
    type("remove Bob now now");
    EXPECT_EQ(asked().remove_player().seat(), 3U);
}

TEST_F(PlainClient, LetsTheHostHandOver) {
    type("host 2");
    EXPECT_EQ(asked().hand_over().seat(), 1U);
    EXPECT_EQ(asked().hand_over().version(), 12U);
    EXPECT_TRUE(says(type("host 1"), "That is you."));
}

TEST_F(PlainClient, ChangesTheTableWithTheOptionsOfCreate) {
    type("change 3");
    EXPECT_EQ(asked().change_table().seats_max(), 3U);
    EXPECT_FALSE(asked().change_table().has_ruleset());
    type("change smallCity=2");
    EXPECT_EQ(asked().change_table().seats_max(), 0U);
    EXPECT_EQ(codec::from_wire(asked().change_table().ruleset()).value(),
              model::chosen_rules("abbot=1 smallCity=2", 0).value())
        << "the rest stays";
    EXPECT_TRUE(says(type("change supply=dreams"), "These rules cannot be played"));
}

TEST_F(PlainClient, ConfirmsBeforeClosingTheTable) {
    EXPECT_TRUE(says(type("close"), "type: close now"));
    EXPECT_FALSE(asked().has_close_table());
    type("close now");
    EXPECT_EQ(asked().close_table().match(), match);
}

TEST_F(PlainClient, NamesTheHostToOtherPlayers) {
    client.receive(snapshot(1));
    take_output();
    for (const char* line : {"remove Carl now", "host 3", "change 3", "close now"}) {
        EXPECT_TRUE(says(type(line), "Only the host can do that (Bob).")) << line;
    }
    EXPECT_FALSE(asked().has_remove_player() || asked().has_hand_over() ||
                 asked().has_change_table() || asked().has_close_table());
}

TEST_F(PlainClient, RequestsTheNewNameAtOnce) {
    type("name Anna of the hills");
    EXPECT_EQ(asked().rename().name(), "Anna of the hills");
    v1::ServerMessage message;
    message.mutable_renamed()->set_name("Anna of the hills");
    EXPECT_TRUE(says(receive(message), "Your name is now Anna of the hills."));
}

TEST_F(PlainClient, SetsTheAddressOfNotices) {
    type("notices https://ntfy.example/a");
    EXPECT_EQ(asked().set_notices().address(), "https://ntfy.example/a");
    type("notices off");
    EXPECT_TRUE(asked().has_set_notices());
    EXPECT_EQ(asked().set_notices().address(), "");
    EXPECT_TRUE(says(type("notices"), "The operator has not enabled notices."));
}

TEST_F(PlainClient, ReportsARemovalOnceWithTheHost) {
    client.receive(snapshot(1));
    v1::Event event;
    event.mutable_seat_left()->set_why(v1::BY_THE_HOST);
    EXPECT_TRUE(says(happen(event), "Bob, the host, removed you from this table"));
    v1::ServerMessage again = snapshot(0);
    again.mutable_snapshot()->set_version(version);
    again.mutable_snapshot()->set_seated(false);
    again.mutable_snapshot()->mutable_table()->mutable_seats()->DeleteSubrange(0, 1);
    type("tables all");
    EXPECT_EQ(receive(again), "") << "the same, unasked";
}

TEST_F(PlainClient, ShowsTheNewHostIfAllAreReady) {
    v1::ServerMessage message = snapshot(1);
    for (v1::SeatInfo& seat : *message.mutable_snapshot()->mutable_table()->mutable_seats()) {
        seat.set_ready(true);
    }
    client.receive(message);
    take_output();
    v1::Event event;
    event.mutable_host_changed()->set_seat(0);
    const std::string said = happen(event);
    EXPECT_TRUE(says(said, "You are the host now."));
    EXPECT_TRUE(says(said, "Everyone is ready. You are the host: type start to begin."));
}

TEST_F(PlainClient, DescribesAChangedTable) {
    v1::Event event;
    codec::to_wire(model::chosen_rules("smallCity=2", 0).value(),
                   *event.mutable_table_changed()->mutable_ruleset());
    event.mutable_table_changed()->set_seats_max(5);
    EXPECT_TRUE(
        says(happen(event),
             "You changed the table. The table is now for 5 players. A city of two tiles scores 2. "
             "Abbot: no. Everyone must press ready again."));
}

TEST_F(PlainClient, LetsTheHostChooseThePace) {
    type("change pace=minute");
    EXPECT_EQ(asked().change_table().pace().kind(), v1::TURN);
    EXPECT_EQ(asked().change_table().pace().seconds(), 60U);
    EXPECT_FALSE(asked().change_table().has_ruleset());
    type("change 4 smallCity=2 pace=none");
    EXPECT_TRUE(asked().change_table().has_ruleset());
    EXPECT_EQ(asked().change_table().pace().kind(), v1::UNTIMED);
    type("change 3");
    EXPECT_FALSE(asked().change_table().has_pace());
    type("create Quick pace=blitz,give-up 3");
    EXPECT_EQ(asked().create_table().title(), "Quick");
    EXPECT_EQ(asked().create_table().pace().increment_seconds(), 5U);
    EXPECT_EQ(asked().create_table().pace().time_out(), v1::GIVE_UP);
    type("create Usual");
    EXPECT_EQ(asked().create_table().pace().seconds(), 1200U) << "as in quick play";
    type("create Slow pace=none");
    EXPECT_FALSE(asked().create_table().has_pace());
}

class PlainClocks : public PlainClient {
  protected:
    PlainClocks() {
        v1::Snapshot& shown = *game.mutable_snapshot();
        shown.mutable_table()->mutable_seats()->RemoveLast();
        shown.mutable_table()->set_phase(v1::PLAYING);
        shown.mutable_table()->mutable_pace()->set_kind(v1::BANK);
        shown.mutable_table()->mutable_pace()->set_seconds(300);
        Game position = start(standard_setup({}, 2).value());
        position.turn.step = Step::place;
        position.turn.hand = catalogue().find("base.U");
        codec::to_wire(position, *shown.mutable_position());
        *shown.mutable_in_play() = in_play(65'000, v1::NO_STAND_IN);
        receive(game);
    }

    static v1::InPlay in_play(std::uint64_t left, v1::StandIn ours) {
        v1::InPlay in_play;
        in_play.add_clocks_ms(left);
        in_play.add_clocks_ms(90'000);
        in_play.add_stand_ins(ours);
        in_play.add_stand_ins(v1::NO_STAND_IN);
        return in_play;
    }

    std::string happen(const v1::Event& event, const v1::InPlay& in_play) {
        v1::ServerMessage message;
        message.mutable_update()->set_match(match);
        message.mutable_update()->set_version(++version);
        *message.mutable_update()->add_events() = event;
        *message.mutable_update()->mutable_in_play() = in_play;
        return receive(message);
    }

    v1::ServerMessage game = snapshot();
};

TEST_F(PlainClocks, ShowThePaceAtTheTable) {
    game.mutable_snapshot()->mutable_table()->set_match(match + 1);
    const std::string said = receive(game);
    EXPECT_TRUE(says(said, "Each player has 5 minutes for the game. If your"));
}

TEST_F(PlainClocks, ShowTheTimeLeftWithTheScores) {
    client.now += std::chrono::seconds(3);
    const std::string scores = type("scores");
    EXPECT_TRUE(says(scores, "to move and 1:02 left"));
    EXPECT_TRUE(says(scores, "1:30 left")) << "which stands still";
    client.now += std::chrono::seconds(50);
    EXPECT_TRUE(says(type("scores"), "12.0 left"));
}

TEST_F(PlainClocks, KeepQuietAboutReturningWhenABotPlaysOnlyThisTurn) {
    v1::Event event;
    event.mutable_seat_flagged()->set_stand_in(v1::FOR_THIS_TURN);
    const std::string output = happen(event, in_play(0, v1::FOR_THIS_TURN));
    EXPECT_TRUE(says(output, "Your time is up. A bot plays this turn."));
    EXPECT_FALSE(says(output, "Type back"));
}

TEST_F(PlainClocks, ExplainTheReturnAfterATimeout) {
    EXPECT_TRUE(says(type("back"), "No bot plays for you here."));
    v1::Event event;
    event.mutable_seat_flagged()->set_stand_in(v1::FOR_THIS_TURN);
    const std::string once = happen(event, in_play(0, v1::FOR_THIS_TURN));
    EXPECT_TRUE(says(once, "Your time is up. A bot plays this turn."));
    EXPECT_FALSE(says(once, "Type back"));
    event.mutable_seat_flagged()->set_stand_in(v1::UNTIL_RETURN);
    const std::string output = happen(event, in_play(0, v1::UNTIL_RETURN));
    EXPECT_TRUE(says(output, "Your time is up again. A bot plays until you take"));
    EXPECT_TRUE(says(output, "Type back to take over again."));
    EXPECT_TRUE(says(type("1"), "A bot plays for you. Type back to take over again."));
    EXPECT_FALSE(asked().has_act());
    EXPECT_TRUE(says(type("scores"), "to move and played by a bot"));
    EXPECT_TRUE(says(type("help"), "back"));
    type("back");
    EXPECT_EQ(asked().reclaim_seat().match(), match);
    event.Clear();
    event.mutable_stand_in_changed();
    EXPECT_TRUE(says(happen(event, in_play(10'000, v1::NO_STAND_IN)), "You play again."));
    EXPECT_TRUE(says(type("log"), "Your time is up again."));
}

TEST_F(PlainClocks, ReportTheEndingAfterReconnecting) {
    game.mutable_snapshot()->set_version(++version);
    game.mutable_snapshot()->mutable_table()->set_phase(v1::FINISHED);
    game.mutable_snapshot()->set_ending(v1::STOPPED);
    EXPECT_TRUE(says(receive(game), "Ended by agreement: no result."));
}

TEST_F(PlainClocks, AttributeMovesOfAStandInBot) {
    v1::Event event;
    event.mutable_passed();
    EXPECT_TRUE(
        says(happen(event, in_play(0, v1::FOR_THIS_TURN)), "A bot places no meeple for you."));
}

TEST_F(PlainClocks, ReportTimeoutsOfOthers) {
    v1::Event event;
    event.mutable_seat_flagged()->set_seat(1);
    event.mutable_seat_flagged()->set_stand_in(v1::FOR_THIS_TURN);
    EXPECT_TRUE(says(happen(event, in_play(60'000, v1::NO_STAND_IN)),
                     "Bob's time is up. A bot plays this turn."));
}

/// Anna (us, in turn) and Bob play, untimed.
class PlainVotes : public PlainClocks {
  protected:
    PlainVotes() {
        game.mutable_snapshot()->mutable_table()->clear_pace();
        game.mutable_snapshot()->clear_in_play();
        receive(game);
    }

    static v1::InPlay in_a_vote() {
        v1::InPlay in_play;
        v1::Vote& vote = *in_play.mutable_vote();
        vote.set_number(4);
        vote.set_motion(v1::PAUSE);
        vote.set_by(1);
        vote.set_pause_seconds(600);
        vote.set_left_ms(60'000);
        vote.set_needed(2);
        vote.add_ballots(v1::NOT_CAST);
        vote.add_ballots(v1::YES);
        return in_play;
    }

    std::string open_vote() {
        v1::Event event;
        *event.mutable_vote_opened()->mutable_vote() = in_a_vote().vote();
        return happen(event, in_a_vote());
    }

    std::string presence(std::uint32_t seat, bool silent, std::optional<std::uint32_t> grace) {
        v1::ServerMessage message;
        v1::Presence& presence = *message.mutable_presence();
        presence.set_match(match);
        presence.set_seat(seat);
        presence.set_away(!silent);
        presence.mutable_absence()->set_silent(silent);
        presence.mutable_absence()->set_seconds(60);
        if (grace) {
            presence.mutable_absence()->set_grace_seconds(*grace);
        }
        return receive(message);
    }

    std::string wait(std::chrono::milliseconds time) {
        client.wait(time);
        return take_output();
    }
};

TEST_F(PlainVotes, AreCalledByTheirNumbers) {
    EXPECT_TRUE(says(type("vote 2"), "Which proposal?"));
    type("vote");
    type("vote 2");
    EXPECT_EQ(asked().call_vote().motion(), v1::STOP);
    EXPECT_EQ(asked().call_vote().match(), match);
    type("vote 1");
    EXPECT_EQ(asked().call_vote().motion(), v1::PAUSE);
    EXPECT_EQ(asked().call_vote().pause_seconds(), 600U);
    type("vote 1 3");
    EXPECT_EQ(asked().call_vote().pause_seconds(), 180U);
    presence(1, false, 0);
    type("vote 1");
    EXPECT_EQ(asked().call_vote().motion(), v1::STAND_IN);
    EXPECT_EQ(asked().call_vote().about(), 1U);
    const std::string question =
        "This removes Bob from the game, and you win. If you are sure, type: vote 2 now.";
    EXPECT_TRUE(says(type("vote 2"), question));
    EXPECT_TRUE(says(type("vote 2 please"), question));
    EXPECT_EQ(asked().call_vote().motion(), v1::STAND_IN);
    type("vote 2 now");
    EXPECT_EQ(asked().call_vote().motion(), v1::FORFEIT_ABSENT);
    EXPECT_EQ(asked().call_vote().about(), 1U);
}

TEST_F(PlainVotes, EnlargeTheTable) {
    const Ruleset growing = model::chosen_rules("table=extendable:5x5+2", 0).value();
    Game position = start(standard_setup(growing, 2).value());
    position.turn.step = Step::place;
    position.turn.hand = catalogue().find("base.U");
    codec::to_wire(position, *game.mutable_snapshot()->mutable_position());
    v1::TableInfo& table = *game.mutable_snapshot()->mutable_table();
    codec::to_wire(growing, *table.mutable_ruleset());
    table.set_match(match + 1);
    receive(game);
    EXPECT_TRUE(says(type("vote"), "5  Enlarge the table to the west."));
    type("vote 5");
    EXPECT_EQ(asked().call_vote().motion(), v1::EXTEND);
    EXPECT_EQ(asked().call_vote().side(), "W");
}

TEST_F(PlainVotes, ExplainAWrongNumber) {
    type("vote");
    for (const char* line : {"vote dance", "vote 0", "vote 3"}) {
        EXPECT_TRUE(says(type(line), "Which proposal? vote lists them")) << line;
    }
    for (const char* line : {"vote 1 61", "vote 1 0", "vote 1 10 20"}) {
        EXPECT_TRUE(says(type(line), "For how many minutes, 1 to 60?")) << line;
    }
    EXPECT_FALSE(asked().has_call_vote());
}

TEST_F(PlainVotes, AreListedWithTheirMeaning) {
    EXPECT_TRUE(says(type("vote"), "1  A 10-minute pause. The clocks"));
    EXPECT_FALSE(says(type("vote"), "Bob"));
    presence(1, false, 0);
    const std::string all = type("vote");
    EXPECT_TRUE(says(all, "1  Let a bot play for Bob."));
    EXPECT_TRUE(says(all, "2  Claim victory (Bob is away)."));
    EXPECT_TRUE(says(all, "3  End the game with no result."));
}

TEST_F(PlainVotes, AreCastByYesOrNo) {
    EXPECT_TRUE(says(type("yes"), "There is no open vote."));
    client.now += std::chrono::seconds(50);  // the reported remaining time is outdated
    const std::string output = open_vote();
    EXPECT_TRUE(says(output, "Bob proposes a 10-minute pause."));
    EXPECT_TRUE(says(output, "Type yes or no. The vote is open for 60 s."));
    client.now += std::chrono::seconds(12);
    EXPECT_TRUE(says(type("vote"), "1 of 2 votes. Type yes or no. The vote is open for 48 s."));
    type("no");
    EXPECT_EQ(asked().cast_vote().vote(), 4U);
    EXPECT_FALSE(asked().cast_vote().yes());
    type("y");
    EXPECT_TRUE(asked().cast_vote().yes());
    v1::InPlay voted = in_a_vote();
    voted.mutable_vote()->set_ballots(0, v1::YES);
    v1::Event event;
    event.mutable_vote_cast()->set_vote(4);
    event.mutable_vote_cast()->set_yes(true);
    EXPECT_TRUE(says(happen(event, voted), "You vote for it."));
    EXPECT_TRUE(says(type("no"), "You have no vote here."));
}

TEST_F(PlainVotes, AreNotCalledWhileOneIsOpen) {
    type("vote");
    open_vote();
    EXPECT_TRUE(says(type("vote 1"), "That vote is no longer possible."));
    EXPECT_FALSE(asked().has_call_vote());
}

TEST_F(PlainVotes, PromptOnArrivalDuringAVote) {
    game.mutable_snapshot()->mutable_table()->set_match(match + 1);
    *game.mutable_snapshot()->mutable_in_play() = in_a_vote();
    const std::string output = receive(game);
    EXPECT_TRUE(says(output, "Bob proposes a 10-minute pause. Type yes or no."));
}

TEST_F(PlainVotes, RejectMovesDuringAPause) {
    v1::Event event;
    event.mutable_pause_began()->set_seconds(600);
    v1::InPlay paused;
    paused.set_pause_ms(600'000);
    const std::string began = happen(event, paused);
    EXPECT_TRUE(says(began, "The game is paused for up to 10 minutes."));
    EXPECT_TRUE(says(began, "Type vote to end the pause early."));
    EXPECT_TRUE(says(type("1"), "The game is paused."));
    EXPECT_FALSE(asked().has_act());
    EXPECT_TRUE(says(type("vote"), "1  Resume now."));
    event.mutable_pause_ended();
    const std::string over = happen(event, {});
    EXPECT_TRUE(says(over, "The pause is over. The game continues."));
    EXPECT_TRUE(says(over, "1") && over.size() > 200) << "the question is shown again" << over;
}

TEST_F(PlainVotes, StopAMatchWithoutAResult) {
    v1::Event event;
    event.mutable_match_ended()->set_ending(v1::STOPPED);
    const std::string over = happen(event, {});
    EXPECT_TRUE(says(over, "Ended by agreement: no result."));
    EXPECT_TRUE(says(over, "Bob")) << "and the points";
    EXPECT_FALSE(says(over, "winner"));
    EXPECT_FALSE(says(over, "1."));
    EXPECT_EQ(type("scores"), over.substr(over.find('\n') + 1)) << "later too";
    EXPECT_TRUE(says(type("1"), "The game is over."));
    EXPECT_TRUE(says(type("vote 1"), "Only players can vote."));
}

TEST_F(PlainVotes, ReportAbsencesAndTheirMotions) {
    const std::string away = presence(1, false, 120);
    EXPECT_TRUE(says(away, "Bob disconnected."));
    EXPECT_TRUE(says(away, "In 2 min you can claim victory. Type vote to see how."));
    EXPECT_TRUE(says(type("scores"), "away 60 s"));
    EXPECT_EQ(wait(std::chrono::seconds(60)), "");
    EXPECT_TRUE(says(type("scores"), "away 2 min"));
    const std::string due = wait(std::chrono::seconds(60));
    EXPECT_TRUE(says(due, "Bob disconnected 3 minutes ago. You can:"));
    EXPECT_TRUE(says(due, "1  Let a bot play for Bob."));
    EXPECT_TRUE(says(due, "2  Claim victory (Bob is away)."));
    EXPECT_EQ(wait(std::chrono::minutes(60)), "") << "once";
    EXPECT_TRUE(says(presence(1, true, std::nullopt), "Bob is connected but idle."));
    EXPECT_TRUE(says(type("scores"), "idle 60 s"));
    EXPECT_TRUE(says(presence(1, false, 0), "You can:")) << "gone again";
}

TEST_F(PlainVotes, SendActivityReportsOnInput) {
    EXPECT_TRUE(says(presence(0, true, std::nullopt), "Are you still there? Press Enter."));
    EXPECT_EQ(presence(0, true, std::nullopt), "") << "once";
    type("");
    EXPECT_EQ(asked().report_activity().match(), match);
    type("tables all");
    EXPECT_TRUE(asked().has_list_tables()) << "not again so soon";
    wait(std::chrono::seconds(29));
    type("nonsense");
    EXPECT_FALSE(asked().has_report_activity());
    wait(std::chrono::seconds(1));
    type("nonsense");
    EXPECT_TRUE(asked().has_report_activity());
}

TEST_F(PlainClocks, WarnOncePerTurn) {
    EXPECT_EQ(client.wakes, client.now + std::chrono::seconds(45));
    client.wait(std::chrono::seconds(44));
    EXPECT_EQ(take_output(), "");
    client.wait(std::chrono::seconds(1));
    EXPECT_EQ(take_output(), "20 seconds left.\n");
    EXPECT_FALSE(client.wakes);
    receive(game);
    EXPECT_FALSE(client.wakes) << "it is the same turn";
    game.mutable_snapshot()->mutable_position()->set_turn(2);
    *game.mutable_snapshot()->mutable_in_play() = in_play(4'200, v1::NO_STAND_IN);
    EXPECT_TRUE(says(receive(game), "5 seconds left."));
}

/// A match of which the client receives the first message and the last state.
class PlainHistory : public Lines {
  protected:
    v1::ServerMessage match_history() const {
        v1::ServerMessage message;
        message.mutable_match_history()->set_match(match);
        v1::Update& opened = *message.mutable_match_history()->add_updates();
        opened.set_match(match);
        opened.set_version(1);
        const v1::TableInfo& table = session.front().snapshot.snapshot().table();
        for (int i = 0; i < table.seats_size(); ++i) {
            v1::SeatTaken& taken = *opened.add_events()->mutable_seat_taken();
            taken.set_seat(static_cast<std::uint32_t>(i));
            taken.set_name(table.seats(i).name());
        }
        for (const SessionStep& said : session) {
            if (said.message.has_update()) {
                *message.mutable_match_history()->add_updates() = said.message.update();
            }
        }
        return message;
    }

    std::vector<SessionStep> session = valid_session(1);
};

TEST_F(PlainHistory, IsAnnouncedInOneLine) {
    client.receive(session.front().message);
    receive(session.back().snapshot);
    EXPECT_EQ(client.asks_for_history(), 1U);
    const std::string said = receive(match_history());
    EXPECT_TRUE(says(said, "The log has everything from before you joined"));
    EXPECT_LE(std::count(said.begin(), said.end(), '\n'), 2) << "no flood";
    const std::string all = type("log");
    EXPECT_TRUE(says(all, "places"));
    EXPECT_TRUE(all.starts_with("  1 ")) << all.substr(0, 100);
}

}  // namespace
}  // namespace bastide::test
