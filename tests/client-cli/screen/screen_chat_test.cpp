#include "client-cli/screen/draw.hpp"
#include "client-cli/screen/key_list.hpp"
#include "client/words/lobby_words.hpp"
#include "tests/support/screen_table.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace bastide::screen {
namespace {

using terminal::KeyName;
using testing::HasSubstr;
using testing::Not;

class ScreenChat : public testing::Test {
  protected:
    static constexpr model::MatchId match = ScreenTable::match;

    static model::ChatLine line(std::uint32_t number,
                                const std::string& name,
                                const std::string& text) {
        v1::ChatLine said;
        said.set_number(number);
        said.mutable_by()->set_person(name == "Anna" ? 1 : 2);
        said.mutable_by()->set_name(name);
        said.set_colour(v1::BLUE);
        said.set_text(text);
        said.set_version(1);
        return {said};
    }

    static ScreenTable table(paint::Size size = {100, 30}) {
        ScreenTable table(2, {}, Seat{0}, size);
        table.state.line.reached = true;
        table.state.chat_person = 1;
        table.model.chat = v1::CHAT_ON;
        table.model.person = 1;
        table.state.notice = {};
        table.others.clear();
        return table;
    }

    static ScreenTable in_the_lobby() {
        ScreenTable lobby = table({80, 24});
        lobby.state.match = {};
        lobby.model.matches.clear();
        return lobby;
    }

    static model::Chat& chat(ScreenTable& at) {
        return at.state.match.id ? at.model.matches.at(match).chat : at.model.lobby.chat;
    }

    static void say(ScreenTable& at, const model::ChatLine& said) {
        chat(at).push_back(said);
        at.receive(model::ChatSaid{at.state.match.id.value_or(0), said});
    }

    static auto says(model::MatchId where, const std::string& text) {
        return [=](const v1::ClientMessage& message) {
            return message.has_say() && message.say().match() == where &&
                   message.say().text() == text;
        };
    }

    static v1::ClientMessage last_request(const ScreenTable& at) {
        const auto* send = std::get_if<shell_request::Send>(&at.others.back());
        return send == nullptr ? v1::ClientMessage() : send->message;
    }

