#include "client-cli/screen/draw.hpp"
#include "client-cli/screen/layout.hpp"
#include "tests/support/screen_table.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace bastide::screen {
namespace {

using terminal::KeyName;
using testing::HasSubstr;
using testing::Not;

const std::string link = "bastide://1.2.3.4:8470/ABCDE-FGHJK";

ScreenTable on_the_page(std::vector<KnownServer> servers, paint::Size size = {80, 24}) {
    ScreenTable table(2, {}, Seat{0}, size);
    table.state.match = {};
    table.model = {};
    table.others.clear();
    table.state.start = start_page("Anna", std::move(servers));
    return table;
}

ScreenTable newcomer(paint::Size size = {80, 24}) {
    return on_the_page({}, size);
}

ScreenTable regular(paint::Size size = {80, 24}) {
    return on_the_page({{"wss://play.example.org", "Anna"}, {"ws://192.168.1.5:8470", "Ann"}},
                       size);
}

void paste(ScreenTable& table, const std::string& text) {
    table.react(terminal::Pasted{text});
}

std::optional<model::Link> visited(const ScreenTable& table) {
    for (const ShellRequest& shell_request : table.others) {
        if (const auto* visit = std::get_if<shell_request::GoToServer>(&shell_request)) {
            return visit->link;
        }
    }
    return std::nullopt;
}

std::string typed(const ScreenTable& table) {
    return paint::utf8_of(table.state.start->field.typed);
}

std::vector<std::string> list_of(const ScreenTable& table) {
    const paint::Rect list = list_below_banner(layout(table.state, table.model).board);
    std::vector<std::string> kept;
    for (int y = list.y; y < list.bottom(); ++y) {
        std::string row = rows(table)[static_cast<std::size_t>(y)];
        row.erase(row.find_last_not_of(' ') + 1);
        kept.push_back(row);
    }
    while (!kept.empty() && kept.back().empty()) {
        kept.pop_back();
    }
    return kept;
}

TEST(StartPage, IsDrawnForANewcomer) {
    EXPECT_THAT(list_of(newcomer()),
                testing::ElementsAre(
                    "  ▶ Practice      against bots, offline",
                    "",
                    "    Your name     Anna",
                    "",
                    "    Link or code  _",
                    "                  Paste a link somebody gave you, or type a server's address",
                    "                  or a table's code."));
}

TEST(StartPage, IsDrawnForAReturningPlayer) {
    EXPECT_THAT(list_of(regular()),
                testing::ElementsAre(
                    "    Practice      against bots, offline",
                    "  ▶ Quick play    at play.example.org (last used)",
                    "",
                    "    Server        play.example.org as Anna · encrypted",
                    "    Server        192.168.1.5:8470 as Ann",
                    "",
                    "    Your name     Anna",
                    "",
                    "    Link or code  _",
                    "                  Paste a link somebody gave you, or type a server's address",
                    "                  or a table's code."));
    EXPECT_THAT(rows(regular()).back(),
                HasSubstr("↑↓ choose  Enter go  Backspace delete  Esc quit  F1 help"));
}

TEST(StartPage, LeadsToPracticeQuickPlayAndServers) {
    ScreenTable table = regular();
    table.press(KeyName::enter);
    EXPECT_TRUE(table.wished<shell_request::QuickPlay>());
    table.press(KeyName::up);
    table.press(KeyName::up);
    table.press(KeyName::enter);
    EXPECT_TRUE(table.wished<shell_request::Practice>());
    for (int i = 0; i < 3; ++i) {
        table.press(KeyName::down);
    }
    table.press(KeyName::enter);
    ASSERT_TRUE(visited(table));
    EXPECT_EQ(model::text_of(*visited(table)->server), "ws://192.168.1.5:8470");
    EXPECT_FALSE(visited(table)->code);
}

/// After a crash, the player's clock is running: Enter alone leads back.
TEST(StartPage, LeadsBackToAGameFirst) {
    ScreenTable table = regular();
    table.state.start = start_page("Anna",
                                   {{"wss://play.example.org", "Anna"}},
                                   WaitingGame{"ws://192.168.1.5:8470", 3, "Friday evening", true});
    EXPECT_THAT(list_of(table).front(),
                "  ▶ Back to       table 3, Friday evening (it was your turn)");
    EXPECT_THAT(list_of(table)[1], HasSubstr("    Practice "));
    EXPECT_THAT(list_of(table)[2], HasSubstr("    Quick play "));
    table.press(KeyName::enter);
    EXPECT_FALSE(table.wished<shell_request::QuickPlay>());
    ASSERT_TRUE(visited(table));
    EXPECT_EQ(model::text_of(*visited(table)->server), "ws://192.168.1.5:8470");
    EXPECT_EQ(std::get<shell_request::GoToServer>(table.others.back()).match, 3U);
    table.state.start->game->asks = false;
    EXPECT_THAT(list_of(table).front(), "  ▶ Back to       table 3, Friday evening (in progress)");
}

TEST(StartPage, ResumesAPracticeGame) {
    ScreenTable table = regular();
    table.state.start->unfinished = "practice against Medium bot";
    EXPECT_THAT(list_of(table).front(), "    Resume        practice against Medium bot");
    choose(*table.state.start, StartChoice::resume);
    table.press(KeyName::enter);
    ASSERT_TRUE(table.wished<shell_request::Practice>());
    EXPECT_TRUE(std::get<shell_request::Practice>(table.others.back()).resumes);
}

TEST(StartPage, CutsALongTitleBeforeTheTurn) {
    ScreenTable table = regular();
    table.state.start = start_page("Anna",
                                   {{"wss://play.example.org", "Anna"}},
                                   WaitingGame{"ws://a:1", 3, std::string(64, 'x'), true});
    EXPECT_THAT(list_of(table).front(), testing::EndsWith("xx… (it was your turn)"));
    table.state.start->game->asks = false;
    EXPECT_THAT(list_of(table).front(), testing::EndsWith("xx… (in progress)"));
}

TEST(StartPage, AsksForAnotherName) {
    ScreenTable table = newcomer();
    table.press(KeyName::down);
    table.press(KeyName::enter);
    EXPECT_THAT(seen(table), HasSubstr("Press Enter to keep Anna."));
    table.type(U"Zoë");
    table.press(KeyName::enter);
    ASSERT_TRUE(table.wished<shell_request::SetName>());
    EXPECT_EQ(std::get<shell_request::SetName>(table.others.back()).typed, "Zoë");
    EXPECT_EQ(typed(table), "") << "letters went into the name";
}

TEST(StartPage, WaitsForTheFirstName) {
    ScreenTable table = newcomer();
    ask_for_name(table.state, "anna");
    EXPECT_THAT(seen(table), Not(HasSubstr("Practice")));
    table.press(KeyName::enter);
    EXPECT_THAT(seen(table), HasSubstr("Practice"));
}

TEST(StartField, TakesLettersInAnyRow) {
    ScreenTable table = regular();
    table.type(U"q?nTG wss://h");
    EXPECT_EQ(typed(table), "q?nTG wss://h");
    EXPECT_TRUE(table.others.empty());
    table.press(KeyName::backspace);
    EXPECT_EQ(typed(table), "q?nTG wss://");
}

TEST(StartField, TakesAPasteInAnyRow) {
    ScreenTable table = regular();
    paste(table, "come and play: " + link + " !\r\n");
    EXPECT_THAT(seen(table), HasSubstr("Opens table ABCDE-FGHJK at ws://1.2.3.4:8470."));
    paste(table, "<" + link + ">");
    EXPECT_EQ(typed(table), link) << "in the place of what stood there";
    paste(table, std::string(1000, 'x') + "\n" + link + "\n");
    EXPECT_EQ(typed(table), link) << "behind a long letter";
    table.press(KeyName::enter);
    ASSERT_TRUE(visited(table));
    EXPECT_EQ(model::link_to(*visited(table)->server, *visited(table)->code), link);
}

// NOLINTBEGIN(misc-misleading-bidirectional): this is what it is about
TEST(StartField, RemovesTerminalSequences) {
    ScreenTable table = newcomer();
    paste(table, "a\033[31m\x07 b\u202e");
    EXPECT_THAT(seen(table), Not(HasSubstr("\033")));
    EXPECT_THAT(typed(table), Not(HasSubstr("\u202e")));
}

// NOLINTEND(misc-misleading-bidirectional)

TEST(StartField, TakesACodeOfTheLastServer) {
    ScreenTable table = regular();
    table.type(U"abcdefghjk");
    EXPECT_THAT(seen(table), HasSubstr("Opens table ABCDE-FGHJK at wss://play.example.org."));
    table.press(KeyName::enter);
    ASSERT_TRUE(visited(table));
    EXPECT_FALSE(visited(table)->server);
    EXPECT_EQ(visited(table)->code->letters, "ABCDEFGHJK");
}

TEST(StartField, ReportsItsFaultAfterEnter) {
    ScreenTable table = newcomer();
    table.type(U"ABCDE-FGHJ");
    EXPECT_THAT(seen(table), Not(HasSubstr("A code has"))) << "somebody is still typing";
    table.press(KeyName::enter);
    EXPECT_THAT(seen(table), HasSubstr("A code has 10 letters and digits, this one has 9."));
    EXPECT_FALSE(visited(table));
    table.press(U'K');
    EXPECT_THAT(seen(table), Not(HasSubstr("A code has")));
    table.press(KeyName::enter);
    EXPECT_THAT(seen(table), HasSubstr("A code needs a server"));
    EXPECT_FALSE(visited(table));
}

TEST(StartField, IsClearedBeforeLeaving) {
    ScreenTable table = newcomer();
    table.type(U"abc");
    table.press(KeyName::escape);
    EXPECT_EQ(typed(table), "");
    EXPECT_FALSE(table.wished<shell_request::Quit>());
    table.press(KeyName::escape);
    EXPECT_TRUE(table.wished<shell_request::Quit>());
}

TEST(StartField, ShowsTheEndOfLongText) {
    ScreenTable table = newcomer();
    table.type(std::u32string(200, U'x') + U"!");
    EXPECT_THAT(seen(table), HasSubstr("x!_"));
}

TEST(StartPage, ExplainsAFailedConnection) {
    ScreenTable table = newcomer();
    table.type(U"nowhere");
    reopen(*table.state.start, start_page("Anna", {}), "No server is listening at nowhere:8470.");
    EXPECT_THAT(seen(table), HasSubstr("No server is listening at nowhere:8470."));
    EXPECT_EQ(typed(table), "nowhere");
    EXPECT_EQ(chosen_row(*table.state.start).kind, StartChoice::field);
    reopen(*table.state.start, start_page("Anna", {}), std::string(200, 'x') + " to its end.");
    EXPECT_THAT(seen(table), HasSubstr("to its end.")) << "however long it is";
    reopen(*table.state.start, start_page("Anna", {{"ws://nowhere:8470", "Anna"}}), "");
    EXPECT_EQ(typed(table), "") << "they have been there";
    EXPECT_EQ(chosen_row(*table.state.start).kind, StartChoice::quick_play);
}

TEST(StartPage, SelectsTheGameToResumeAfterPractice) {
    ScreenTable table = regular();
    StartPage now = start_page("Anna", {{"wss://play.example.org", "Anna"}});
    now.unfinished = "practice against Medium bot";
    for (const StartChoice left : {StartChoice::practice, StartChoice::resume}) {
        choose(*table.state.start, left);
        reopen(*table.state.start, now, "");
        EXPECT_EQ(chosen_row(*table.state.start).kind, StartChoice::resume);
    }
    choose(*table.state.start, StartChoice::server);
    reopen(*table.state.start, start_page("Anna", {{"wss://play.example.org", "Anna"}}), "");
    EXPECT_EQ(chosen_row(*table.state.start).kind, StartChoice::quick_play);
}

TEST(StartPage, HasTheLinkOfAnotherServerInItsField) {
    ScreenTable table = newcomer();
    reopen(*table.state.start,
           start_page("Anna", {{"ws://there:8470", "Anna"}}),
           "",
           "bastide://bastide.example.org/ABCDE-FGHJK");
    EXPECT_EQ(chosen_row(*table.state.start).kind, StartChoice::field);
    EXPECT_THAT(seen(table), HasSubstr("bastide://bastide.example.org/ABCDE-FGHJK_"));
    table.press(KeyName::enter);
    EXPECT_TRUE(visited(table));
}

TEST(StartPage, IsReachedFromTheLobbyIfOpenedFromIt) {
    ScreenTable table;
    table.state.match = {};
    table.press(KeyName::escape);
    EXPECT_FALSE(table.wished<shell_request::ShowStartPage>());
    table.state.from_start = true;
    table.press(KeyName::escape);
    EXPECT_TRUE(table.wished<shell_request::ShowStartPage>());
}

TEST(StartPage, IsReachedFromAPracticeGameChosenOnIt) {
    ScreenTable table = our_turn();
    table.state.practice = true;
    table.press(U'q');
    table.press(U'y');
    EXPECT_TRUE(table.wished<shell_request::Quit>());
    EXPECT_FALSE(table.wished<shell_request::ShowStartPage>());
    table.others.clear();
    table.state.from_start = true;
    table.press(U'q');
    EXPECT_THAT(seen(table), HasSubstr("You can resume this game from the start page."));
    table.press(U'y');
    EXPECT_TRUE(table.wished<shell_request::ShowStartPage>());
    EXPECT_FALSE(table.wished<shell_request::Quit>());
}

TEST(StartPage, IsNotReachedByAnInterruptOfAPracticeGame) {
    ScreenTable table = our_turn();
    table.state.practice = table.state.from_start = true;
    const terminal::Key interrupt{KeyName::character, U'c', false, true, false};
    table.react(interrupt);
    table.react(interrupt);
    EXPECT_TRUE(table.wished<shell_request::Quit>());
    EXPECT_FALSE(table.wished<shell_request::ShowStartPage>());
}

TEST(StartPage, DeletesWordsAndTheWholeField) {
    ScreenTable table = regular();
    table.type(U"play example");
    table.react(terminal::Key{KeyName::character, U'w', false, true, false});
    EXPECT_EQ(typed(table), "play ");
    table.react(terminal::Key{KeyName::character, U'u', false, true, false});
    EXPECT_EQ(typed(table), "");
    EXPECT_EQ(chosen_row(*table.state.start).kind, StartChoice::field);
}

TEST(StartPage, IsClickedTwice) {
    ScreenTable table = regular();
    const auto list = list_below_banner(layout(table.state, table.model).board);
    const PlacedRow practice = placed_rows(*table.state.start, list).front();
    const terminal::Mouse click{terminal::MouseAct::press,
                                terminal::MouseButton::left,
                                {list.x + 5, practice.y},
                                false,
                                false};
    table.react(click);
    EXPECT_TRUE(table.others.empty());
    EXPECT_EQ(chosen_row(*table.state.start).kind, StartChoice::practice);
    table.react(click);
    EXPECT_TRUE(table.wished<shell_request::Practice>());
}

TEST(StartPage, ShowsTheChosenRowAtEverySize) {
    constexpr int count = 30;
    std::vector<KnownServer> many;
    many.reserve(count);
    for (int i = 0; i < count; ++i) {
        many.push_back({"ws://host" + std::to_string(i), "Anna"});
    }
    for (const paint::Size size : {paint::Size{60, 18}, {80, 24}, {150, 45}}) {
        ScreenTable table = on_the_page(many, size);
        const auto list = list_below_banner(layout(table.state, table.model).board);
        for (std::size_t row = 0; row < rows_of(*table.state.start).size(); ++row) {
            table.state.start->row = row;
            const auto placed = placed_rows(*table.state.start, list);
            EXPECT_TRUE(std::ranges::any_of(
                placed,
                [&](const PlacedRow& one) { return one.row == row && one.y < list.bottom(); }))
                << size.columns << " row " << row;
            EXPECT_THAT(seen(table), HasSubstr("▶"));
        }
    }
}

TEST(Paste, GoesIntoANameAndIsNothingElsewhere) {
    ScreenTable table = our_turn();
    table.others.clear();
    paste(table, "qqq\r");
    EXPECT_TRUE(table.others.empty() && table.moves.empty());
    table.press(U'i');
    paste(table, "Zoë\n");
    EXPECT_EQ(table.state.sheet.name.typed, U"Zoë");
}

}  // namespace
}  // namespace bastide::screen
