#include "client-cli/screen/advice.hpp"
#include "client-cli/screen/status.hpp"
#include "client-cli/screen/writing.hpp"
#include "client/model/table.hpp"
#include "client/turn/spots.hpp"
#include "client/words/match_log.hpp"
#include "client/words/problem_words.hpp"
#include "client/words/result_words.hpp"
#include "client/words/tile_words.hpp"
#include "client/words/turn_words.hpp"
#include "client/words/waiting_table_words.hpp"
#include "engine/notation.hpp"
#include "tests/support/screen_table.hpp"

#include <gtest/gtest.h>

namespace bastide::screen {
namespace {

using Lines = std::vector<std::string>;

ScreenTable at_position(const std::string& lines, const std::string& ruleset = "base-c1") {
    ScreenTable table(2);
    const auto game = read_position("position 1\nruleset " + ruleset + "\n" + lines + "end\n");
    EXPECT_TRUE(game) << (game ? "" : game.error().message);
    table.model.matches.begin()->second.game = *game;
    table.state.match.plan.reset();
    table.state.notice.text.clear();
    if (model::our_turn(table.model.matches.begin()->second)) {
        table.state.match.plan =
            turn::begin_plan(turn::make_question(ScreenTable::match, 1, *game), *game);
    }
    return table;
}

const Attended& attended_of(const ScreenTable& table) {
    return table.model.matches.begin()->second;
}

/// A city of Anna's that one more tile completes, north of it.
ScreenTable almost_a_city() {
    return at_position(
        "seat 1 score 0 supply 6\nseat 2 score 0 supply 7\n"
        "turn 2 seat 1 step place hand base.E\ntile base.D 0,0 r0\nmeeple 1 follower 0,0 c0\n"
        "unseen base.U 3\n");
}

TEST(Wrapping, BreaksAtBlanksAndWithinOverlongWords) {
    EXPECT_EQ(wrapped("one two three", 8), (Lines{"one two", "three"}));
    EXPECT_EQ(wrapped("one two three", 8, 2), (Lines{"one two", "  three"}));
    EXPECT_EQ(wrapped("abcdefghij k", 4), (Lines{"abcd", "efgh", "ij k"}));
    EXPECT_EQ(wrapped("王小明 x", 4), (Lines{"王小", "明 x"}));
    EXPECT_EQ(wrapped("", 4), Lines{""});
    EXPECT_FALSE(wrapped("王", 1).empty());
}

TEST(AdviceTest, ShowsTheFeaturesFinishedByAPlacement) {
    ScreenTable table = almost_a_city();
    turn::Plan& plan = *table.state.match.plan;
    turn::move_to(plan, {0, -1});
    plan.rotation = Rotation::r180;
    ASSERT_TRUE(turn::fits(plan));
    const Advice said = placing_advice(plan, attended_of(table));
    EXPECT_EQ(said.first, "Fits here: finishes your city for 4.");
    EXPECT_EQ(said.second, "Your tile: city.");
    EXPECT_EQ(said.tone, Tone::good);
}

/// V-9: an open city with a pennant, and Anna's miner north of it.
TEST(AdviceTest, ShowsTheValueOfAMountainAndMiner) {
    ScreenTable table = at_position(
        "seat 1 score 0 supply 6\nseat 2 score 0 supply 7\n"
        "turn 2 seat 1 step place hand base.U\ntile base.F 0,0 r0\ntile base.E 1,0 r270\n"
        "tile mt.M 0,-1 r0\nmeeple 1 follower 0,-1 p0\nunseen base.U 3\n",
        "base-c1 farms=1 mountains=true");
    turn::Plan& plan = *table.state.match.plan;
    turn::flip_tile(plan);
    turn::move_to(plan, {0, 1});
    Advice said = placing_advice(plan, attended_of(table));
    EXPECT_EQ(said.first, "Fits here. A miner here would score in 1 city.");
    EXPECT_EQ(said.second, "Your tile, face down: mountain.");
    turn::move_to(plan, {-1, 0});
    EXPECT_EQ(placing_advice(plan, attended_of(table)).first,
              error_message(Refusal::not_beside_a_mountain));
    said = about_cell(attended_of(table), {0, -1});
    EXPECT_EQ(said.first, "Mountain: your miner, knight in 1 open city, 3 points so far.");
}

TEST(AdviceTest, ExplainsAMisfit) {
    ScreenTable table = almost_a_city();
    turn::Plan& plan = *table.state.match.plan;
    plan.cursor = {0, -1};
    plan.rotation = Rotation::r0;
    EXPECT_EQ(placing_advice(plan, attended_of(table)).first,
              "Does not fit this way round. r rotates it.");
    plan.cursor = {0, 0};
    EXPECT_EQ(placing_advice(plan, attended_of(table)).tone, Tone::warning);
    plan.cursor = {1, 0};
    EXPECT_EQ(placing_advice(plan, attended_of(table)).first, "Does not fit here in any rotation.");
}

TEST(AdviceTest, ShowsTheScoreAndRivalsOfAMeeple) {
    ScreenTable table = almost_a_city();
    turn::Plan& plan = *table.state.match.plan;
    turn::move_to(plan, {0, 1});
    ASSERT_TRUE(turn::lay(plan, *attended_of(table).game));
    EXPECT_EQ(about_deploying(plan, attended_of(table)).first, "No meeple.");
    turn::next_spot(plan, 1);
    const Advice said = about_deploying(plan, attended_of(table));
    EXPECT_NE(said.first.find("; no one else is there."), std::string::npos) << said.first;
    EXPECT_EQ(said.second, "5 meeples are left after this.");
}

TEST(AdviceTest, DescribesThePointedCell) {
    const ScreenTable table = almost_a_city();
    const Advice said = about_cell(attended_of(table), {0, 0});
    EXPECT_EQ(said.first, "City: you hold it, 1 point so far (1 tile).");
    EXPECT_EQ(about_cell(attended_of(table), {1, 0}).first, "3 tiles of the 3 remaining fit here.");
    EXPECT_EQ(about_cell(attended_of(table), {0, -1}).first, "No remaining tile fits here.");
    EXPECT_EQ(about_cell(attended_of(table), {9, 9}).first, "No tile is next to this cell yet.");
}

TEST(AdviceTest, PutsANoticeFirst) {
    ScreenTable table = almost_a_city();
    table.state.notice.text = "Bob disconnected.";
    EXPECT_EQ(advice(table.state, table.model).first, "Bob disconnected.");
}

std::string paid(const Attended& table, const FeatureScored& scored) {
    return words::scoring_sentence(table, scored, words::Verbosity::beside_board);
}

TEST(FeatureWords, DescribeAScoring) {
    const ScreenTable table = almost_a_city();
    FeatureScored scored;
    scored.kind = FeatureKind::road;
    scored.tiles = 4;
    scored.complete = true;
    scored.shares.push_back({Seat{1}, 1, 4});
    EXPECT_EQ(paid(attended_of(table), scored), "Bob scores 4 for the road: 4 tiles.");
    scored.shares.push_back({Seat{0}, 1, 4});
    scored.complete = false;
    EXPECT_EQ(paid(attended_of(table), scored),
              "Bob and you score 4 each for the incomplete road: 4 tiles.");
    EXPECT_EQ(words::owned_feature(attended_of(table), scored), "the road of Bob and you");
    scored = {};
    scored.kind = FeatureKind::field;
    scored.tiles = 2;
    scored.shares.push_back({Seat{1}, 1, 0});
    EXPECT_EQ(paid(attended_of(table), scored),
              "Bob scores nothing for the farm: 0 complete cities.");
}

TEST(EventSentences, OmitVisibleDetailsBesideTheBoard) {
    const ScreenTable table = almost_a_city();
    const auto sentence_for = [&](const Event& event) {
        return words::sentence(event, attended_of(table), words::Verbosity::beside_board).text;
    };
    const TileTypeId curve = *catalogue().find("base.V");
    EXPECT_EQ(sentence_for(TilePlaced{Seat{1}, {{1, 0}, curve, Rotation::r0}}),
              "Bob places a road bend.");
    EXPECT_EQ(sentence_for(TilePlaced{Seat{0}, {{1, 0}, curve, Rotation::r0}}),
              "You place a road bend.");
    EXPECT_EQ(sentence_for(TileDrawn{curve}), "");
    EXPECT_EQ(sentence_for(Passed{Seat{1}}), "");
    EXPECT_EQ(sentence_for(TileChosen{Seat{1}, TileSource::hand, curve}), "");
    EXPECT_EQ(sentence_for(TileDealt{Pile::hand, Seat{0}, curve}),
              "You take a road bend into your hand.");
    EXPECT_EQ(sentence_for(TileDealt{Pile::hand, Seat{1}, {}}), "");
    EXPECT_EQ(sentence_for(TileDiscarded{curve}), "A road bend fits nowhere and is discarded.");
    EXPECT_EQ(sentence_for(MeepleDeployed{{Seat{0}, MeepleKind::follower, {{0, 0}, 0}}}),
              "You place a knight.");
    EXPECT_EQ(sentence_for(GameEnded{}), "The game is over.");
}

TEST(TurnWords, DescribeTheTurn) {
    ScreenTable table = almost_a_city();
    EXPECT_EQ(turn_status(table.state, table.model), "Your turn: place the tile");
    table.state.seating = LocalPlayers::several;
    EXPECT_EQ(turn_status(table.state, table.model), "Anna's turn: place the tile");
    table = at_position(
        "seat 1 score 0 supply 7\nseat 2 score 0 supply 7\n"
        "turn 2 seat 2 step place hand base.E\ntile base.D 0,0 r0\nunseen base.U 3\n");
    EXPECT_EQ(turn_status(table.state, table.model), "Bob is thinking");
    table.model.matches.begin()->second.table.mutable_seats(1)->set_away(true);
    EXPECT_EQ(turn_status(table.state, table.model), "Bob is away");
    EXPECT_EQ(words::tiles_left(*attended_of(table).game), "3 tiles left");
}

TEST(TroubleWords, DescribeAnOngoingProblem) {
    using std::chrono::milliseconds;
    EXPECT_EQ(words::connection_problem(model::Disconnected{"", milliseconds(150), 0}),
              "Connection lost. Trying again now.");
    EXPECT_EQ(words::connection_problem(
                  model::Disconnected{"No server listens there.", milliseconds(3000), 1}),
              "Connection lost. No server listens there. Trying again in 3 s (attempt 2).");
    EXPECT_EQ(
        words::connection_problem(model::Disconnected{"Who is this?", milliseconds(3000), 1, true}),
        "Who is this? No connection. Trying again in 3 s (attempt 2).");
    Attended at;
    EXPECT_EQ(words::match_problem(at), "");
    at.awaits_snapshot = true;
    EXPECT_EQ(words::match_problem(at), "Reloading the game ...");
}

TEST(WaitingTableWords, DescribeTheStateOfATable) {
    v1::TableInfo table;
    table.set_seats_max(1);
    EXPECT_EQ(words::state_of_table(table), "?");
    table.set_phase(v1::OPEN);
    EXPECT_EQ(words::state_of_table(table), "open");
    table.add_seats();
    EXPECT_EQ(words::state_of_table(table), "full");
    table.set_phase(v1::PLAYING);
    EXPECT_EQ(words::state_of_table(table), "playing");
    table.set_phase(v1::FINISHED);
    EXPECT_EQ(words::state_of_table(table), "over");
}

constexpr words::KeyHints keys{
    "Press Enter to join", "Press r when you're ready", "press s to start the game"};

TEST(WaitingTableWords, DescribeTheObstacleToTheStart) {
    ScreenTable table;
    Attended& at = table.model.matches.begin()->second;
    at.game.reset();
    at.table.set_phase(v1::OPEN);
    EXPECT_EQ(words::start_obstacle(at, keys), "Press r when you're ready. Also waiting for Bob.");
    at.table.mutable_seats(1)->set_bot(v1::MEDIUM);
    EXPECT_EQ(words::start_obstacle(at, keys), "Press r when you're ready.")
        << "a program is ready when the people are";
    at.table.mutable_seats(1)->set_bot(v1::NO_BOT);
    at.table.mutable_seats(0)->set_ready(true);
    EXPECT_EQ(words::start_obstacle(at, keys), "Waiting for Bob to be ready.");
    at.table.mutable_seats(1)->set_ready(true);
    EXPECT_TRUE(model::can_start(at.table));
    EXPECT_EQ(words::start_obstacle(at, keys),
              "Everyone is ready. You are the host: press s to start the game.");
    at.seat = Seat{1};
    EXPECT_EQ(words::start_obstacle(at, keys), "Everyone is ready. Anna starts the game.");
    at.table.mutable_seats()->RemoveLast();
    at.seat = Seat{0};
    EXPECT_EQ(words::start_obstacle(at, keys), "You are ready. Waiting for players to join.");
    const std::string how = words::join_hint(at, "ws://there:1");
    EXPECT_EQ(how, "Invite others with: bastide play ws://there:1");
    at.seat.reset();
    EXPECT_EQ(words::start_obstacle(at, keys), "You are watching. Press Enter to join.");
}

TEST(WaitingTableWords, DescribeAnAutomaticStart) {
    ScreenTable table;
    Attended& at = table.model.matches.begin()->second;
    at.game.reset();
    at.table.set_phase(v1::OPEN);
    at.table.set_seats_max(3);
    at.table.set_auto_start(true);
    for (v1::SeatInfo& seat : *at.table.mutable_seats()) {
        seat.set_ready(true);
    }
    EXPECT_EQ(words::start_obstacle(at, keys),
              "Everyone is ready. The game starts when all seats are taken. You are the host: "
              "press s to start the game.");
    at.table.mutable_seats()->RemoveLast();
    EXPECT_EQ(
        words::start_obstacle(at, keys),
        "You are ready. Waiting for players to join. The game starts when all seats are taken.");
}

TEST(WaitingTableWords, SuggestNoWaitingAtCorrespondenceTables) {
    ScreenTable table;
    Attended& at = table.model.matches.begin()->second;
    at.game.reset();
    at.table.set_phase(v1::OPEN);
    at.table.mutable_pace()->set_kind(v1::DAYS);
    EXPECT_EQ(words::start_obstacle(at, keys), "Press r when you're ready. Also waiting for Bob.");
    at.table.mutable_seats(0)->set_ready(true);
    EXPECT_EQ(words::start_obstacle(at, keys),
              "Waiting for Bob to be ready. You don't need to stay: come back from time to time.");
    at.table.mutable_seats(1)->set_ready(true);
    EXPECT_EQ(words::start_obstacle(at, keys),
              "Everyone is ready. You are the host: press s to start the game.");
    at.commit_reveal.set_reveal_ms(86'399'000);
    at.commit_reveal.add_revealed(true);
    at.commit_reveal.add_revealed(false);
    EXPECT_EQ(words::start_obstacle(at, keys),
              "The game begins once every player has connected. Waiting for: Bob. Anyone who does "
              "not connect within 24 hours loses the seat. You don't need to stay: come back from "
              "time to time.");
}

TEST(WaitingTableWords, NameTheHostAndALostSeat) {
    ScreenTable table(3);
    Attended& at = table.model.matches.begin()->second;
    at.game.reset();
    at.table.set_phase(v1::OPEN);
    at.table.set_host(2);
    for (v1::SeatInfo& seat : *at.table.mutable_seats()) {
        seat.set_ready(true);
    }
    EXPECT_EQ(words::start_obstacle(at, keys), "Everyone is ready. Carl starts the game.");
    at.table.set_seats_max(4);
    at.seat.reset();
    at.lost_seat = model::LostSeat{v1::AWAY_TOO_LONG, ""};
    EXPECT_EQ(
        words::start_obstacle(at, keys),
        "You were away too long. Your seat at this table is free again. Press Enter to join.");
    at.lost_seat = model::LostSeat{v1::BY_THE_HOST, "Carl"};
    EXPECT_EQ(
        words::start_obstacle(at, keys),
        "Carl, the host, removed you from this table. You can't rejoin. You can keep watching.");
}

TEST(ResultWords, NameTheWinners) {
    ScreenTable table(3);
    Attended& at = table.model.matches.begin()->second;
    at.game->players[1].score = 9;
    EXPECT_EQ(words::winners_words(at, at.seat), "Bob wins.");
    at.game->players[0].score = 9;
    EXPECT_EQ(words::winners_words(at, at.seat), "You and Bob share the victory.");
    at.game->players[1].withdrawn = true;
    EXPECT_EQ(words::winners_words(at, at.seat), "You win!");
    EXPECT_EQ(words::winners_words(at, std::nullopt), "Anna wins.") << "friends read together";
}

}  // namespace
}  // namespace bastide::screen
