#include "tests/support/printed_lines.hpp"

#include <gmock/gmock.h>

namespace bastide::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class PlainChat : public Lines {
  protected:
    PlainChat() {
        v1::ServerMessage message;
        message.mutable_welcome()->set_name("Anna");
        message.mutable_welcome()->set_person(1);
        message.mutable_welcome()->set_chat(v1::CHAT_ON);
        client.receive(message);
        v1::ServerMessage lobby;
        lobby.mutable_lobby()->set_people(2);
        client.receive(lobby);
        take_output();
    }

    std::string receive_line(std::uint32_t number,
                             const std::string& name,
                             const std::string& text,
                             bool history = false) {
        v1::ServerMessage message;
        message.mutable_chat()->set_history(history);
        v1::ChatLine& line = *message.mutable_chat()->add_lines();
        line.set_number(number);
        line.mutable_by()->set_person(name == "Anna" ? 1 : 2);
        line.mutable_by()->set_name(name);
        line.set_text(text);
        return receive(message);
    }

    std::string done() {
        v1::ServerMessage message;
        message.set_request(asked().request());
        message.mutable_done();
        return receive(message);
    }

    [[nodiscard]] const v1::ClientMessage& asked() const { return client.asked(); }
};

TEST_F(PlainChat, SaysALine) {
    EXPECT_EQ(type("say hello  there"), "");
    EXPECT_EQ(asked().say().text(), "hello  there");
    EXPECT_EQ(done(), "");
    EXPECT_THAT(type("say"), HasSubstr("Say something, for example: \"Hello!\""));
    type("say Good luck, have fun");
    EXPECT_EQ(asked().say().phrase(), 2U);
}

TEST_F(PlainChat, PrintsLines) {
    EXPECT_EQ(receive_line(1, "Bob", "yesterday", true), "Bob: yesterday\n");
    EXPECT_EQ(receive_line(2, "Bob", "hello"), "Bob: hello\n");
}

TEST_F(PlainChat, PrintsUnsentLinesAgain) {
    type("say the first one");
    done();
    type("say the second one");
    client.lose();
    EXPECT_THAT(take_output(),
                AllOf(HasSubstr("Not sent: the second one\n"), Not(HasSubstr("first"))));
}

/// A longer frame would end the connection.
TEST_F(PlainChat, SendsNoMegabyte) {
    EXPECT_THAT(type("say " + std::string(1'000'000, 'x')),
                HasSubstr("A message can have at most 200 characters."));
    EXPECT_FALSE(asked().has_say());
}

TEST_F(PlainChat, DeletesAndReportsListedLines) {
    receive_line(4, "Bob", "rude");
    receive_line(7, "Anna", "oops");
    EXPECT_THAT(type("delete 2"), HasSubstr("Which message? Type chat to list them"));
    EXPECT_THAT(type("chat"), HasSubstr("   1 Bob: rude\n   2 Anna: oops\n"));
    type("delete 2");
    EXPECT_EQ(asked().delete_line().number(), 7U);
    EXPECT_EQ(done(), "Message deleted.\n");
    type("report 1");
    EXPECT_EQ(asked().report_line().number(), 4U);
    EXPECT_EQ(done(), "Message reported to the operator.\n");
    EXPECT_THAT(type("report 3"), HasSubstr("Which message?"));
}

TEST_F(PlainChat, MutesTheSpeakerOfALineAndUnmutes) {
    receive_line(1, "Bob", "rude");
    EXPECT_THAT(type("mute 1"), HasSubstr("Which message?"));
    EXPECT_THAT(type("mute Bob"), HasSubstr("type mute and its number"));
    type("chat");
    type("mute 1");
    EXPECT_EQ(asked().mute().person(), 2U);
    EXPECT_FALSE(asked().mute().ends());
    EXPECT_THAT(done(), HasSubstr("Player muted; they can't invite you."));
    type("muted");
    EXPECT_TRUE(asked().list_people().muted());
    v1::ServerMessage people;
    people.set_request(asked().request());
    people.mutable_people()->set_muted(true);
    people.mutable_people()->add_people()->set_name("Bob");
    people.mutable_people()->mutable_people(0)->set_person(2);
    EXPECT_THAT(receive(people), HasSubstr("You have muted these players:\n   1 Bob\n"));
    type("unmute 1");
    EXPECT_EQ(asked().mute().person(), 2U);
    EXPECT_TRUE(asked().mute().ends());
    EXPECT_THAT(done(), HasSubstr("Player unmuted."));
    EXPECT_THAT(type("unmute Cleo"), HasSubstr("Type muted to list them."));
}

/// The log must not keep a message that may be deleted later.
TEST_F(PlainChat, TheLogKeepsNoLines) {
    receive_line(1, "Bob", "rude");
    EXPECT_THAT(type("log"), Not(HasSubstr("rude")));
}

}  // namespace
}  // namespace bastide::test
