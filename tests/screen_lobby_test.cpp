// The tables there are, and a table before its game.
#include "client-cli/screen/draw.hpp"
#include "tests/support/screen_table.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace bastide::screen {
namespace {

using std::chrono::milliseconds;
using testing::HasSubstr;

std::string seen(const ScreenTable& table) {
    static paint::TileArt art;
    std::string text;
    for (const std::string& line : draw(table.state, table.model, art).lines()) {
        text += line + "\n";
    }
    return text;
}

TEST(Lobby, SitsDownWhereThereIsRoomAndWatchesWhereThereIsNone) {
    ScreenTable table;
    table.state.match = {};
    v1::TableInfo open;
    open.set_match(7);
    open.set_phase(v1::OPEN);
    open.set_seats_max(2);
    v1::TableInfo running = open;
    running.set_match(8);
    running.set_phase(v1::PLAYING);
    table.model.tables = {open, running};
    table.press(terminal::KeyName::enter);
    EXPECT_TRUE(table.sent([](const auto& m) { return m.join_table().match() == 7; }));
    table.press(terminal::KeyName::down);
    table.press(terminal::KeyName::enter);
    EXPECT_TRUE(table.wished<wish::Watch>());
}

TEST(Lobby, AsksForTheListAgain) {
    ScreenTable table;
    table.state.match = {};
    table.state.line.reached = true;
    ASSERT_TRUE(moves(table.state, table.model));
    table.react(terminal::TimePassed{list_time});
    EXPECT_TRUE(table.sent([](const auto& m) { return m.has_list_tables(); }));
}

/// With so many tables listed, of which number 1000 is the newest.
ScreenTable lobby_with(std::size_t tables) {
    ScreenTable table;
    table.state.match = {};
    table.state.line.reached = true;
    for (std::size_t i = 0; i < tables; ++i) {
        table.model.tables.emplace_back().set_match(static_cast<std::uint32_t>(1000 - i));
    }
    table.model.more_tables = true;
    return table;
}

auto list_before(model::MatchId match) {
    return [match](const v1::ClientMessage& message) {
        return message.has_list_tables() && message.list_tables().before() == match;
    };
}

TEST(Lobby, AsksForOlderTablesAtTheEndOfTheList) {
    ScreenTable table = lobby_with(3);
    table.press(terminal::KeyName::down);
    EXPECT_TRUE(table.others.empty());
    table.press(terminal::KeyName::down);
    EXPECT_TRUE(table.sent(list_before(998)));
    table.others.clear();
    table.press(terminal::KeyName::down);
    EXPECT_TRUE(table.others.empty()) << "it is on its way";
    table.model.tables.emplace_back().set_match(997);
    table.model.more_tables = false;
    table.hear(model::TablesListed{998, {}, false});
    table.press(terminal::KeyName::down);
    EXPECT_EQ(table.state.lobby.row, 3U);
    EXPECT_TRUE(table.others.empty()) << "there are no more";
}

TEST(Lobby, AsksAgainForTheTablesAroundTheChosenOne) {
    ScreenTable table = lobby_with(60);
    table.react(terminal::TimePassed{list_time});
    EXPECT_TRUE(table.sent(list_before(0)));
    EXPECT_EQ(table.others.size(), 1U);
    table.others.clear();
    table.state.lobby.row = 40;
    table.react(terminal::TimePassed{list_time});
    EXPECT_TRUE(table.sent(list_before(0)));
    EXPECT_TRUE(table.sent(list_before(1000 - 30)));
}

TEST(Lobby, WaitsInPeaceForALostConnection) {
    ScreenTable table;
    table.state.match = {};
    table.state.line.reached = true;
    table.hear(model::Disconnected{"The line is dead.", milliseconds(30'000), 1});
    table.react(terminal::TimePassed{list_time});
    ASSERT_TRUE(moves(table.state, table.model));
    EXPECT_EQ(*moves(table.state, table.model), milliseconds(1000));
}

TEST(Remarks, StandAboveTheTablesUntilOneSitsDown) {
    ScreenTable table(2, {}, Seat{0}, {80, 24});
    table.state.match = {};
    table.state.line.reached = true;
    table.state.lobby.remarks = {
        "This server seems to be the one you know as ws://localhost:8470, where you are Anna."};
    EXPECT_THAT(seen(table), HasSubstr("the one you know as ws://localhost:8470"));
    EXPECT_THAT(seen(table), HasSubstr("are Anna."));
    EXPECT_THAT(seen(table), HasSubstr("No tables yet."));
    table.hear(model::Shown{"", ScreenTable::match});
    EXPECT_TRUE(table.state.lobby.remarks.empty());
}

TEST(WaitingRoom, SeatsWhoeverOnlyWatches) {
    ScreenTable table(2, {}, std::nullopt);
    Attended& at = table.model.matches.at(ScreenTable::match);
    at.game.reset();
    at.table.set_phase(v1::OPEN);
    table.press(U'r');
    EXPECT_TRUE(table.others.empty());
    table.press(terminal::KeyName::enter);
    EXPECT_TRUE(
        table.sent([](const auto& m) { return m.join_table().match() == ScreenTable::match; }));
}

}  // namespace
}  // namespace bastide::screen
