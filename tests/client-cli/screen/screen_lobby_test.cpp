#include "client-cli/screen/draw.hpp"
#include "client/model/chosen_rules.hpp"
#include "client/words/lobby_words.hpp"
#include "client/words/named_games.hpp"
#include "proto/game_codec.hpp"
#include "tests/support/screen_table.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace bastide::screen {
namespace {

using std::chrono::milliseconds;
using testing::HasSubstr;

TEST(Lobby, JoinsOpenTablesAndWatchesOthers) {
    ScreenTable table;
    table.state.match = {};
    v1::TableInfo& running = table.list(8);
    running.set_phase(v1::PLAYING);
    running.set_seats_max(2);
    v1::TableInfo& open = table.list(7);
    open.set_phase(v1::OPEN);
    open.set_seats_max(2);
    table.press(terminal::KeyName::enter);
    EXPECT_TRUE(table.sent([](const auto& m) { return m.join_table().match() == 7; }));
    table.press(terminal::KeyName::down);
    table.press(terminal::KeyName::enter);
    EXPECT_TRUE(table.sent([](const auto& m) { return m.watch().match() == 8; }));
}

TEST(Lobby, AsksForTheListOfAllTablesAgain) {
    ScreenTable table;
    table.state.match = {};
    table.state.line.reached = true;
    EXPECT_FALSE(next_change_in(table.state, table.model)) << "the lobby is told of by itself";
    table.press(U'a');
    EXPECT_TRUE(table.sent([](const auto& m) { return m.has_list_tables(); }));
    table.others.clear();
    ASSERT_TRUE(next_change_in(table.state, table.model));
    table.react(terminal::TimePassed{list_time});
    EXPECT_TRUE(table.sent([](const auto& m) { return m.has_list_tables(); }));
    table.press(U'a');
    EXPECT_FALSE(next_change_in(table.state, table.model));
}

ScreenTable lobby_with(std::size_t tables) {
    ScreenTable table;
    table.state.match = {};
    table.state.line.reached = true;
    for (std::size_t i = 0; i < tables; ++i) {
        table.model.tables.emplace_back().set_match(static_cast<std::uint32_t>(1000 - i));
    }
    table.model.more_tables = true;
    table.state.lobby.all = true;
    table.receive(model::TablesListed{});
    table.others.clear();
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
    table.receive(model::TablesListed{998, {}, false});
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

TEST(Lobby, WaitsSilentlyForALostConnection) {
    ScreenTable table;
    table.state.match = {};
    table.state.line.reached = true;
    table.receive(model::Disconnected{"The line is dead.", milliseconds(30'000), 1});
    table.react(terminal::TimePassed{list_time});
    ASSERT_TRUE(next_change_in(table.state, table.model));
    EXPECT_EQ(*next_change_in(table.state, table.model), milliseconds(1000));
}

TEST(Remarks, AreShownAboveTheTablesUntilJoining) {
    ScreenTable table(2, {}, Seat{0}, {80, 24});
    table.state.match = {};
    table.state.line.reached = true;
    table.state.lobby.remarks = {
        "This seems to be the same server as ws://localhost:8470, where your name is Anna."};
    EXPECT_THAT(seen(table),
                HasSubstr("the same server as ws://localhost:8470, where your name\n    is Anna."));
    EXPECT_THAT(seen(table), HasSubstr("Loading tables ..."));
    table.receive(model::MatchShown{"", ScreenTable::match});
    EXPECT_TRUE(table.state.lobby.remarks.empty());
}

v1::TableInfo& add(ScreenTable& table, model::MatchId number, const std::string& title) {
    v1::TableInfo& info = table.list(number);
    info.set_title(title);
    info.set_phase(v1::OPEN);
    info.set_seats_max(4);
    info.add_seats()->set_name("Anna");
    info.mutable_seats(0)->set_away(true);
    return info;
}

ScreenTable live_lobby(paint::Size size = {80, 24}) {
    ScreenTable table(2, {}, Seat{0}, size);
    table.state.match = {};
    table.model.matches.clear();
    table.state.line.reached = true;
    table.state.address = "ws://there:8470";
    add(table, 5, "Night");
    add(table, 3, "Evening").mutable_seats(0)->set_away(false);
    table.model.lobby.people = 3;
    table.receive(model::LobbyReceived{});
    table.others.clear();
    return table;
}

std::vector<std::string> rows_of(const ScreenTable& table, const std::string& from) {
    std::vector<std::string> kept = rows(table);
    const auto first = std::ranges::find_if(
        kept, [&](const std::string& row) { return row.find(from) != std::string::npos; });
    kept.erase(kept.begin(), first);
    return kept;
}

TEST(LiveLobby, IsDrawn) {
    ScreenTable table = live_lobby();
    table.model.lobby.more = true;
    const auto shown = rows_of(table, "Tables");
    ASSERT_GE(shown.size(), 6U);
    EXPECT_EQ(shown[0],
              "    Tables   f filter   m my games                        1 of 2 · a show all");
    EXPECT_EQ(shown[2], "  ▶ 3 · Evening                                          1 of 4  open");
    EXPECT_EQ(shown[3],
              "    Anna · Standard rules                                            ● online");
    EXPECT_EQ(shown[4], "    5 · Night                                            1 of 4  open");
    EXPECT_EQ(shown[5], "    Anna · Standard rules");
    EXPECT_THAT(seen(table), HasSubstr("Bastide · 3 people in the lobby"));
    EXPECT_THAT(shown.back(), HasSubstr("c code  f filter  ? help"));
    table.model.lobby.people = 1;
    EXPECT_THAT(seen(table), HasSubstr("nobody else in the lobby"));
}

TEST(LiveLobby, ShowsTheNameOfAPresetGame) {
    ScreenTable table = live_lobby();
    const auto rules = [&](const std::string& words) {
        codec::to_wire(*model::chosen_rules(words, 0),
                       *table.model.lobby.tables.back().mutable_table()->mutable_ruleset());
        return rows_of(table, "Tables")[5];
    };
    EXPECT_EQ(rules(words::notation_of(*words::find_game("inns"))), "    Anna · Cities and inns");
    EXPECT_EQ(rules("sets=base-c1,river1-c1 supply=hand"), "    Anna · The River and custom rules");
}

TEST(LiveLobby, IsSubscribedWhileShown) {
    ScreenTable table(2, {}, Seat{0});
    table.state.line.reached = true;
    table.react(terminal::TimePassed{});
    EXPECT_FALSE(table.wished<shell_request::SubscribeToLobby>()) << "a table is looked at";
    table.press(U'T');
    table.others.clear();
    ScreenTable lobby = live_lobby();
    lobby.state.lobby.lobby_filter.reset();
    lobby.react(terminal::TimePassed{});
    EXPECT_TRUE(lobby.wished<shell_request::SubscribeToLobby>());
    lobby.others.clear();
    lobby.press(U'n');
    EXPECT_TRUE(lobby.others.empty()) << "the player in the form is still here";
    lobby.model.matches[5].table.set_match(5);
    lobby.receive(model::MatchShown{"", 5});
    EXPECT_TRUE(lobby.wished<shell_request::UnsubscribeFromLobby>());
    lobby.others.clear();
    lobby.press(terminal::KeyName::escape);
    EXPECT_TRUE(lobby.wished<shell_request::SubscribeToLobby>());
}

TEST(LiveLobby, IsNotSubscribedWhileJoiningATable) {
    ScreenTable table = live_lobby();
    table.state.lobby.lobby_filter.reset();
    table.state.line.reached = false;
    table.model.seated_at = {9};
    table.receive(model::Welcomed{});
    EXPECT_TRUE(table.sent([](const auto& m) { return m.watch().match() == 9; }));
    EXPECT_FALSE(table.wished<shell_request::SubscribeToLobby>());
    table.receive(model::Refused{"", v1::NO_SUCH_MATCH, "There is no such table."});
    EXPECT_TRUE(table.wished<shell_request::SubscribeToLobby>());
    EXPECT_FALSE(table.sent([](const auto& m) { return m.has_list_tables(); }));
    ScreenTable practice = live_lobby();
    practice.state.practice = true;
    practice.state.lobby.lobby_filter.reset();
    practice.react(terminal::TimePassed{});
    EXPECT_FALSE(practice.wished<shell_request::SubscribeToLobby>());
}

TEST(LiveLobby, KeepsTheSelectionAcrossUpdates) {
    ScreenTable table = live_lobby();
    table.press(terminal::KeyName::down);
    add(table, 9, "Late");
    table.receive(model::LobbyReceived{});
    EXPECT_EQ(table.state.lobby.row, 2U);
    table.model.lobby.tables.pop_back();
    table.receive(model::LobbyReceived{});
    table.press(terminal::KeyName::enter);
    EXPECT_TRUE(table.sent([](const auto& m) { return m.join_table().match() == 3; }));
}

TEST(LiveLobby, ShowsAllTablesByTheirPagesAndBack) {
    ScreenTable table = live_lobby();
    table.press(U'a');
    EXPECT_TRUE(table.sent(list_before(0)));
    table.model.tables.emplace_back().set_match(77);
    table.receive(model::TablesListed{});
    EXPECT_THAT(seen(table), HasSubstr("All tables, newest first"));
    EXPECT_THAT(seen(table), HasSubstr("Table 77"));
    table.press(U'a');
    EXPECT_THAT(seen(table), HasSubstr("Evening"));
    EXPECT_FALSE(table.wished<shell_request::UnsubscribeFromLobby>());
}

TEST(LiveLobby, IsClickedOn) {
    ScreenTable table = live_lobby();
    click(table, "Evening");
    EXPECT_TRUE(table.others.empty()) << "though it was chosen already";
    click(table, "Night");
    EXPECT_EQ(table.state.lobby.row, 1U);
    EXPECT_TRUE(table.others.empty());
    click(table, "Night");
    EXPECT_TRUE(table.sent([](const auto& m) { return m.join_table().match() == 5; }));
    table.react(terminal::Mouse{terminal::MouseAct::wheel_up, terminal::MouseButton::none, {9, 9}});
    EXPECT_EQ(table.state.lobby.row, 0U);
}

/// A double click is two clicks on the same table with none in between.
TEST(LiveLobby, ForgetsAClickOverAKey) {
    ScreenTable table = live_lobby();
    click(table, "Night");
    table.press(terminal::KeyName::up);
    table.press(terminal::KeyName::down);
    table.others.clear();
    click(table, "Night");
    EXPECT_TRUE(table.others.empty());
}

TEST(Filter, IsDrawnAndApplied) {
    ScreenTable table = live_lobby();
    table.press(U'f');
    EXPECT_THAT(seen(table), HasSubstr("Filter tables"));
    EXPECT_THAT(seen(table), HasSubstr("▶ Seats       ◀ any ▶"));
    table.press(terminal::KeyName::right);
    EXPECT_THAT(seen(table), HasSubstr("▶ Seats       ◀ free seat ▶"));
    table.press(terminal::KeyName::down);
    table.press(terminal::KeyName::left);
    EXPECT_THAT(seen(table), HasSubstr("▶ Clock       ◀ correspondence ▶"));
    EXPECT_TRUE(table.others.empty()) << "not before it is taken";
    table.press(terminal::KeyName::enter);
    ASSERT_TRUE(table.wished<shell_request::SubscribeToLobby>());
    const auto& look = std::get<shell_request::SubscribeToLobby>(table.others.back());
    EXPECT_TRUE(look.filter.free_seat());
    EXPECT_EQ(look.filter.pace(), v1::BY_DAYS);
    EXPECT_THAT(seen(table), HasSubstr("Tables   f filter: with a free seat, correspondence"));
    table.model.lobby.tables.clear();
    EXPECT_THAT(seen(table),
                HasSubstr("No table matches the filter. Press f to change the filter."));
}

TEST(Filter, IsLeftAsItWas) {
    ScreenTable table = live_lobby();
    table.press(U'f');
    table.press(terminal::KeyName::right);
    table.press(terminal::KeyName::escape);
    EXPECT_TRUE(table.others.empty());
    EXPECT_FALSE(table.state.lobby.filter.free_seat());
}

TEST(Filter, HasEveryChoiceInEveryRow) {
    ScreenTable table = live_lobby();
    table.press(U'f');
    std::set<std::string> all;
    for (int row = 0; row < words::filter_rows; ++row) {
        for (int i = 0; i < 4; ++i) {
            all.insert(table.state.sheet.filter.filter.ShortDebugString());
            table.press(terminal::KeyName::right);
        }
        table.press(terminal::KeyName::down);
    }
    EXPECT_EQ(all.size(), 1U + 1 + 3 + 2 + 2);
}

TEST(Filter, IsClickedOn) {
    ScreenTable table = live_lobby();
    table.press(U'f');
    click(table, "Bots");
    EXPECT_EQ(table.state.sheet.filter.row, 3);
    click(table, "Bots");
    EXPECT_EQ(table.state.sheet.filter.filter.bots(), v1::ONLY_PEOPLE);
    click(table, "Tables");
    EXPECT_EQ(table.state.sheet.kind, Sheet::none) << "beside it";
}

TEST(WaitingTable, LetsSpectatorsJoin) {
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

TEST(HelpSheet, NamesTheContact) {
    ScreenTable table;
    table.state.match = {};
    table.model.contact = "anna@example.org";
    table.press(U'?');
    table.press(terminal::KeyName::page_down);
    EXPECT_THAT(seen(table), HasSubstr("Contact: anna@example.org"));
}

TEST(DeviceSheet, ShowsACodeAndThenARecoveryCode) {
    using namespace std::chrono_literals;
    ScreenTable table;
    table.state.match = {};
    table.state.address = "ws://there:8470";
    const auto asks = [](bool recovery) {
        return [recovery](const auto& m) {
            return m.has_create_sign_in_code() && m.create_sign_in_code().recovery() == recovery;
        };
    };
    table.press(U'd');
    EXPECT_TRUE(table.sent(asks(false)));
    EXPECT_THAT(seen(table), HasSubstr("Asking the server for a code ..."));
    table.receive(model::SignInCode{"ABCDE-FGHJK", 300s});
    EXPECT_THAT(seen(table), HasSubstr("bastide play ws://there:8470 --code ABCDE-FGHJK"));
    EXPECT_THAT(seen(table), HasSubstr("within 5 minutes"));
    table.press(U'r');
    EXPECT_TRUE(table.sent(asks(true)));
    EXPECT_THAT(seen(table), HasSubstr("Asking the server for a code ..."));
    table.receive(model::SignInCode{"ABCDE-FGHJK-ABCDE-FGHJK-ABCDE", 0s});
    EXPECT_THAT(seen(table), HasSubstr("This is your recovery code."));
    table.press(U'd');
    EXPECT_EQ(table.state.sheet.kind, Sheet::none);
    table.receive(model::SignInCode{"ABCDE-FGHJK", 300s});
    EXPECT_EQ(table.state.sheet.kind, Sheet::none) << "the player has closed the sheet";
    table.receive(model::SignInCode{"ABCDE-FGHJK-ABCDE-FGHJK-ABCDE", 0s});
    EXPECT_THAT(seen(table), HasSubstr("This is your recovery code.")) << "it replaced another";
}

TEST(LiveLobby, AnnouncesTheRematchAfterReturn) {
    ScreenTable table = live_lobby();
    table.state.joining.played = {2};
    table.receive(model::LobbyReceived{});
    EXPECT_EQ(table.state.notice.text, "");
    v1::TableInfo& rematch = table.list(9);
    rematch.set_rematch_of(2);
    rematch.set_phase(v1::OPEN);
    rematch.set_seats_max(2);
    table.state.lobby.row = 2;
    table.receive(model::LobbyReceived{});
    EXPECT_EQ(table.state.notice.text, "A rematch is waiting at table 9: press Enter to join it.");
    EXPECT_EQ(table.state.lobby.row, 0U);
    table.state.notice = {};
    table.receive(model::LobbyReceived{});
    EXPECT_EQ(table.state.notice.text, "") << "once is enough";
    table.press(terminal::KeyName::enter);
    EXPECT_TRUE(table.sent([](const auto& m) { return m.join_table().match() == 9; }));
}

/// Our running game, and two finished ones.
ScreenTable my_games() {
    ScreenTable table(2, {}, Seat{0}, {100, 30});
    table.state.match = {};
    table.state.line.reached = true;
    table.model.was_welcomed = true;
    table.model.seated_at = {ScreenTable::match};
    for (const model::MatchId match : {9U, 7U}) {
        v1::TableInfo& info = table.model.finished.emplace_back();
        info.set_match(match);
        info.set_title("Game " + std::to_string(match));
        info.set_phase(v1::FINISHED);
        info.add_seats()->set_name("Anna");
        info.add_seats()->set_name("Bob");
        info.mutable_result()->set_ending(match == 9 ? v1::PLAYED : v1::GIVEN_UP);
        info.mutable_result()->set_ended_ms(1'795'910'400'000);
        for (const int score : {71, 64}) {
            info.mutable_result()->add_scores(score);
            info.mutable_result()->add_ranks(score == 71 ? 1 : 2);
        }
    }
    table.model.more_finished = true;
    table.press(U'm');
    return table;
}

TEST(MyGames, AreRunningAndFinishedOnes) {
    ScreenTable table = my_games();
    EXPECT_TRUE(table.sent([](const auto& m) { return m.list_tables().finished(); }));
    const std::string screen = seen(table);
    EXPECT_THAT(screen, HasSubstr("My games"));
    EXPECT_THAT(screen, HasSubstr("3 · Evening"));
    EXPECT_THAT(screen, HasSubstr("9 · Game 9"));
    EXPECT_THAT(screen, HasSubstr("won"));
    EXPECT_THAT(screen, HasSubstr("Anna 71 and Bob 64"));
    EXPECT_THAT(screen, HasSubstr("29 Nov 2026"));
    EXPECT_THAT(screen, HasSubstr("All other players left the game."));
    table.press(terminal::KeyName::escape);
    EXPECT_FALSE(table.state.lobby.mine);
}

TEST(MyGames, LeadToTheTableOrTheReplay) {
    ScreenTable table = my_games();
    EXPECT_THAT(seen(table), HasSubstr("Enter return"));
    table.press(terminal::KeyName::enter);
    EXPECT_TRUE(table.sent([](const auto& m) { return m.watch().match() == ScreenTable::match; }));
    EXPECT_FALSE(table.state.joining.heading.replays);
    table.press(terminal::KeyName::down);
    EXPECT_THAT(seen(table), HasSubstr("Enter replay"));
    table.press(terminal::KeyName::enter);
    EXPECT_TRUE(table.sent([](const auto& m) { return m.watch().match() == 9; }));
    EXPECT_TRUE(table.state.joining.heading.replays);
    EXPECT_EQ(table.state.joining.heading.match, 9U);
}

TEST(MyGames, ContinueWithOlderOnes) {
    ScreenTable table = my_games();
    table.others.clear();
    table.press(terminal::KeyName::down);
    EXPECT_TRUE(table.others.empty());
    table.press(terminal::KeyName::down);
    EXPECT_TRUE(table.sent(
        [](const auto& m) { return m.list_tables().finished() && m.list_tables().before() == 7; }));
    EXPECT_THAT(seen(table), HasSubstr("3 of 3 and more"));
}

bool are_requested(const ScreenTable& table, model::MatchId before = 0) {
    return table.sent([before](const auto& m) {
        return m.list_tables().finished() && m.list_tables().before() == before;
    });
}

/// The selection is on the second page when the list is requested again.
TEST(MyGames, AreRequestedAgainOnReturnAndKeepTheSelection) {
    ScreenTable table = my_games();
    table.press(terminal::KeyName::down);
    table.press(terminal::KeyName::down);
    ASSERT_EQ(table.state.lobby.chosen, 7U);
    table.state.match.id = ScreenTable::match;
    table.others.clear();
    table.press(U'T');
    ASSERT_FALSE(table.state.match.id);
    EXPECT_TRUE(are_requested(table));
    const v1::TableInfo older = table.model.finished.back();
    table.model.finished.pop_back();
    table.receive(model::TablesListed{0, {table.model.finished.back()}, true, true});
    EXPECT_TRUE(are_requested(table, 9));
    EXPECT_EQ(table.state.lobby.chosen, 7U);
    table.others.clear();
    table.receive(model::TablesListed{9, {}, true, true});
    EXPECT_TRUE(table.others.empty()) << "the page has not brought anything new";
    table.state.lobby.chosen = 7;
    table.model.finished.push_back(older);
    table.receive(model::TablesListed{9, {older}, true, true});
    EXPECT_EQ(table.state.lobby.row, 2U);
}

TEST(MyGames, AreRequestedAgainIfAGameEnds) {
    ScreenTable table = my_games();
    table.state.elsewhere[ScreenTable::match].id = ScreenTable::match;
    table.receive(model::Updated{ScreenTable::match});
    table.others.clear();
    table.model.matches.at(ScreenTable::match).table.set_phase(v1::FINISHED);
    table.receive(model::Updated{ScreenTable::match});
    EXPECT_TRUE(are_requested(table));
    EXPECT_THAT(seen(table), HasSubstr("1 game over"));
    EXPECT_THAT(seen(table), testing::Not(HasSubstr("your turn")));
    table.others.clear();
    table.receive(model::Updated{ScreenTable::match});
    EXPECT_FALSE(are_requested(table)) << "once is enough";
}

TEST(MyGames, OfferNoUselessKeys) {
    ScreenTable table = my_games();
    table.state.from_start = true;
    const std::string keys = rows(table).back();
    EXPECT_EQ(keys.find("Esc"), keys.rfind("Esc")) << keys;
    EXPECT_THAT(keys, testing::Not(HasSubstr("filter")));
    table.press(U'f');
    EXPECT_EQ(table.state.sheet.kind, Sheet::none);
}

TEST(MyGames, ReplaceTheListOfAllTables) {
    ScreenTable table = my_games();
    table.press(U'a');
    EXPECT_TRUE(table.state.lobby.all);
    EXPECT_FALSE(table.state.lobby.mine);
    table.press(U'm');
    EXPECT_TRUE(table.state.lobby.mine);
    EXPECT_FALSE(table.state.lobby.all);
    table.model.finished.clear();
    table.model.seated_at.clear();
    EXPECT_THAT(seen(table), HasSubstr("No games yet."));
}

/// Said until the player looks at the list.
TEST(MyGames, AreMentionedIfSomeEndedMeanwhile) {
    ScreenTable table(2, {}, Seat{0}, {100, 30});
    table.state.match = {};
    table.model.ended = {9, 7};
    table.receive(model::Welcomed{});
    EXPECT_THAT(seen(table), HasSubstr("2 of your games ended while you were away.   m my games"));
    table.press(U'm');
    table.press(U'm');
    EXPECT_THAT(seen(table), testing::Not(HasSubstr("ended while you were away")));
}

}  // namespace
}  // namespace bastide::screen
