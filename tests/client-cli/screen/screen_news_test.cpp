#include "client-cli/screen/hand_grid.hpp"
#include "engine/options.hpp"
#include "tests/support/screen_table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>

namespace bastide::screen {
namespace {

/// True for "You place a farmer.", false for tiles: "You place a city corner."
bool places_meeple(const std::string& line) {
    constexpr std::array roles{"farmer.", "knight.", "monk.", "thief."};
    return std::ranges::any_of(
        roles, [&](const char* role) { return line.ends_with(std::string("a ") + role); });
}

TEST(News, AreLoggedUnderTheirTurn) {
    ScreenTable table;
    table.play_at_random(400);
    int turn = 0;
    int meeples = 0;
    std::optional<v1::Colour> of_turn;
    for (const LogLine& line : table.state.match.log) {
        if (!line.text.starts_with("You place ") && !line.text.starts_with("Bob places ")) {
            continue;
        }
        if (!places_meeple(line.text)) {
            EXPECT_GT(line.turn, turn) << line.text;
            turn = line.turn;
            of_turn = line.colour;
        } else {
            ++meeples;
            EXPECT_EQ(line.turn, turn) << line.text;
            EXPECT_EQ(line.colour, of_turn) << line.text;
        }
    }
    EXPECT_GT(turn, 20);
    EXPECT_GT(meeples, 10);
}

TEST(News, WarnOnlyIfAnAnnouncementEndsTheConnection) {
    ScreenTable table;
    table.receive(model::Announced{"From the operator: Pause at eight.", false});
    EXPECT_EQ(table.state.notice.text, "From the operator: Pause at eight.");
    EXPECT_FALSE(table.state.notice.warns);
    table.receive(model::Announced{"You have too many connections.", true});
    EXPECT_TRUE(table.state.notice.warns);
}

TEST(News, HideHandsFromFriendsAtOneKeyboard) {
    WordReader words("supply=hand");
    ScreenTable table(2, read_ruleset(words).value());
    table.state.seating = LocalPlayers::several;
    table.play_at_random(60);
    EXPECT_FALSE(table.state.match.log.empty());
    for (const LogLine& line : table.state.match.log) {
        EXPECT_EQ(line.text.find("hand"), std::string::npos) << line.text;
        EXPECT_FALSE(line.text.starts_with("You")) << line.text;
    }
}

TEST(News, ShowHandsAtOneKeyboardOnlyInTheirTurn) {
    WordReader words("supply=hand");
    ScreenTable table(2, read_ruleset(words).value());
    table.play_on();
    ASSERT_TRUE(table.state.match.plan);
    const model::Attended& at = table.model.matches.at(ScreenTable::match);
    table.state.match.plan.reset();
    EXPECT_GT(rows_of_hand(table.state, at, 20), 0);
    table.state.seating = LocalPlayers::several;
    EXPECT_EQ(rows_of_hand(table.state, at, 20), 0);
}

TEST(News, MarkTilesPlacedSinceOurTurn) {
    ScreenTable ours(4);
    ours.play_on();
    ours.press(terminal::KeyName::enter);
    ours.press(terminal::KeyName::enter);
    ours.play_on();
    EXPECT_EQ(ours.state.match.fresh.size(), 3U);
    ScreenTable watched(4, {}, std::nullopt);
    watched.play_at_random(60);
    EXPECT_TRUE(watched.state.match.fresh.empty());
}

TEST(News, PointsFloatForAWhile) {
    ScreenTable table = our_turn();
    while (table.state.match.badges.empty()) {
        table.play_at_random(1);
    }
    EXPECT_TRUE(next_change_in(table.state, table.model));
    table.react(terminal::TimePassed{badge_time});
    EXPECT_TRUE(table.state.match.badges.empty());
    table.react(terminal::TimePassed{notice_time});
    EXPECT_FALSE(next_change_in(table.state, table.model)) << "an idle screen costs nothing";
}

TEST(News, TheLogIsBounded) {
    ScreenTable table;
    for (int i = 0; i < 2000; ++i) {
        table.receive(model::PresenceChanged{ScreenTable::match, Seat{1}, i % 2 == 0});
    }
    EXPECT_LE(table.state.match.log.size(), words::log_max);
}

TEST(News, IgnoreOtherMatches) {
    ScreenTable table;
    const auto lines = table.state.match.log.size();
    table.receive(model::MatchPaused{ScreenTable::match + 1, true});
    EXPECT_EQ(table.state.match.log.size(), lines);
    EXPECT_TRUE(table.state.notice.text.empty());
}

TEST(News, LeaveAMatchUnknownToTheServer) {
    ScreenTable table;
    table.state.line.reached = true;
    table.model.matches.clear();
    table.receive(model::Refused{"", v1::NO_SUCH_MATCH, "There is no such table."});
    EXPECT_FALSE(table.state.match.id);
    EXPECT_EQ(table.state.notice.text, "There is no such table.");
    EXPECT_TRUE(table.wished<shell_request::SubscribeToLobby>()) << "the tables are told of";
}

}  // namespace
}  // namespace bastide::screen
