// The player's name: chosen by a new player, and changed later.
#include "client-cli/screen/draw.hpp"
#include "client-cli/screen/layout.hpp"
#include "tests/support/screen_table.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace bastide::screen {
namespace {

using terminal::Key;
using terminal::KeyName;
using testing::HasSubstr;
using testing::Not;

ScreenTable somebody_new(paint::Size size = {80, 24}) {
    ScreenTable table(2, {}, Seat{0}, size);
    table.state.match = {};
    ask_for_name(table.state, "anna");
    return table;
}

ScreenTable taking_another() {
    ScreenTable table = our_turn();
    table.model.name = "Anna";
    table.others.clear();
    table.state.line.reached = true;
    table.press(U'i');
    return table;
}

const std::u32string& typed(const ScreenTable& table) {
    return table.state.sheet.name.typed;
}

std::string introduced(const ScreenTable& table) {
    for (const ShellRequest& shell_request : table.others) {
        if (const auto* introduce = std::get_if<shell_request::SetName>(&shell_request)) {
            return introduce->typed;
        }
    }
    return "nobody";
}

bool renamed(const ScreenTable& table, const std::string& name) {
    return table.sent([&](const v1::ClientMessage& message) {
        return message.has_rename() && message.rename().name() == name;
    });
}

TEST(FirstName, IsNoAddress) {
    ScreenTable table = somebody_new();
    table.type(U"ws://localhost");
    table.press(KeyName::enter);
    EXPECT_EQ(introduced(table), "nobody");
    EXPECT_THAT(seen(table), HasSubstr("That is an address, not a name."));
    ScreenTable known = taking_another();
    known.type(U"ws://localhost");
    known.press(KeyName::enter);
    EXPECT_TRUE(known.others.empty());
    EXPECT_EQ(known.state.sheet.kind, Sheet::name);
}

TEST(Name, IsTypedWithEveryLetter) {
    for (ScreenTable table : {somebody_new(), taking_another()}) {
        table.type(U"q? Zoë");
        EXPECT_THAT(seen(table), HasSubstr("▶ q? Zoë_"));
        EXPECT_TRUE(table.others.empty()) << "letters are letters here";
        EXPECT_TRUE(table.moves.empty());
    }
}

TEST(Name, IsDeletedByWholeLetters) {
    for (ScreenTable table : {somebody_new(), taking_another()}) {
        table.press(KeyName::backspace);
        table.type(U"Zoë王");
        table.press(KeyName::backspace);
        table.press(KeyName::backspace);
        table.react(terminal::Key{KeyName::character, U'x', false, true, false});
        EXPECT_EQ(typed(table), U"Zo");
    }
}

Key with_control(char32_t letter) {
    return {KeyName::character, letter, false, true, false};
}

TEST(Name, IsDeletedByWordsOrAsAWhole) {
    for (ScreenTable table : {somebody_new(), taking_another()}) {
        table.type(U"Anna van  Dyk ");
        table.react(with_control(U'w'));
        EXPECT_EQ(typed(table), U"Anna van  ");
        table.react(with_control(U'w'));
        EXPECT_EQ(typed(table), U"Anna ");
        table.react(with_control(U'w'));
        table.react(with_control(U'w'));
        EXPECT_EQ(typed(table), U"");
        table.type(U"  ");
        table.react(with_control(U'w'));
        EXPECT_EQ(typed(table), U"");
        table.type(U"Anna van Dyk");
        table.react(with_control(U'u'));
        EXPECT_EQ(typed(table), U"");
    }
}

Key with_control(KeyName name) {
    return {name, 0, false, true, false};
}

TEST(Name, IsEditedAtTheCursor) {
    for (ScreenTable table : {somebody_new(), taking_another()}) {
        table.type(U"Ana Dyk");
        table.press(KeyName::left);
        table.react(with_control(KeyName::left));
        EXPECT_THAT(seen(table), HasSubstr("▶ Ana │Dyk"));
        table.type(U"van ");
        EXPECT_EQ(typed(table), U"Ana van Dyk");
        table.press(KeyName::home);
        table.press(KeyName::left);
        table.press(KeyName::right);
        table.press(U'n');
        EXPECT_EQ(typed(table), U"Anna van Dyk");
        table.press(KeyName::del);
        EXPECT_EQ(typed(table), U"Ana van Dyk");
        table.react(with_control(KeyName::right));
        table.react(with_control(KeyName::right));
        table.react(with_control(U'w'));
        EXPECT_EQ(typed(table), U"Ana  Dyk");
        table.react(with_control(U'u'));
        EXPECT_EQ(typed(table), U" Dyk");
        table.react(terminal::Pasted{"Bo"});
        EXPECT_EQ(typed(table), U"Bo Dyk");
        table.press(KeyName::end);
        table.press(KeyName::right);
        table.press(KeyName::del);
        table.press(KeyName::backspace);
        EXPECT_EQ(typed(table), U"Bo Dy");
        EXPECT_THAT(seen(table), HasSubstr("▶ Bo Dy_"));
    }
}

TEST(Name, ShowsTheCursorInANarrowField) {
    ScreenTable table = somebody_new({40, 12});
    table.type(U"a" + std::u32string(name_characters_max - 2, U'x') + U"z");
    EXPECT_THAT(seen(table), HasSubstr("xz_"));
    table.press(KeyName::home);
    EXPECT_THAT(seen(table), HasSubstr("▶ │ax"));
}

TEST(Name, HasALimitAndNothingInvisible) {
    for (ScreenTable table : {somebody_new(), taking_another()}) {
        table.type(U"\x07\u200b\u202e");
        EXPECT_EQ(typed(table), U"");
        table.type(std::u32string(100, U'王'));
        EXPECT_EQ(typed(table), std::u32string(name_characters_max, U'王'));
    }
}

TEST(FirstName, IsSentOnEnter) {
    ScreenTable table = somebody_new();
    table.type(U"Zoë");
    table.press(KeyName::enter);
    EXPECT_EQ(introduced(table), "Zoë");
    EXPECT_EQ(table.state.sheet.kind, Sheet::none);
}

TEST(FirstName, DefaultsToTheProposedName) {
    ScreenTable table = somebody_new();
    EXPECT_THAT(seen(table), HasSubstr("Press Enter for anna."));
    table.press(KeyName::enter);
    EXPECT_EQ(introduced(table), "");
}

TEST(FirstName, IsRequestedBeforeConnecting) {
    ScreenTable table = somebody_new();
    EXPECT_THAT(seen(table), Not(HasSubstr("Connecting to")));
    table.press(KeyName::enter);
    EXPECT_THAT(seen(table), HasSubstr("Connecting to"));
}

TEST(FirstName, IsRequestedAgainAfterARefusal) {
    ScreenTable table = somebody_new();
    ask_for_name(table.state, "anna", "That name is reserved.");
    EXPECT_THAT(seen(table), HasSubstr("That name is reserved."));
    table.press(U'A');
    EXPECT_THAT(seen(table), Not(HasSubstr("somebody else"))) << "it is about the one before";
}

TEST(FirstName, NeedsNoMoreThanLeaving) {
    ScreenTable table = somebody_new();
    table.press(KeyName::escape);
    EXPECT_TRUE(table.wished<shell_request::Quit>());
}

TEST(FirstName, IsAskedForOnSmallScreensToo) {
    for (const paint::Size size : {paint::Size{40, 12}, least_size_for_a_name}) {
        ScreenTable table = somebody_new(size);
        EXPECT_THAT(seen(table), HasSubstr("What is your name?")) << size.columns;
        EXPECT_THAT(seen(table), HasSubstr("▶ _"));
        EXPECT_THAT(seen(table), HasSubstr("Enter set name"));
        table.press(U'A');
        EXPECT_EQ(typed(table), U"A");
        EXPECT_THAT(seen(table), HasSubstr("▶ A_"));
    }
}

TEST(FirstName, IsNotAcceptedInATooSmallWindow) {
    ScreenTable table = somebody_new({20, 5});
    table.press(U'A');
    table.press(KeyName::enter);
    EXPECT_EQ(table.state.sheet.kind, Sheet::first_name);
    EXPECT_EQ(typed(table), U"");
}

ScreenTable at_a_locked_server() {
    ScreenTable table = somebody_new();
    ask_for_server_password(table.state, "That is not the password of this server.");
    return table;
}

std::string password_given(const ScreenTable& table) {
    for (const ShellRequest& shell_request : table.others) {
        if (const auto* given = std::get_if<shell_request::SetServerPassword>(&shell_request)) {
            return given->typed;
        }
    }
    return "nothing";
}

TEST(ServerPassword, IsAskedForAndGiven) {
    ScreenTable table = at_a_locked_server();
    EXPECT_THAT(seen(table), HasSubstr("Password of this server:"));
    EXPECT_THAT(seen(table), HasSubstr("That is not the password of this server."));
    table.type(U"fjord q");
    EXPECT_THAT(seen(table), HasSubstr("▶ fjord q_"));
    table.press(KeyName::enter);
    EXPECT_EQ(password_given(table), "fjord q");
    EXPECT_EQ(table.state.sheet.kind, Sheet::none);
}

TEST(ServerPassword, CannotBeEmpty) {
    ScreenTable table = at_a_locked_server();
    table.press(KeyName::enter);
    EXPECT_EQ(password_given(table), "nothing");
    EXPECT_EQ(table.state.sheet.kind, Sheet::server_password);
}

TEST(ServerPassword, EscapeQuits) {
    ScreenTable table = at_a_locked_server();
    table.press(KeyName::escape);
    EXPECT_TRUE(table.wished<shell_request::Quit>());
}

TEST(FirstName, IsSeenAsItIsTyped) {
    ScreenTable table = somebody_new({40, 12});
    table.type(std::u32string(name_characters_max - 1, U'x') + U"!");
    EXPECT_THAT(seen(table), HasSubstr("!_"));
}

TEST(AnotherName, IsRequestedFromTheServer) {
    ScreenTable table = taking_another();
    table.type(U"Zoë");
    table.press(KeyName::enter);
    EXPECT_TRUE(renamed(table, "Zoë"));
    EXPECT_EQ(table.state.sheet.kind, Sheet::none);
}

TEST(AnotherName, IsChangedInTheLobbyToo) {
    ScreenTable table;
    table.state.match = {};
    table.state.line.reached = true;
    table.press(U'i');
    table.type(U"Eve");
    table.press(KeyName::enter);
    EXPECT_TRUE(renamed(table, "Eve"));
}

TEST(AnotherName, IsUnchangedWithoutInput) {
    ScreenTable table = taking_another();
    EXPECT_THAT(seen(table), HasSubstr("Press Enter to keep Anna."));
    table.press(KeyName::enter);
    EXPECT_TRUE(table.others.empty());
    EXPECT_EQ(table.state.sheet.kind, Sheet::none);
}

TEST(AnotherName, CanBeCancelled) {
    ScreenTable table = taking_another();
    table.type(U"Eve");
    table.press(KeyName::escape);
    EXPECT_EQ(table.state.sheet.kind, Sheet::none);
    EXPECT_TRUE(table.others.empty());
    table.press(U'i');
    EXPECT_EQ(typed(table), U"") << "it begins anew";
}

TEST(AnotherName, WaitsForALargerWindow) {
    ScreenTable table = taking_another();
    table.react(terminal::Resized{{40, 12}});
    table.press(U'A');
    EXPECT_EQ(typed(table), U"");
}

}  // namespace
}  // namespace bastide::screen