    static std::u32string typed(ScreenTable& at) { return chat_state(at.state).line.typed; }
};

TEST_F(ScreenChat, IsWrittenAndSaid) {
    ScreenTable at = table();
    at.press(U'C');
    EXPECT_THAT(seen(at), HasSubstr("No messages yet."));
    EXPECT_THAT(seen(at), HasSubstr("Everyone at this table will read this."));
    at.type(U"hello, quick Mr. X");
    EXPECT_THAT(seen(at), HasSubstr("▶ hello, quick Mr. X_"));
    at.press(KeyName::enter);
    EXPECT_TRUE(at.sent(says(match, "hello, quick Mr. X")));
    EXPECT_EQ(typed(at), U"hello, quick Mr. X") << "until the server has it";
    at.others.clear();
    at.press(KeyName::enter);
    EXPECT_TRUE(at.others.empty()) << "it is said once";
    at.type(U" and more");
    v1::ClientMessage asked;
    asked.mutable_say()->set_match(match);
    at.receive(model::Accepted{"", match, 0, asked});
    EXPECT_EQ(typed(at), U" and more") << "typed meanwhile";
}

TEST_F(ScreenChat, ShowsLinesAtTheTableAndInTheLog) {
    ScreenTable at = table();
    say(at, line(1, "Bob", "your turn soon"));
    EXPECT_THAT(seen(at), HasSubstr("Bob: your turn soon"));
    at.press(U'x');  // ends the notice
    EXPECT_THAT(seen(at), HasSubstr("Bob: your turn"));
    at.press(U'w');
    EXPECT_THAT(seen(at), HasSubstr("Bob: your turn soon"));
    at.press(U'w');
    at.press(U'C');
    EXPECT_THAT(seen(at), HasSubstr("Bob: your turn soon"));
    chat(at).clear();
    EXPECT_THAT(seen(at), Not(HasSubstr("your turn soon"))) << "it was deleted";
}

TEST_F(ScreenChat, IsKeptWhileItsSheetIsClosed) {
    ScreenTable at = table();
    at.press(U'C');
    at.type(U"half a sen");
    at.press(KeyName::escape);
    EXPECT_EQ(at.state.sheet.kind, Sheet::none);
    at.press(U'C');
    EXPECT_EQ(typed(at), U"half a sen");
    at.press(KeyName::backspace);
    EXPECT_EQ(typed(at), U"half a se");
}

/// Before: everyone was offered to delete any message, which the server refuses.
TEST_F(ScreenChat, OffersDeletionToTheAuthorAndTheHostOnly) {
    const auto offers = [](ScreenTable at, const std::string& author, std::uint32_t host) {
        if (at.state.match.id) {
            at.model.matches.at(match).table.set_host(host);
        }
        say(at, line(1, author, "a message"));
        at.press(U'C');
        at.press(KeyName::up);
        at.press(KeyName::enter);
        EXPECT_EQ(at.state.sheet.kind, Sheet::chat_line);
        const auto keys = keys_of_sheet(at.state, at.model);
        return std::ranges::count(keys, "delete", &KeyEntry::brief);
    };
    EXPECT_EQ(offers(table(), "Anna", 1), 1);
    EXPECT_EQ(offers(table(), "Bob", 1), 0);
    EXPECT_EQ(offers(table(), "Bob", 0), 1) << "as the host";
    EXPECT_EQ(offers(in_the_lobby(), "Anna", 1), 1);
    EXPECT_EQ(offers(in_the_lobby(), "Bob", 0), 0);
}

TEST_F(ScreenChat, NoErrorLosesTheText) {
    ScreenTable at = table();
    at.press(U'C');
    at.type(U"hello there");
    at.press(KeyName::enter);
    v1::ClientMessage asked;
    asked.mutable_say()->set_match(match);
    at.receive(model::Refused{"", v1::TOO_MANY_REQUESTS, "Wait a few seconds.", asked});
    EXPECT_THAT(seen(at), HasSubstr("Wait a few seconds."));
    EXPECT_EQ(typed(at), U"hello there");
    at.press(KeyName::enter);
    at.receive(model::Disconnected{"gone"});
    EXPECT_EQ(typed(at), U"hello there");
    EXPECT_THAT(seen(at), HasSubstr("The connection was lost. Press Enter to send it again."));
    at.others.clear();
    at.press(KeyName::enter);
    EXPECT_TRUE(at.sent(says(match, "hello there")));
}

TEST_F(ScreenChat, TextIsShortAndPrintable) {
    ScreenTable at = table();
    at.press(U'C');
    // NOLINTNEXTLINE(misc-misleading-bidirectional)
    at.react(terminal::Pasted{"a\x1b[2Jb\nc\u202Ed"});
    EXPECT_EQ(typed(at), U"a[2Jb cd");
    at.react(terminal::Pasted{std::string(1'000'000, 'x')});
    EXPECT_EQ(typed(at).size(), words::chat_characters_max);
    at.others.clear();
    at.press(KeyName::escape);
    at.press(U'C');
    chat_state(at.state).line.typed = U"   ";
    at.press(KeyName::enter);
    EXPECT_TRUE(at.others.empty()) << "there is nothing to say";
}

TEST_F(ScreenChat, PhrasesAreChosenBySteps) {
    ScreenTable at = table();
    at.press(U'C');
    at.press(KeyName::tab);
    EXPECT_EQ(typed(at), U"Hello!");
    at.press(KeyName::back_tab);
    EXPECT_EQ(typed(at), U"Good game!");
    at.press(KeyName::enter);
    EXPECT_EQ(last_request(at).say().phrase(), 8U);
    EXPECT_EQ(last_request(at).say().text(), "");
    chat_state(at.state) = {};
    at.type(U"my own words");
    at.press(KeyName::tab);
    EXPECT_EQ(typed(at), U"my own words") << "no text is lost";
}

TEST_F(ScreenChat, OnlyPhrasesCanBeAllowed) {
    ScreenTable at = table();
    at.model.chat = v1::CHAT_PHRASES;
    at.press(U'C');
    at.type(U"free text");
    at.others.clear();
    at.press(KeyName::enter);
    EXPECT_TRUE(at.others.empty());
    EXPECT_THAT(seen(at), HasSubstr("This server allows only these phrases: \"Hello!\""));
}

TEST_F(ScreenChat, IsNotOfferedWithoutChat) {
    ScreenTable at = table();
    at.state.chat_person = 0;
    at.press(U'C');
    EXPECT_EQ(at.state.sheet.kind, Sheet::none);
}

TEST_F(ScreenChat, LinesAreChosenToDeleteReportOrMute) {
    ScreenTable at = table();
    say(at, line(1, "Bob", "rude"));
    say(at, line(2, "Anna", "oops"));
    at.press(U'C');
    at.press(KeyName::up);
    at.press(KeyName::enter);
    EXPECT_THAT(seen(at), HasSubstr("Anna: oops"));
    EXPECT_THAT(rows(at).back(), HasSubstr("x delete"));
    EXPECT_THAT(rows(at).back(), Not(HasSubstr("m mute")));
    at.press(U'x');
    EXPECT_EQ(last_request(at).delete_line().number(), 2U);
    EXPECT_EQ(at.state.sheet.kind, Sheet::chat);
    const auto ask_about_first = [&](char32_t key) {
        at.press(KeyName::up);
        at.press(KeyName::up);
        at.press(KeyName::enter);
        at.press(key);
    };
    ask_about_first(U'r');
    EXPECT_EQ(last_request(at).report_line().number(), 1U);
    ask_about_first(U'm');
    EXPECT_EQ(last_request(at).mute().person(), 2U);
    EXPECT_FALSE(last_request(at).mute().ends());
    at.others.clear();
    ask_about_first(U'?');
    EXPECT_TRUE(at.others.empty()) << "any other key leads back";
    EXPECT_EQ(at.state.sheet.kind, Sheet::chat);
    EXPECT_TRUE(typed(at).empty());
}

TEST_F(ScreenChat, OwnMessagesAreRecalled) {
    ScreenTable at = table();
    say(at, line(1, "Bob", "hello"));
    at.press(U'C');
    for (const std::u32string& text : {std::u32string(U"first"), std::u32string(U"second")}) {
        at.type(text);
        at.press(KeyName::enter);
        v1::ClientMessage asked;
        asked.mutable_say()->set_match(match);
        at.receive(model::Accepted{"", match, 0, asked});
    }
    at.type(U"dra");
    at.press(KeyName::up);
    EXPECT_EQ(typed(at), U"second");
    at.press(KeyName::up);
    EXPECT_EQ(typed(at), U"first");
    at.press(KeyName::down);
    at.press(KeyName::down);
    EXPECT_EQ(typed(at), U"dra") << "no text is lost";
    at.press(KeyName::up);
    at.type(U" thoughts");
    at.press(KeyName::up);
    EXPECT_EQ(typed(at), U"second");
    at.press(KeyName::down);
    EXPECT_EQ(typed(at), U"second thoughts");
    at.press(KeyName::up);
    at.press(KeyName::up);
    EXPECT_FALSE(at.state.sheet.line);
    at.press(KeyName::up);
    EXPECT_TRUE(at.state.sheet.line) << "one more step selects a message";
}

TEST_F(ScreenChat, OnlyTheLatestMessagesAreRecalled) {
    ScreenTable at = table();
    at.press(U'C');
    for (int i = 0; i < 100; ++i) {
        at.type(U"again");
        at.press(KeyName::enter);
        v1::ClientMessage asked;
        asked.mutable_say()->set_match(match);
        at.receive(model::Accepted{"", match, 0, asked});
    }
    EXPECT_EQ(chat_state(at.state).said.size(), 5U);
}

/// Typing on after scrolling or selecting must not mute a player or delete a line.
TEST_F(ScreenChat, LettersAlwaysType) {
    ScreenTable at = table();
    say(at, line(1, "Bob", "hello"));
    at.press(U'C');
    at.react(terminal::Mouse{terminal::MouseAct::wheel_up, terminal::MouseButton::none, {20, 20}});
    at.press(KeyName::page_up);
    at.press(KeyName::up);
    at.others.clear();
    at.type(U"mrx");
    EXPECT_EQ(typed(at), U"mrx");
    EXPECT_TRUE(at.others.empty());
    at.press(KeyName::enter);
    EXPECT_TRUE(at.sent(says(match, "mrx")));
}

TEST_F(ScreenChat, ALineMayDisappearWhileItIsChosen) {
    ScreenTable at = table();
    say(at, line(1, "Bob", "rude"));
    at.press(U'C');
    at.press(KeyName::up);
    chat(at).clear();
    EXPECT_THAT(seen(at), Not(HasSubstr("rude")));
    at.type(U"m");
    EXPECT_EQ(typed(at), U"m");
}

TEST_F(ScreenChat, ScrollsBackFromTheLatestLine) {
    ScreenTable at = table({80, 24});
    for (std::uint32_t i = 1; i <= 40; ++i) {
        say(at, line(i, "Bob", "line " + std::to_string(i) + "."));
    }
    at.press(U'C');
    EXPECT_THAT(seen(at), HasSubstr("Bob: line 40."));
    EXPECT_THAT(seen(at), Not(HasSubstr("Bob: line 20.")));
    EXPECT_THAT(seen(at), HasSubstr("Anna")) << "the players stay visible";
    for (int i = 0; i < 3; ++i) {
        at.press(KeyName::page_up);
    }
    EXPECT_THAT(seen(at), HasSubstr("Bob: line 20."));
    for (int i = 0; i < 3; ++i) {
        at.press(KeyName::page_down);
    }
    EXPECT_THAT(seen(at), HasSubstr("Bob: line 40."));
}

TEST_F(ScreenChat, EscapeLeadsFromALineBackToTheText) {
    ScreenTable at = table();
    say(at, line(1, "Bob", "hello"));
    at.press(U'C');
    at.press(KeyName::up);
    at.press(KeyName::escape);
    EXPECT_EQ(at.state.sheet.kind, Sheet::chat);
    at.press(KeyName::escape);
    EXPECT_EQ(at.state.sheet.kind, Sheet::none);
}

TEST_F(ScreenChat, ARefusalIsShownAlsoAfterClosing) {
    ScreenTable at = table();
    at.press(U'C');
    at.type(U"hello there");
    at.press(KeyName::enter);
    at.press(KeyName::escape);
    v1::ClientMessage asked;
    asked.mutable_say()->set_match(match);
    at.receive(model::Refused{"", v1::TOO_MANY_REQUESTS, "Wait a few seconds.", asked});
    EXPECT_THAT(seen(at), HasSubstr("Wait a few seconds."));
    say(at, line(1, "Bob", "hurry up"));
    EXPECT_EQ(at.state.notice.text, "Wait a few seconds.") << "a line does not replace a warning";
}

TEST_F(ScreenChat, MutedPlayersAreListedAndUnmuted) {
    ScreenTable at = in_the_lobby();
    at.press(U'M');
    EXPECT_TRUE(
        at.sent([](const v1::ClientMessage& message) { return message.list_people().muted(); }));
    at.receive(model::PeopleHere{{{2, "Bob"}, {3, "Cleo"}}, false, true});
    EXPECT_THAT(seen(at), HasSubstr("▶ Bob"));
    at.press(KeyName::down);
    at.others.clear();
    at.press(KeyName::enter);
    EXPECT_TRUE(at.sent([](const v1::ClientMessage& message) {
        return message.mute().person() == 3 && message.mute().ends();
    }));
    const auto lists = [](const v1::ClientMessage& message) { return message.has_list_people(); };
    EXPECT_FALSE(at.sent(lists)) << "the server would still list Cleo";
    model::Accepted unmuted;
    unmuted.asked.mutable_mute()->set_ends(true);
    at.receive(unmuted);
    EXPECT_TRUE(at.sent(lists));
    at.receive(model::PeopleHere{{}, false, true});
    EXPECT_THAT(seen(at), HasSubstr("You haven't muted anyone."));
    at.receive(model::PeopleHere{{{5, "Dora"}}, false, false});
    EXPECT_THAT(seen(at), Not(HasSubstr("Dora"))) << "somebody in the lobby";
}

TEST_F(ScreenChat, TheLobbyShowsTheLatestLines) {
    ScreenTable at = in_the_lobby();
    at.list(7).set_title("Evening");
    EXPECT_THAT(seen(at), HasSubstr("C chat"));
    for (std::uint32_t i = 1; i <= 20; ++i) {
        say(at, line(i, "Bob", "line " + std::to_string(i)));
    }
    EXPECT_THAT(seen(at), HasSubstr("Bob: line 20"));
    EXPECT_THAT(seen(at), Not(HasSubstr("Bob: line 10")));
    EXPECT_THAT(seen(at), HasSubstr("Evening"));
    at.press(U'C');
    EXPECT_THAT(seen(at), HasSubstr("Bob: line 10"));
    EXPECT_THAT(seen(at), HasSubstr("Everyone in the lobby will read this."));
    at.type(U"me");
    at.press(KeyName::enter);
    EXPECT_TRUE(at.sent(says(0, "me")));
}

TEST_F(ScreenChat, AWaitingTableShowsTheLatestLines) {
    ScreenTable at = table({80, 24});
    at.model.matches.at(match).game.reset();
    at.model.matches.at(match).table.set_phase(v1::OPEN);
    say(at, line(1, "Bob", "ready when you are"));
    at.press(U'z');  // ends the notice
    EXPECT_THAT(seen(at), HasSubstr("Bob: ready when you are"));
}

/// Letters typed for the chat must not become keys of the result.
TEST_F(ScreenChat, StaysOpenWhenTheGameEnds) {
    ScreenTable at = table();
    at.press(U'C');
    at.play_at_random(1'000);
    EXPECT_EQ(at.state.sheet.kind, Sheet::chat);
}

TEST_F(ScreenChat, OtherGamesAreNamed) {
    ScreenTable at = table();
    model::Attended& other = at.model.matches[9];
    other.table.set_match(9);
    other.table.set_title("Evening");
    at.state.elsewhere[9].id = 9;
    at.receive(model::ChatSaid{9, line(1, "Bob", "are you there?")});
    EXPECT_THAT(seen(at), HasSubstr("Evening: Bob: are you there?"));
}

TEST_F(ScreenChat, EarlierAndOwnLinesAreNoNews) {
    ScreenTable at = table();
    at.receive(model::ChatSaid{match, line(1, "Bob", "yesterday"), true});
    at.receive(model::ChatSaid{match, line(2, "Anna", "mine")});
    EXPECT_THAT(seen(at), Not(HasSubstr("yesterday")));
    EXPECT_THAT(seen(at), Not(HasSubstr("mine")));
}

}  // namespace
}  // namespace bastide::screen
