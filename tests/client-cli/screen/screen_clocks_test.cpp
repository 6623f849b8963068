// Clocks on the full screen: beside each name, in the title if our time is short, and the player
// who has timed out.
#include "client-cli/screen/draw.hpp"
#include "client-cli/screen/status.hpp"
#include "tests/support/screen_table.hpp"

#include <gtest/gtest.h>

namespace bastide::screen {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;
using Lines = std::vector<std::string>;

constexpr model::MatchId match = ScreenTable::match;

Attended& at(ScreenTable& table) {
    return table.model.matches.at(match);
}

/// The server has just sent this time for all seats.
void tell_clocks(ScreenTable& table, milliseconds left) {
    Attended& attended = at(table);
    attended.in_play.clear_clocks_ms();
    for (int i = 0; i < attended.table.seats_size(); ++i) {
        attended.in_play.add_clocks_ms(static_cast<std::uint64_t>(left.count()));
    }
    table.receive(model::Updated{match});
}

void answer_for(ScreenTable& table, int seat, v1::StandIn stand_in) {
    Attended& attended = at(table);
    while (attended.in_play.stand_ins_size() < attended.table.seats_size()) {
        attended.in_play.add_stand_ins(v1::NO_STAND_IN);
    }
    attended.in_play.set_stand_ins(seat, stand_in);
    table.receive(model::Updated{match});
}

ScreenTable timed(milliseconds left = seconds(247), int seats = 2, paint::Size size = {}) {
    ScreenTable table(seats, {}, Seat{0}, size);
    table.draw("base.D");
    table.state.notice = {};
    at(table).table.mutable_pace()->set_kind(v1::BANK);
    tell_clocks(table, left);
    table.others.clear();
    return table;
}

paint::Canvas drawn(const ScreenTable& table) {
    paint::TileArt art;
    return draw(table.state, table.model, art);
}

Lines part(const ScreenTable& table, const paint::Rect& rect) {
    const paint::Canvas canvas = drawn(table);
    paint::Canvas cut({rect.width, rect.height});
    for (int y = 0; y < rect.height; ++y) {
        for (int x = 0; x < rect.width; ++x) {
            cut.put({x, y}, canvas.at({rect.x + x, rect.y + y}));
        }
    }
    return cut.lines();
}

Lines players(const ScreenTable& table) {
    return part(table, layout(table.state, table.model).players);
}

std::string title(const ScreenTable& table) {
    return part(table, layout(table.state, table.model).title).front();
}

void pass(ScreenTable& table, milliseconds time) {
    table.react(terminal::TimePassed{time});
}

TEST(Clocks, AreShownForEveryoneAt80x24) {
    ScreenTable table = timed();
    EXPECT_EQ(players(table),
              (Lines{"▶ R  Anna (you)  0",
                     "     ♟♟♟♟♟♟♟  4:07",
                     "  B  Bob         0",
                     "     ♟♟♟♟♟♟♟  4:07"}));
}

TEST(Clocks, RunForTheSeatToMove) {
    ScreenTable table = timed();
    pass(table, seconds(7));
    EXPECT_EQ(players(table)[1], "     ♟♟♟♟♟♟♟  4:00");
    EXPECT_EQ(players(table)[3], "     ♟♟♟♟♟♟♟  4:07");
    tell_clocks(table, seconds(246));
    EXPECT_EQ(players(table)[1], "     ♟♟♟♟♟♟♟  4:06") << "each update corrects them";
}

TEST(Clocks, FitLongTimesInLittleSpace) {
    ScreenTable table = timed(hours(2));
    EXPECT_EQ(players(table)[1], "     ♟7    2:00:00");
    tell_clocks(table, hours(51));
    EXPECT_EQ(players(table)[1], "     ♟7    2 d 3 h");
    at(table).table.mutable_seats(1)->set_away(true);
    at(table).table.mutable_seats(1)->set_away_seconds(200);
    EXPECT_EQ(players(table)[3], "     away  2 d 3 h");
    tell_clocks(table, seconds(9));
    EXPECT_EQ(players(table)[3], "     away      9.0");
}

TEST(Clocks, AreBesideTheMeeplesInALargeWindow) {
    ScreenTable table = timed(seconds(247), 2, {160, 48});
    EXPECT_TRUE(players(table)[1].ends_with(" 4:07")) << players(table)[1];
    EXPECT_TRUE(players(table)[1].find("♟♟♟♟♟♟♟") != std::string::npos);
}

TEST(Clocks, ReplaceTheMeeplesInSingleRows) {
    ScreenTable table = timed(seconds(247), 8);
    ASSERT_EQ(layout(table.state, table.model).rows_a_player, 1);
    const Lines rows = players(table);
    EXPECT_EQ(rows[0], "▶ R  Anna 4:07   0");
    EXPECT_EQ(rows[1], "  B  Bob    ♟7   0");
    answer_for(table, 1, v1::UNTIL_RETURN);
    EXPECT_EQ(players(table)[1], "  B  Bob   bot   0");
}

TEST(Clocks, ShowTurnTimeOnlyForTheSeatToMove) {
    ScreenTable table = timed(seconds(45));
    at(table).table.mutable_pace()->set_kind(v1::TURN);
    EXPECT_EQ(players(table)[1], "     ♟♟♟♟♟♟♟  0:45");
    EXPECT_EQ(players(table)[3], "     ♟♟♟♟♟♟♟");
}

TEST(Clocks, AreDrawnOnceASecondAndFasterNearTheEnd) {
    ScreenTable table = timed(milliseconds(247'300));
    EXPECT_EQ(next_change_in(table.state, table.model), milliseconds(301));
    pass(table, milliseconds(301));
    EXPECT_EQ(next_change_in(table.state, table.model), seconds(1));
    tell_clocks(table, milliseconds(19'950));
    EXPECT_EQ(next_change_in(table.state, table.model), milliseconds(51));
    tell_clocks(table, hours(40));
    EXPECT_EQ(next_change_in(table.state, table.model), milliseconds(1));
    pass(table, milliseconds(1));
    EXPECT_EQ(next_change_in(table.state, table.model), hours(1));
}

TEST(Clocks, NeedNoRedrawIfNoneRuns) {
    ScreenTable table = timed();
    answer_for(table, 0, v1::FOR_THIS_TURN);
    EXPECT_FALSE(next_change_in(table.state, table.model));
    ScreenTable at_its_end = timed(milliseconds(0));
    EXPECT_FALSE(next_change_in(at_its_end.state, at_its_end.model));
    ScreenTable untimed(2);
    untimed.draw("base.D");
    untimed.state.notice = {};
    EXPECT_FALSE(next_change_in(untimed.state, untimed.model));
}

/// The screen may be redrawn for another reason.
TEST(Clocks, StandStillWhileTheServerCannotStore) {
    ScreenTable table = timed();
    at(table).paused = true;
    table.state.notice = {"Something else.", seconds(8)};
    pass(table, seconds(5));
    EXPECT_EQ(players(table)[1], "     ♟♟♟♟♟♟♟  4:07");
    at(table).paused = false;
    pass(table, seconds(5));
    EXPECT_EQ(players(table)[1], "     ♟♟♟♟♟♟♟  4:02");
}

TEST(Clocks, WarnUsOnceWithABellAndInTheTitle) {
    ScreenTable table = timed(milliseconds(20'500));
    EXPECT_EQ(title(table).find(" left ·"), title(table).find("tiles") + 5) << title(table);
    pass(table, seconds(1));
    EXPECT_TRUE(title(table).ends_with("Your turn: place the tile · 19.5 left")) << title(table);
    EXPECT_TRUE(table.wished<shell_request::Bell>());
    table.others.clear();
    pass(table, seconds(1));
    EXPECT_TRUE(table.others.empty()) << "once";
}

TEST(Clocks, OfOthersRingNoBell) {
    ScreenTable table = timed(milliseconds(20'500));
    at(table).seat = Seat{1};
    pass(table, seconds(5));
    EXPECT_FALSE(table.wished<shell_request::Bell>());
    EXPECT_EQ(title(table).find("15.5"), std::string::npos);
}

TEST(Clocks, AreHiddenWhileABotPlaysForUs) {
    ScreenTable table = timed(milliseconds(0));
    ASSERT_TRUE(table.state.match.plan);
    answer_for(table, 0, v1::UNTIL_RETURN);
    EXPECT_FALSE(table.state.match.plan);
    EXPECT_EQ(players(table)[1], "     bot plays") << "and no clock";
    EXPECT_TRUE(title(table).ends_with("A bot plays for you")) << title(table);
    const Layout where = layout(table.state, table.model);
    EXPECT_EQ(part(table, where.advice).front(),
              " ! A bot plays for you. Press b to take over again.");
    EXPECT_TRUE(part(table, where.keys).front().starts_with(" b take over"));
    table.press(U'b');
    EXPECT_TRUE(table.sent([](const auto& m) { return m.reclaim_seat().match() == match; }));
    answer_for(table, 0, v1::NO_STAND_IN);
    EXPECT_TRUE(table.state.match.plan) << "our turn again";
    table.others.clear();
    table.press(U'b');
    EXPECT_TRUE(table.others.empty());
}

TEST(Clocks, ReportAndLogTimeouts) {
    ScreenTable table = timed();
    v1::Event event;
    event.mutable_seat_flagged()->set_seat(1);
    event.mutable_seat_flagged()->set_stand_in(v1::FOR_THIS_TURN);
    table.receive(model::AtTable{match, event, at(table).table.seats(1), false});
    EXPECT_EQ(table.state.notice.text, "Bob's time is up. A bot plays this turn.");
    EXPECT_EQ(table.state.match.log.back().text, table.state.notice.text);
    EXPECT_FALSE(table.state.notice.warns);
    answer_for(table, 0, v1::UNTIL_RETURN);
    table.receive(model::AtTable{match, event, at(table).table.seats(0), true});
    EXPECT_TRUE(table.state.notice.warns);
}

}  // namespace
}  // namespace bastide::screen
