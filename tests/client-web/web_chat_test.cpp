// The chat in the page's program: what the page shows of it, and its commands.
#include "tests/client-web/web_page.hpp"

#include <gtest/gtest.h>

namespace bastide::test {
namespace {

class WebChat : public testing::Test {
  protected:
    WebChat() {
        core.opened();
        v1::ServerMessage message;
        message.mutable_welcome()->set_name("Anna");
        message.mutable_welcome()->set_person(1);
        message.mutable_welcome()->set_chat(v1::CHAT_ON);
        receive(message);
        take_requests();
    }

    void receive(const v1::ServerMessage& message) { core.receive(message.SerializeAsString()); }

    void receive_line(std::uint32_t number, std::uint32_t person, const std::string& text) {
        v1::ServerMessage message;
        v1::ChatLine& line = *message.mutable_chat()->add_lines();
        line.set_number(number);
        line.mutable_by()->set_person(person);
        line.mutable_by()->set_name(person == 1 ? "Anna" : "Bob");
        line.set_text(text);
        receive(message);
    }

    std::vector<v1::ClientMessage> take_requests() {
        std::vector<v1::ClientMessage> all;
        while (const auto frame = core.take_frame()) {
            all.push_back(decode_client(*frame, FrameCodec::binary).value());
        }
        return all;
    }

    void command(const json& command) { core.command(lines_of(command)); }

    json view() { return json::parse(core.view()); }

    std::uint8_t random = 0;
    web::Core core{web::read_start("name=Anna\n"),
                   [this](std::span<std::uint8_t> bytes) { std::ranges::fill(bytes, ++random); }};
};

TEST_F(WebChat, ShowsLinesAndCountsUnreadOnes) {
    EXPECT_EQ(view()["chat"]["lines"].size(), 0U);
    EXPECT_EQ(view()["chat"]["phrases"].size(), 8U);
    receive_line(1, 2, "<b>hello</b>");
    receive_line(2, 1, "hi");
    const json chat = view()["chat"];
    EXPECT_EQ(chat["unread"], 1);
    EXPECT_EQ(chat["remark"], "Everyone in the lobby will read this.");
    ASSERT_EQ(chat["lines"].size(), 2U);
    EXPECT_EQ(chat["lines"][0]["text"], "<b>hello</b>");
    EXPECT_EQ(chat["lines"][0]["name"], "Bob");
    EXPECT_EQ(chat["lines"][0]["ours"], false);
    EXPECT_EQ(chat["lines"][1]["ours"], true);
    command({{"do", "key"}, {"key", "C"}});
    EXPECT_EQ(view()["chat"]["unread"], 0);
    EXPECT_EQ(view()["sheet"]["kind"], "chat");
}

TEST_F(WebChat, SaysTextAndPhrases) {
    command({{"do", "key"}, {"key", "C"}});
    command({{"do", "submit"}, {"text", "hello there"}});
    const auto said = take_requests();
    ASSERT_EQ(said.size(), 1U);
    EXPECT_EQ(said[0].say().text(), "hello there");
    EXPECT_EQ(view()["sheet"]["field"]["text"], "hello there");
    v1::ServerMessage done;
    done.set_request(said[0].request());
    done.mutable_done();
    receive(done);
    EXPECT_EQ(view()["sheet"]["field"]["text"], "");
    EXPECT_EQ(view()["sheet"]["field"]["max"], 200);
    command({{"do", "text"}, {"text", "Your turn, I think"}});
    command({{"do", "phrase"}, {"number", 3}});
    EXPECT_EQ(take_requests().at(0).say().phrase(), 3U);
    EXPECT_EQ(view()["sheet"]["field"]["text"], "Your turn, I think");
}

TEST_F(WebChat, ARefusedLineStaysInTheField) {
    command({{"do", "key"}, {"key", "C"}});
    command({{"do", "submit"}, {"text", "hello there"}});
    v1::ServerMessage refused;
    refused.set_request(take_requests().at(0).request());
    refused.mutable_refused()->set_reason(v1::TOO_MANY_REQUESTS);
    refused.mutable_refused()->set_message("Wait a few seconds.");
    receive(refused);
    EXPECT_EQ(view()["sheet"]["field"]["text"], "hello there");
    EXPECT_EQ(view()["sheet"]["field"]["wrong"], "Wait a few seconds.");
}

TEST_F(WebChat, ChoosesALine) {
    receive_line(1, 2, "one");
    receive_line(2, 2, "two");
    receive_line(3, 1, "three");
    const json second{{"do", "line"}, {"number", 2}, {"spectator", false}};
    command(second);
    EXPECT_TRUE(view()["sheet"].is_null()) << "the chat is closed";
    command({{"do", "key"}, {"key", "C"}});
    command({{"do", "line"}, {"number", 9}, {"spectator", false}});
    EXPECT_EQ(view()["sheet"]["kind"], "chat") << "there is no such line";
    command(second);
    EXPECT_EQ(view()["sheet"]["kind"], "chat_line");
    command({{"do", "key"}, {"key", "r"}});
    EXPECT_EQ(take_requests().at(0).report_line().number(), 2U);
    EXPECT_EQ(view()["sheet"]["kind"], "chat");
}

TEST_F(WebChat, IsMissingIfTheServerHasNone) {
    v1::ServerMessage message;
    message.mutable_welcome()->set_name("Anna");
    web::Core other{web::read_start("name=Anna\n"),
                    [](auto bytes) { std::ranges::fill(bytes, 7); }};
    other.opened();
    other.receive(message.SerializeAsString());
    EXPECT_TRUE(json::parse(other.view())["chat"].is_null());
}

}  // namespace
}  // namespace bastide::test
