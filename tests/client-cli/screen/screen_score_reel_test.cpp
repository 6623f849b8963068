#include "client-cli/screen/layout.hpp"
#include "client/words/result_words.hpp"
#include "tests/support/screen_table.hpp"

#include <gtest/gtest.h>

#include <numeric>

namespace bastide::screen {
namespace {

TEST(ScoreReel, BeginsWithThePointsBeforeTheFinalScoringAndEndsWithTheResult) {
    ScreenTable table;
    table.play_at_random(100'000);
    ASSERT_TRUE(table.state.match.score_reel);
    ScoreReel& score_reel = *table.state.match.score_reel;
    EXPECT_GT(score_reel.scorings.size(), 2U);
    go(score_reel, 1000);
    EXPECT_TRUE(score_reel.over());
    const auto points = points_so_far(score_reel);
    for (std::size_t seat = 0; seat < points.size(); ++seat) {
        EXPECT_EQ(points[seat], table.game().players[seat].score);
        EXPECT_LE(score_reel.before[seat], points[seat]);
    }
}

/// V-13: goods score after the last feature.
TEST(ScoreReel, EndsWithThePointsOfGoods) {
    ScreenTable table;
    Game game = table.game();
    game.board = {};
    game.board.place({{}, *catalogue().find("rh.T"), Rotation::r0}, game.ruleset);
    game.harbours.push_back({{}, 0b01});
    game.goods.push_back({Seat{0}, {{}, 2}});
    game.players[0].score = 8;
    FeatureScored scored;
    scored.shares.push_back({Seat{0}, 1, 3});
    ScoreReel score_reel = make_score_reel(game, {scored});
    EXPECT_EQ(score_reel.before, (std::vector{0, 0}));
    EXPECT_EQ(points_so_far(score_reel), (std::vector{3, 0}));
    go(score_reel, 1);
    EXPECT_EQ(points_so_far(score_reel), (std::vector{8, 0}));
}

TEST(ScoreReel, KeepsMeeplesUntilTheirFeatureIsScored) {
    ScreenTable table;
    table.play_at_random(100'000);
    const ScoreReel& score_reel = *table.state.match.score_reel;
    ASSERT_FALSE(score_reel.returning.empty());
    const Board& board = table.game().board;
    for (const ReturningPiece& returning : score_reel.returning) {
        ASSERT_LT(returning.step, score_reel.scorings.size());
        const FeatureScored& scored = score_reel.scorings[returning.step];
        EXPECT_EQ(board.features().root(board.node(returning.meeple.at)),
                  board.features().root(board.node(scored.at)));
    }
}

TEST(ScoreReel, RunsByItselfAndCanBeStopped) {
    ScreenTable table;
    table.play_at_random(100'000);
    table.react(terminal::TimePassed{score_reel_step});
    EXPECT_EQ(table.state.match.score_reel->step, 1U);
    table.press(U'p');
    table.react(terminal::TimePassed{score_reel_step});
    EXPECT_EQ(table.state.match.score_reel->step, 1U);
    table.press(U'b');
    EXPECT_EQ(table.state.match.score_reel->step, 0U);
    table.press(U'e');
    EXPECT_TRUE(table.state.match.score_reel->over());
    EXPECT_FALSE(next_change_in(table.state, table.model));
}

TEST(ScoreReel, AsksForTheRecordWhenTheSecretIsKnown) {
    ScreenTable table;
    table.play_at_random(100'000);
    table.receive(model::SecretRevealed{ScreenTable::match, true});
    EXPECT_EQ(table.state.match.draws.status, DrawsCheck::Status::asked);
    EXPECT_TRUE(table.sent([](const auto& m) { return m.has_get_record(); }));
}

TEST(ScoreReel, IsSkippedAfterReconnectingToAFinishedGame) {
    ScreenTable table;
    table.play_at_random(40);
    ScreenTable over;
    over.play_at_random(100'000);
    table.model.matches.at(ScreenTable::match).game = over.game();
    table.model.matches.at(ScreenTable::match).draws.set_secret("told");
    table.receive(model::MatchShown{"", ScreenTable::match});
    ASSERT_TRUE(table.state.match.score_reel);
    EXPECT_TRUE(table.state.match.score_reel->over());
    EXPECT_EQ(table.state.match.turn, over.game().turn.number);
    EXPECT_TRUE(table.sent([](const auto& m) { return m.has_get_record(); }));
}

TEST(ScoreReel, ShowsTheSourcesOfThePoints) {
    ScreenTable table;
    table.play_at_random(100'000);
    for (std::size_t seat = 0; seat < table.game().players.size(); ++seat) {
        const auto number = static_cast<Seat>(seat);
        const auto earned = words::earned_by(table.state.match.log, number);
        EXPECT_EQ(std::accumulate(earned.begin(), earned.end(), 0),
                  table.game().players[seat].score);
        EXPECT_FALSE(words::earned_words(earned, table.game().player(number).score).empty());
    }
    std::erase_if(table.state.match.log, [](const LogLine& line) {
        return line.scored && line.scored->shares[0].seat == Seat{0};
    });
    const auto earned = words::earned_by(table.state.match.log, Seat{0});
    EXPECT_TRUE(words::earned_words(earned, table.game().player(Seat{0}).score).empty())
        << "not all was seen";
}

TEST(ScoreReel, ClosesBeforeLeavingTheTable) {
    ScreenTable table;
    table.play_at_random(100'000);
    table.press(U'e');
    table.press(terminal::KeyName::escape);
    EXPECT_TRUE(table.state.match.score_reel->put_away);
    EXPECT_TRUE(table.state.match.id);
    table.press(terminal::KeyName::escape);
    EXPECT_FALSE(table.state.match.id);
}

TEST(ScoreReel, ShowsTheResultOfAGameFinishedDuringAbsence) {
    ScreenTable table;
    table.play_at_random(20);
    ASSERT_TRUE(table.state.match.last_tile);
    ScreenTable there;
    there.play_at_random(100'000);
    table.model = there.model;
    table.model.matches.at(ScreenTable::match).draws.set_secret("known");
    table.receive(model::MatchShown{"", ScreenTable::match});
    ASSERT_TRUE(table.state.match.score_reel);
    EXPECT_TRUE(table.state.match.score_reel->over());
    EXPECT_EQ(table.state.match.last_tile, there.state.match.last_tile);
    EXPECT_EQ(table.state.match.draws.status, DrawsCheck::Status::asked);
    EXPECT_TRUE(table.sent([](const auto& m) { return m.has_get_record(); }));
}

TEST(ScoreReel, DoesNotScrollTheBoardWhileStopped) {
    ScreenTable table;
    table.play_at_random(100'000);
    table.press(U'p');
    for (int i = 0; i < 20; ++i) {
        table.press(U'J');
    }
    const int y = table.state.view.camera.y;
    table.react(terminal::TimePassed{notice_time});
    EXPECT_EQ(table.state.view.camera.y, y);
}

TEST(ScoreReel, IsFollowedByTheBoardAndTheLog) {
    ScreenTable table;
    table.play_at_random(100'000);
    const ScoreReel& score_reel = *table.state.match.score_reel;
    const paint::Rect board = layout(table.state, table.model).board;
    std::size_t kept = 0;
    for (const LogLine& line : table.state.match.log) {
        kept += line.step && *line.step > 0 ? 1U : 0U;
    }
    EXPECT_GE(kept, score_reel.scorings.size() - 1);
    while (!table.state.match.score_reel->over()) {
        const Cell cell = score_reel.scorings[score_reel.step].at.cell;
        EXPECT_TRUE(board.has(corner_of(table.state.view.camera, board, cell)));
        table.react(terminal::TimePassed{score_reel_step});
    }
}

}  // namespace
}  // namespace bastide::screen
