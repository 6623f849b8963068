// The chat of a client: what it shows after any messages, even those of a hostile server.
#include "client/model/requests.hpp"
#include "client/model/validate.hpp"
#include "tests/support/news_of_kind.hpp"
#include "tests/support/scripted_peer.hpp"

#include <gtest/gtest.h>

namespace bastide::model {
namespace {

using test::all_of;
using Texts = std::vector<std::string>;

class ClientChat : public testing::Test {
  protected:
    static constexpr MatchId match = test::ScriptedPeer::match;
    static constexpr MatchId lobby = 0;

    static v1::ChatLine line(std::uint32_t number,
                             const std::string& text,
                             std::uint32_t said = 100) {
        v1::ChatLine line;
        line.set_number(number);
        line.mutable_by()->set_person(4);
        line.mutable_by()->set_name("Ben");
        line.set_text(text);
        line.set_said(said);
        return line;
    }

    static v1::ChatLine deleted(std::uint32_t number) {
        v1::ChatLine line;
        line.set_number(number);
        line.set_deleted(true);
        return line;
    }

    ClientChat() {
        server.open();
        v1::ServerMessage message;
        message.mutable_welcome()->set_name("Anna");
        message.mutable_welcome()->set_token("secret");
        message.mutable_welcome()->set_hash_version(hash_version);
        message.mutable_welcome()->set_chat(v1::CHAT_ON);
        message.mutable_welcome()->set_person(9);
        server.say(message);
        client.ask(request::watch(match));
        server.show(only_request());
    }

    std::string only_request() { return server.received().back().request(); }

    Received receive(MatchId where,
                     const std::vector<v1::ChatLine>& lines,
                     bool history = false,
                     bool spectators = false) {
        v1::ServerMessage message;
        message.mutable_chat()->set_match(where);
        message.mutable_chat()->set_history(history);
        message.mutable_chat()->set_spectators(spectators);
        message.mutable_chat()->mutable_lines()->Assign(lines.begin(), lines.end());
        return server.say(message);
    }

    [[nodiscard]] const Chat& chat(MatchId where = match) const {
        return where == lobby ? client.model().lobby.chat : find(client.model(), where)->chat;
    }

    [[nodiscard]] Texts shown(MatchId where = match) const {
        Texts texts;
        for (const ChatLine& each : chat(where)) {
            texts.push_back(each.said.text());
        }
        return texts;
    }

