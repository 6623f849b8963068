// A finished match on the screen, move by move.
#include "client-cli/screen/key_actions.hpp"
#include "client-cli/screen/layout.hpp"
#include "client-cli/screen/update_context.hpp"
#include "client/record/recorded_match.hpp"
#include "tests/support/screen_table.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

namespace bastide::screen {
namespace {

using terminal::KeyName;
using testing::HasSubstr;
using testing::Not;

const model::History& base_game() {
    static const model::History history = [] {
        std::ifstream file("tests/records/programs.record");
        const std::string text(std::istreambuf_iterator<char>(file), {});
        return record::recorded_match(text, spectator).value().history;
    }();
    return history;
}

/// A replay over the result of a game that we have played.
class Replaying : public testing::Test {
  protected:
    Replaying() {
        table.state.size = {100, 30};
        table.play_at_random(100'000);
        table.press(U'e');
        table.others.clear();
        open(ReplayExit::result);
    }

    void open(ReplayExit exit) {
        ASSERT_TRUE(open_replay({table.state, table.model, table.others}, base_game(), exit));
    }

    [[nodiscard]] const ReplayView& view() const { return *table.state.replay; }

    [[nodiscard]] std::size_t at() const { return view().replay.position(); }

    [[nodiscard]] std::size_t last() const { return view().replay.last(); }

    ScreenTable table;
};

TEST_F(Replaying, BeginsAtTheStart) {
    EXPECT_EQ(at(), 0U);
    EXPECT_THAT(seen(table), HasSubstr("Replay"));
    EXPECT_THAT(seen(table), HasSubstr("Start"));
    EXPECT_THAT(seen(table), HasSubstr("The game begins."));
    EXPECT_THAT(seen(table), Not(HasSubstr("You are watching")));
}

TEST_F(Replaying, NamesTurnAndPlayerInTheTitle) {
    for (const int width : {80, 100}) {
        table.react(terminal::Resized{{width, 30}});
        for (const KeyName step : {KeyName::home, KeyName::down, KeyName::right}) {
            table.press(step);
            const Attended& at = view().replay.model().matches.begin()->second;
            const Seat seat = at.game->turn.seat;
            EXPECT_THAT(rows(table).front(),
                        HasSubstr("Replay · turn " + std::to_string(at.game->turn.number) + " · " +
                                  at.table.seats(static_cast<int>(seat)).name().substr(0, 4)));
        }
    }
    table.press(KeyName::end);
    EXPECT_THAT(rows(table).front(), Not(HasSubstr("turn")));
}

/// The screen depends on the position only, not on the way there.
TEST_F(Replaying, ShowsTheSameScreenForwardAndBack) {
    table.press(U'f');  // the view of the board depends on the way
    table.state.notice = {};
    std::vector<std::string> forward{seen(table)};
    while (at() + 1 < last()) {  // the final scoring moves the view
        table.press(KeyName::right);
        forward.push_back(seen(table));
    }
    while (at() > 0) {
        table.press(KeyName::left);
        ASSERT_EQ(seen(table), forward[at()]) << "at " << at();
    }
}

TEST_F(Replaying, ShowsTheLogUpToThePosition) {
    table.press(KeyName::page_down);
    EXPECT_EQ(at(), 10U);
    const std::uint32_t version = view().replay.version(10);
    ASSERT_FALSE(table.state.match.log.empty());
    EXPECT_LE(table.state.match.log.back().version, version);
    std::size_t all = table.state.match.log.size();
    table.press(KeyName::end);
    EXPECT_EQ(table.state.match.log.size(), view().log.size());
    EXPECT_LT(all, view().log.size());
    table.press(KeyName::page_up);
    EXPECT_EQ(at(), last() - 10);
    EXPECT_EQ(table.state.match.turn, table.state.match.log.back().turn);
}

TEST_F(Replaying, ShowsChatUpToThePosition) {
    close_replay({table.state, table.model, table.others});
    end_replay({table.state, table.model, table.others});
    model::ChatLine& line = table.model.matches.begin()->second.chat.emplace_back();
    line.said.set_text("Well placed!");
    line.said.set_version(base_game().updates.at(12).version());
    open(ReplayExit::result);
    const auto is_said = [](const words::LogLine& each) {
        return each.text.ends_with("Well placed!");
    };
    std::vector<bool> said;
    for (std::size_t position = 0; position < 20; ++position) {
        go_to_position({table.state, table.model, table.others}, position);
        EXPECT_EQ(std::ranges::any_of(table.state.match.log, is_said),
                  view().replay.version(position) >= line.said.version());
        said.push_back(view().replay.version(position) >= line.said.version());
    }
    EXPECT_FALSE(said.front());
    EXPECT_TRUE(said.back());
}

TEST_F(Replaying, JumpsFromPointsToPoints) {
    for (const auto& scoring : view().replay.scorings()) {
        table.press(U'n');
        EXPECT_EQ(at(), scoring.position);
        EXPECT_FALSE(table.state.match.badges.empty() && at() != last());
    }
    while (!table.state.match.score_reel->over()) {
        table.press(U'n');
        EXPECT_THAT(table.state.notice.text, "") << "a scoring of the end";
    }
    table.press(U'n');
    EXPECT_EQ(at(), last());
    EXPECT_TRUE(table.state.match.score_reel->over());
    EXPECT_THAT(seen(table), HasSubstr("There is no later scoring."));
    table.press(U'N');
    EXPECT_EQ(table.state.match.score_reel->step,
              table.state.match.score_reel->scorings.size() - 1);
    table.press(KeyName::home);
    table.press(U'N');
    EXPECT_EQ(at(), 0U);
    EXPECT_THAT(seen(table), HasSubstr("There is no earlier scoring."));
}

TEST_F(Replaying, KeepsPointsOnTheBoardUntilTheNextMove) {
    table.press(U'n');
    const std::size_t points = table.state.match.badges.size();
    EXPECT_GT(points, 0U);
    table.react(terminal::TimePassed{10 * badge_time});
    EXPECT_EQ(table.state.match.badges.size(), points);
}

TEST_F(Replaying, PlaysAtTheChosenSpeedUntilTheEnd) {
    EXPECT_FALSE(next_change_in(table.state, table.model)) << "nothing moves";
    table.press(U' ');
    EXPECT_EQ(next_change_in(table.state, table.model), replay_speeds[1].second);
    table.react(terminal::TimePassed{replay_speeds[1].second});
    EXPECT_EQ(at(), 1U);
    table.press(U'>');
    table.react(terminal::TimePassed{replay_speeds[2].second});
    EXPECT_EQ(at(), 2U);
    EXPECT_THAT(seen(table), HasSubstr("2x"));
    table.press(U' ');
    table.react(terminal::TimePassed{replay_speeds[0].second});
    EXPECT_EQ(at(), 2U) << "paused";
    for (int i = 0; i < 9; ++i) {
        table.press(U'<');
    }
    EXPECT_EQ(view().speed, 0U);
    table.press(U' ');
    while (at() < last()) {
        table.react(terminal::TimePassed{replay_speeds[0].second});
    }
    EXPECT_FALSE(view().plays);
    table.press(U' ');
    EXPECT_EQ(at(), 0U) << "plays again from the start";
    EXPECT_TRUE(view().plays);
}

TEST_F(Replaying, EndsWithTheFinalScoringAndTheResult) {
    table.state.replay->behind.draws = {DrawsCheck::Status::right, "The draws were fair."};
    while (at() < last()) {
        table.press(KeyName::right);
    }
    ASSERT_TRUE(table.state.match.score_reel);
    EXPECT_EQ(table.state.match.score_reel->step, 0U);
    EXPECT_THAT(seen(table), HasSubstr("Final scoring: 1 of "));
    table.press(KeyName::right);
    EXPECT_EQ(table.state.match.score_reel->step, 1U);
    table.press(KeyName::left);
    EXPECT_EQ(table.state.match.score_reel->step, 0U);
    table.press(KeyName::left);
    EXPECT_EQ(at(), last() - 1);
    table.press(KeyName::end);
    EXPECT_THAT(seen(table), HasSubstr("The result"));
    EXPECT_THAT(seen(table), HasSubstr("The draws were fair."));
    EXPECT_THAT(seen(table), Not(HasSubstr("rematch")));
    table.press(KeyName::enter);
    EXPECT_THAT(seen(table), Not(HasSubstr("The result")));
}

TEST_F(Replaying, StaysAtTheEnd) {
    for (const KeyName forward : {KeyName::right, KeyName::page_down, KeyName::down}) {
        table.press(KeyName::end);
        table.press(KeyName::enter);
        table.press(forward);
        EXPECT_EQ(at(), last());
        EXPECT_TRUE(table.state.match.score_reel->over());
        EXPECT_TRUE(table.state.match.score_reel->put_away) << "as the player has left it";
    }
    table.press(KeyName::page_up);
    EXPECT_EQ(at(), last() - 10);
}

TEST_F(Replaying, StepsThroughTheFinalScoringByTens) {
    while (at() < last()) {
        table.press(KeyName::page_down);
    }
    const std::size_t scorings = table.state.match.score_reel->scorings.size();
    ASSERT_GT(scorings, 1U);
    table.press(KeyName::page_down);
    EXPECT_EQ(table.state.match.score_reel->step, std::min<std::size_t>(10, scorings));
}

TEST_F(Replaying, StepsByTurns) {
    table.press(KeyName::down);
    EXPECT_GT(at(), 1U) << "a turn has several moves";
    EXPECT_EQ(table.state.match.turn, 2);
    table.press(KeyName::right);
    table.press(KeyName::up);
    EXPECT_EQ(table.state.match.turn, 2) << "first to the start of this turn";
    table.press(KeyName::up);
    EXPECT_EQ(at(), 0U);
    table.press(KeyName::up);
    EXPECT_EQ(at(), 0U);
    for (std::size_t turns = 0; at() < last(); ++turns) {
        ASSERT_LE(turns, view().replay.turns().size());
        table.press(KeyName::down);
    }
    table.press(KeyName::down);
    EXPECT_EQ(table.state.match.score_reel->step, 1U);
    EXPECT_THAT(seen(table), HasSubstr("↑↓ turn"));
}

TEST_F(Replaying, HasOneMarkForTheFinalScoring) {
    EXPECT_EQ(std::ranges::count(view().replay.scorings(), last(), &app::Replay::Scoring::position),
              1);
}

TEST_F(Replaying, MarksPointsOnTheScrubLineAndFollowsClicks) {
    const paint::Rect line = layout(table.state, view().replay.model()).replay_bar;
    ASSERT_EQ(line.height, 1);
    const paint::Rect track = replay_track(line);
    static paint::TileArt art;
    const paint::Canvas canvas = draw(table.state, table.model, art);
    for (const auto& scoring : view().replay.scorings()) {
        const int x = column_of(track, scoring.position, last());
        EXPECT_EQ(canvas.at({x, track.y}).character, U'◆');
    }
    click(table, paint::Point{track.right() - 1, track.y});
    EXPECT_EQ(at(), last());
    click(table, paint::Point{track.x, track.y});
    EXPECT_EQ(at(), 0U);
    table.react(terminal::Mouse{terminal::MouseAct::move,
                                terminal::MouseButton::left,
                                {track.x + track.width / 2, track.y}});
    EXPECT_NEAR(static_cast<double>(at()), static_cast<double>(last()) / 2, 3) << "dragged";
}

TEST(ScrubLine, LeadsFromEachPositionToItsColumnAndBack) {
    const paint::Rect wide{4, 9, 400, 1};
    for (std::size_t position = 0; position <= 200; ++position) {
        EXPECT_EQ(position_at(wide, column_of(wide, position, 200), 200), position);
    }
    const paint::Rect track{4, 9, 30, 1};
    EXPECT_EQ(column_of(track, 0, 0), 4) << "a match without a move";
    EXPECT_EQ(position_at(track, 33, 0), 0U);
    EXPECT_EQ(position_at(track, 400, 200), 200U);
}

TEST_F(Replaying, HasOverlaysZoomAndSheetsOfAGame) {
    table.press(KeyName::end);
    table.press(KeyName::enter);
    table.press(U'o');
    EXPECT_EQ(table.state.view.overlay, Overlay::farms);
    EXPECT_THAT(seen(table), HasSubstr("Farms"));
    for (const char32_t sheet : {U'w', U't', U'v', U'?'}) {
        table.press(sheet);
        EXPECT_NE(table.state.sheet.kind, Sheet::none);
        table.press(KeyName::escape);
        EXPECT_EQ(table.state.sheet.kind, Sheet::none);
    }
    EXPECT_TRUE(table.state.replay);
}

/// Nothing is sent, no clock runs, and no turn begins, although the model has our seat.
TEST_F(Replaying, SendsNothing) {
    model::History history = base_game();
    history.seat = Seat{0};
    table.press(KeyName::escape);
    open_replay({table.state, table.model, table.others}, history, ReplayExit::result);
    table.others.clear();
    while (at() < last()) {
        table.press(KeyName::right);
        EXPECT_FALSE(table.state.match.plan);
        const auto change = next_change_in(table.state, table.model);
        EXPECT_TRUE(!change || *change > std::chrono::hours(1) || at() == last());
    }
    EXPECT_TRUE(table.others.empty());
    EXPECT_EQ(table.activity_reports, 0);
}

TEST_F(Replaying, IsNotChangedByNewsOfTheServer) {
    table.press(KeyName::page_down);
    const std::string before = seen(table);
    table.receive(model::RematchOffered{ScreenTable::match, 9});
    EXPECT_EQ(view().behind.rematch, 9U);
    EXPECT_FALSE(table.state.match.rematch);
    table.receive(model::PresenceChanged{ScreenTable::match, Seat{1}, true});
    table.state.notice = {};
    EXPECT_EQ(seen(table), before);
}

TEST_F(Replaying, LeadsBackToTheResult) {
    table.press(KeyName::escape);
    EXPECT_FALSE(table.state.replay);
    EXPECT_EQ(table.state.match.id, ScreenTable::match);
    EXPECT_THAT(seen(table), HasSubstr("The result"));
    EXPECT_TRUE(table.others.empty());
}

// A notice may offer a key of the screen behind the replay.

TEST_F(Replaying, IsLeftForTheRematch) {
    table.press(U'm');
    EXPECT_TRUE(table.state.replay) << "nobody has offered one";
    table.receive(model::RematchOffered{ScreenTable::match, 9});
    EXPECT_THAT(seen(table), HasSubstr("press m to join it"));
    table.press(U'm');
    EXPECT_FALSE(table.state.replay);
    EXPECT_TRUE(table.sent([](const auto& m) { return m.has_rematch(); }));
}

TEST_F(Replaying, IsLeftForAMessage) {
    table.press(KeyName::escape);
    open(ReplayExit::tables);
    table.state.chat_person = 1;
    table.press(U'C');
    EXPECT_TRUE(table.state.replay);
    chat_state(table.state).unread = 1;
    EXPECT_THAT(seen(table), HasSubstr("C new message"));
    table.press(U'C');
    EXPECT_FALSE(table.state.replay);
    EXPECT_EQ(table.state.sheet.kind, Sheet::chat);
    EXPECT_EQ(table.state.match.id, ScreenTable::match) << "the chat of this table";
}

TEST_F(Replaying, IsLeftForAWaitingGame) {
    constexpr model::MatchId other = 9;
    Attended& there = table.model.matches[other];
    there = ScreenTable().model.matches.at(ScreenTable::match);
    there.table.set_match(other);
    table.state.elsewhere[other].id = other;
    table.state.asked[other] = WaitsFor::our_turn;
    EXPECT_THAT(seen(table), HasSubstr("G next game"));
    table.press(U'G');
    EXPECT_FALSE(table.state.replay);
    EXPECT_EQ(table.state.match.id, other);
}

TEST_F(Replaying, IsLeftForTheTables) {
    table.press(U'T');
    EXPECT_FALSE(table.state.replay);
    EXPECT_FALSE(table.state.match.id);
}

TEST_F(Replaying, LeadsBackToTheTables) {
    table.press(KeyName::escape);
    open(ReplayExit::tables);
    table.press(KeyName::escape);
    EXPECT_FALSE(table.state.match.id);
    EXPECT_TRUE(table.wished<shell_request::Unwatch>());
}

TEST_F(Replaying, OfARecordQuits) {
    table.press(KeyName::escape);
    open(ReplayExit::quit);
    table.press(U'T');
    EXPECT_TRUE(table.state.replay) << "there are no tables";
    table.press(KeyName::escape);
    EXPECT_TRUE(table.state.replay) << "until the program has ended";
    EXPECT_TRUE(table.wished<shell_request::Quit>());
}

/// A small window has a line for the move and the replay bar.
TEST_F(Replaying, FitsInTheSmallestWindow) {
    table.react(terminal::Resized{least_size});
    table.press(KeyName::right);
    EXPECT_THAT(rows(table)[16], HasSubstr("Move "));
    EXPECT_THAT(rows(table)[15], HasSubstr(" places "));
}

// ---- From the result

class Finished : public testing::Test {
  protected:
    Finished() {
        table.state.size = {100, 30};
        table.play_at_random(100'000);
        table.press(U'e');
        table.others.clear();
    }

    void receive(std::shared_ptr<const model::History> history) {
        table.receive(model::HistoryReceived{ScreenTable::match, std::move(history)});
    }

    ScreenTable table;
};

TEST_F(Finished, RequestsTheWholeHistoryForAReplay) {
    EXPECT_THAT(seen(table), HasSubstr("r replay"));
    EXPECT_THAT(seen(table), HasSubstr("m rematch    Enter board    r replay"));
    table.press(U'r');
    EXPECT_TRUE(table.sent([](const auto& m) {
        return m.get_match_history().match() == ScreenTable::match &&
               m.get_match_history().from() == 1;
    }));
    receive(std::make_shared<const model::History>(base_game()));
    ASSERT_TRUE(table.state.replay);
    EXPECT_EQ(table.state.replay->exit, ReplayExit::result);
}

TEST_F(Finished, ReportsMissingMoves) {
    table.press(U'r');
    receive(nullptr);
    EXPECT_FALSE(table.state.replay);
    EXPECT_THAT(seen(table), HasSubstr("This game can't be replayed"));
    receive(std::make_shared<const model::History>(base_game()));
    EXPECT_FALSE(table.state.replay) << "no longer requested";
}

TEST_F(Finished, RequestsTheWholeHistoryIfOnlyAPartArrives) {
    table.press(U'r');
    table.others.clear();
    model::History part = base_game();
    part.start.game = table.game();
    receive(std::make_shared<const model::History>(part));
    EXPECT_FALSE(table.state.replay);
    EXPECT_TRUE(table.sent([](const auto& m) { return m.has_get_match_history(); }));
}

/// Opened by a link, after its end.
TEST_F(Finished, OpensAsAReplayForThoseWithoutASeat) {
    table.state.match = {};
    table.model.matches.at(ScreenTable::match).seat.reset();
    table.receive(model::MatchShown{"", ScreenTable::match, true});
    EXPECT_TRUE(table.sent([](const auto& m) { return m.has_get_match_history(); }));
    receive(std::make_shared<const model::History>(base_game()));
    ASSERT_TRUE(table.state.replay);
    table.press(KeyName::escape);
    EXPECT_THAT(seen(table), HasSubstr("The result"));
}

TEST_F(Finished, OpensAsAReplayOnRequest) {
    table.state.match = {};
    table.state.joining.heading = {.match = ScreenTable::match, .replays = true};
    table.receive(model::MatchShown{"", ScreenTable::match});
    receive(std::make_shared<const model::History>(base_game()));
    ASSERT_TRUE(table.state.replay);
    EXPECT_EQ(table.state.replay->exit, ReplayExit::tables);
}

TEST_F(Finished, LeadsBackToTheShellIfStartedThere) {
    table.state.match = {};
    table.state.joining.heading = {.match = ScreenTable::match, .replays = true, .quits = true};
    table.receive(model::MatchShown{"", ScreenTable::match});
    receive(std::make_shared<const model::History>(base_game()));
    ASSERT_TRUE(table.state.replay);
    table.press(KeyName::escape);
    EXPECT_TRUE(table.wished<shell_request::Quit>());
}

TEST(ReplayOfARunningGame, IsNotPossible) {
    ScreenTable table(2, {}, Seat{0}, {100, 30});
    table.state.match = {};
    table.state.joining.heading = {.match = ScreenTable::match, .replays = true};
    table.receive(model::MatchShown{"", ScreenTable::match});
    EXPECT_FALSE(table.state.match.opens_replay);
    EXPECT_THAT(seen(table), HasSubstr("This game is still running."));
}

}  // namespace
}  // namespace bastide::screen
