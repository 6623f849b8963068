#include "client-cli/terminal/messages.hpp"

#include <gtest/gtest.h>

namespace bastide::terminal {
namespace {

paint::TerminalEnvironment environment_of(const std::string& term, const std::string& vte = "") {
    return {term, "", "", "C.UTF-8", vte};
}

TEST(Clipboard, IsFilledInBase64) {
    EXPECT_EQ(clipboard("a"), "\033]52;c;YQ==\033\\");
    EXPECT_EQ(clipboard("ab"), "\033]52;c;YWI=\033\\");
    EXPECT_EQ(clipboard("abc"), "\033]52;c;YWJj\033\\");
    EXPECT_EQ(clipboard("bastide://h/ABCDE-FGHJK"),
              "\033]52;c;YmFzdGlkZTovL2gvQUJDREUtRkdISks=\033\\");
    EXPECT_EQ(clipboard("\xFF\xFE\xFD"), "\033]52;c;//79\033\\");
}

TEST(Clipboard, HasALimit) {
    EXPECT_NE(clipboard(std::string(copied_bytes_max, 'x')), "");
    EXPECT_EQ(clipboard(std::string(copied_bytes_max + 1, 'x')), "");
    EXPECT_EQ(clipboard(""), "") << "that would ask what is in it";
}

TEST(Notification, UsesTheProtocolOfTheTerminal) {
    EXPECT_EQ(kind_of_notification(environment_of("xterm-kitty")), Notification::osc_9);
    EXPECT_EQ(kind_of_notification(environment_of("foot")), Notification::osc_777);
    EXPECT_EQ(kind_of_notification(environment_of("rxvt-unicode")), Notification::osc_777);
    EXPECT_EQ(kind_of_notification(environment_of("xterm-256color", "7006")),
              Notification::osc_777);
    EXPECT_TRUE(understands_messages(environment_of("xterm")));
    EXPECT_FALSE(understands_messages(environment_of("linux")));
}

TEST(Notification, ContainsTheSanitisedText) {
    EXPECT_EQ(notification("Your turn.", Notification::osc_9), "\033]9;Your turn.\033\\");
    EXPECT_EQ(notification("Your turn.", Notification::osc_777),
              "\033]777;notify;Bastide;Your turn.\033\\");
    EXPECT_EQ(notification("a;b\033\\\x07", Notification::osc_9), "\033]9;a b \\ \033\\");
}

TEST(Notification, IsCutBetweenCharacters) {
    const std::string longest(notification_bytes_max - 1, 'x');
    EXPECT_EQ(notification(longest + "é", Notification::osc_9), "\033]9;" + longest + "\033\\");
}

}  // namespace
}  // namespace bastide::terminal