    ServerSession client{{"Anna", ""}, test::counted_random_sources()};
    test::ScriptedPeer server{client};
};

TEST_F(ClientChat, TheHelloAsksForIt) {
    ServerSession fresh({"Anna", ""}, test::counted_random_sources());
    fresh.opened();
    EXPECT_TRUE(fresh.take_outgoing().front().hello().chat());
    EXPECT_EQ(client.model().chat, v1::CHAT_ON);
    EXPECT_EQ(client.model().person, 9U);
}

TEST_F(ClientChat, NewLinesAreReportedOnce) {
    const auto first = all_of<ChatSaid>(receive(match, {line(1, "hello"), line(2, "hi")}, true));
    ASSERT_EQ(first.size(), 2U);
    EXPECT_TRUE(first[0].earlier);
    EXPECT_EQ(first[0].line.said.text(), "hello");
    EXPECT_EQ(first[0].line.said.by().name(), "Ben");
    const auto next = all_of<ChatSaid>(receive(match, {line(3, "news")}));
    ASSERT_EQ(next.size(), 1U);
    EXPECT_FALSE(next[0].earlier);
    const auto again = all_of<ChatSaid>(receive(match, {line(1, "hello"), line(3, "news")}, true));
    EXPECT_TRUE(again.empty()) << "known before the connection was lost";
    EXPECT_EQ(shown(), (Texts{"hello", "news"}));
}

TEST_F(ClientChat, DeletedLinesDisappear) {
    receive(match, {line(1, "hello"), line(2, "oops")});
    EXPECT_TRUE(all_of<ChatSaid>(receive(match, {deleted(2)})).empty());
    EXPECT_EQ(shown(), Texts{"hello"});
    receive(match, {deleted(2), deleted(77)});
    EXPECT_EQ(shown(), Texts{"hello"});
}

TEST_F(ClientChat, ChannelsAreMergedByTime) {
    receive(match, {line(1, "players", 100), line(2, "players again", 300)});
    receive(match, {line(1, "spectators", 200)}, false, true);
    EXPECT_EQ(shown(), (Texts{"players", "spectators", "players again"}));
    receive(match, {deleted(1)}, false, true);
    EXPECT_EQ(shown(), (Texts{"players", "players again"}));
    receive(match, {}, true);
    EXPECT_EQ(shown(), Texts{});
}

TEST_F(ClientChat, TheLobbyHasItsOwn) {
    receive(lobby, {line(1, "anyone?")}, true);
    EXPECT_EQ(shown(lobby), Texts{"anyone?"});
    EXPECT_EQ(shown(), Texts{});
    receive(99, {line(1, "unknown match")});
    EXPECT_EQ(find(client.model(), 99), nullptr);
}

TEST_F(ClientChat, ASeatHidesTheSpectators) {
    receive(match, {line(1, "secret advice")}, true, true);
    server.seat = 1;
    server.show();
    EXPECT_EQ(shown(), Texts{});
}

/// All text of a server is made printable.
TEST_F(ClientChat, TextIsPrintable) {
    // NOLINTNEXTLINE(misc-misleading-bidirectional)
    receive(match, {line(1, "a\x1b[2Jb"), line(2, "\u202Ebackwards"), line(3, "two\nlines")});
    EXPECT_EQ(shown(), (Texts{"a?[2Jb", "?backwards", "two?lines"}));
}

TEST_F(ClientChat, IsBounded) {
    for (std::uint32_t i = 1; i <= 3 * chat_lines_max; ++i) {
        receive(match, {line(i, std::to_string(i), i)});
    }
    EXPECT_EQ(std::ssize(chat()), chat_lines_max);
    EXPECT_EQ(shown().back(), std::to_string(3 * chat_lines_max));
}

TEST_F(ClientChat, InvalidMessagesAreIgnored) {
    v1::ChatLine coloured = line(1, "x");
    coloured.set_colour(static_cast<v1::Colour>(99));
    const std::vector<v1::ChatLine> many(chat_lines_received_max + 1, line(1, "x"));
    const std::vector long_line{line(1, std::string(1'000'000, 'x'))};
    std::size_t reported = 0;
    for (const auto& lines :
         {std::vector{coloured}, std::vector{line(0, "no number")}, long_line, many}) {
        reported += all_of<OutOfSync>(receive(match, lines)).size();
    }
    EXPECT_EQ(reported, 1U) << "further ones are not reported again";
    EXPECT_EQ(shown(), Texts{});
}

/// A line could be posted twice if it were sent again, and the player still has the text.
TEST_F(ClientChat, ALineIsNotSentAgainOnTheNextConnection) {
    client.ask(request::say(match, "hello", 0));
    client.ask(request::report_activity(match));
    server.drop();
    server.open();
    server.welcome();
    for (const v1::ClientMessage& message : server.received()) {
        EXPECT_FALSE(message.has_say());
    }
    EXPECT_TRUE(client.model().welcome);
}

TEST_F(ClientChat, AnswersNameTheirRequest) {
    const std::string id = client.ask(request::say(match, "hello", 0));
    const auto accepted = all_of<Accepted>(server.done(id));
    ASSERT_EQ(accepted.size(), 1U);
    EXPECT_EQ(accepted[0].asked.say().text(), "hello");
    const auto refused =
        all_of<Refused>(server.refuse(client.ask(request::say(match, "", 8)), v1::NO_CHAT));
    ASSERT_EQ(refused.size(), 1U);
    EXPECT_EQ(refused[0].asked.say().phrase(), 8U);
}

}  // namespace
}  // namespace bastide::model
