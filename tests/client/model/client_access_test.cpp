// Access to tables in a client: it sends the code that it has received, and leaves when evicted.
#include "client/model/requests.hpp"
#include "client/words/access_words.hpp"
#include "client/words/match_log.hpp"
#include "tests/support/scripted_peer.hpp"

#include <gtest/gtest.h>

namespace bastide::model {
namespace {

constexpr MatchId match = test::ScriptedPeer::match;
constexpr const char* code = "ABCDEFGHJK";

class ClientAccess : public ::testing::Test {
  protected:
    void SetUp() override {
        server.open();
        server.welcome();
        server.received();
    }

    /// The answer to a `request` to watch: a table with this visibility.
    Received show(const std::string& request, v1::Visibility visibility = v1::UNLISTED) {
        v1::ServerMessage message;
        message.set_request(request);
        v1::Snapshot& snapshot = *message.mutable_snapshot();
        snapshot.set_version(1);
        snapshot.mutable_table()->set_match(match);
        snapshot.mutable_table()->set_phase(v1::OPEN);
        snapshot.mutable_table()->add_seats()->set_name("Bob");
        snapshot.mutable_table()->mutable_access()->set_visibility(visibility);
        snapshot.mutable_table()->mutable_access()->set_code(sent_code);
        return server.say(message);
    }

    v1::ClientMessage asked(v1::ClientMessage message) {
        client.ask(std::move(message));
        return server.received().back();
    }

    static v1::ServerMessage evicted() {
        v1::ServerMessage message;
        message.mutable_evicted()->set_match(match);
        message.mutable_evicted()->set_reason(v1::REMOVED);
        message.mutable_evicted()->set_message("The host has removed you.");
        return message;
    }

    std::string sent_code = code;
    ServerSession client{{"Anna", ""}, test::counted_random_sources()};
    test::ScriptedPeer server{client};
};

TEST_F(ClientAccess, JoinsByCodeWithoutMatchNumber) {
    const v1::ClientMessage said = asked(request::join_by_code("abcde fghjk"));
    EXPECT_EQ(said.join_table().match(), 0U);
    EXPECT_EQ(said.join_table().key().code(), "abcde fghjk") << "the server reads it";
}

TEST_F(ClientAccess, ResendsTheCodeAfterReconnecting) {
    show(client.ask(request::join_by_code(code)));
    server.drop();
    server.open();
    server.welcome();
    const auto said = server.received();
    ASSERT_TRUE(said.back().has_watch());
    EXPECT_EQ(said.back().watch().key().code(), code);
}

TEST_F(ClientAccess, SendsNoKeyWithoutOne) {
    EXPECT_FALSE(asked(request::watch(match)).watch().has_key());
    EXPECT_FALSE(asked(request::join(match)).join_table().has_key());
}

TEST_F(ClientAccess, PrefersThePasswordOfThePlayer) {
    show(client.ask(request::join_by_code(code)));
    v1::JoinKey word;
    word.set_password("fjord");
    EXPECT_EQ(asked(request::join(match, word)).join_table().key().password(), "fjord");
    EXPECT_EQ(asked(request::join(match, word)).join_table().key().code(), "");
}

TEST_F(ClientAccess, UsesTheCodeOfTheOfferedRematch) {
    show(client.ask(request::join_by_code(code)));
    v1::ServerMessage offered;
    offered.mutable_rematch_offered()->set_match(match);
    offered.mutable_rematch_offered()->set_next(9);
    offered.mutable_rematch_offered()->set_code("KJHGFEDCBA");
    server.say(offered);
    EXPECT_EQ(asked(request::watch(9)).watch().key().code(), "KJHGFEDCBA");
}

TEST_F(ClientAccess, AnnouncesAnotherCode) {
    show(client.ask(request::join_by_code(code)));
    v1::ServerMessage changed;
    changed.mutable_update()->set_match(match);
    changed.mutable_update()->set_version(2);
    v1::TableAccess& access =
        *changed.mutable_update()->add_events()->mutable_access_changed()->mutable_access();
    access.set_visibility(v1::UNLISTED);
    access.set_code("KJHGFEDCBA");
    const Received received = server.say(changed);
    ASSERT_FALSE(received.news.empty());
    EXPECT_EQ(
        words::sentence(received.news.front(), client.model(), words::Verbosity::in_full).text,
        "The table has a new code. The old code and link no longer work.");
}

TEST_F(ClientAccess, FollowsChangesByTheHost) {
    show(client.ask(request::join_by_code(code)));
    v1::ServerMessage changed;
    changed.mutable_update()->set_match(match);
    changed.mutable_update()->set_version(2);
    v1::TableAccess& access =
        *changed.mutable_update()->add_events()->mutable_access_changed()->mutable_access();
    access.set_visibility(v1::PASSWORD);
    access.set_code("KJHGFEDCBA");
    const Received received = server.say(changed);
    ASSERT_TRUE(std::holds_alternative<AccessChanged>(received.news.front()));
    EXPECT_EQ(
        words::sentence(received.news.front(), client.model(), words::Verbosity::in_full).text,
        "Bob changed who can join. Joining needs the password, the link or the code.");
    EXPECT_EQ(client.model().matches.at(match).table.access().visibility(), v1::PASSWORD);
    EXPECT_EQ(asked(request::watch(match)).watch().key().code(), "KJHGFEDCBA");
}

TEST_F(ClientAccess, DropsTheMatchAfterEviction) {
    show(client.ask(request::join_by_code(code)));
    const Received received = server.say(evicted());
    EXPECT_EQ(std::get<Evicted>(received.news.back()).message, "The host has removed you.");
    EXPECT_TRUE(client.model().matches.empty());
    server.drop();
    server.open();
    EXPECT_TRUE(server.received().back().has_hello());
    server.welcome();
    EXPECT_TRUE(server.received().empty()) << "and nobody knocks again";
}

TEST_F(ClientAccess, IgnoresEvictionFromUnattendedMatches) {
    EXPECT_TRUE(server.say(evicted()).news.empty());
}

TEST_F(ClientAccess, RejectsSnapshotsWithAnInvalidCode) {
    sent_code = "ABC\n";
    const Received received = show(client.ask(request::join_by_code(code)));
    EXPECT_TRUE(std::holds_alternative<OutOfSync>(received.news.front()));
    EXPECT_TRUE(client.model().matches.empty());
}

std::vector<std::string> links(const std::vector<v1::Address>& addresses,
                               const std::string& dialled,
                               bool for_browsers = false) {
    v1::TableInfo table;
    table.mutable_access()->set_code(code);
    Model model;
    model.addresses = addresses;
    model.has_page = for_browsers;
    std::vector<std::string> found;
    for (const words::TableLink& link : words::links_to(table, model, dialled)) {
        found.push_back(link.link + (link.reach.empty() ? "" : " " + link.reach));
    }
    return found;
}

v1::Address address(const std::string& url, const std::string& reach = "") {
    v1::Address made;
    made.set_url(url);
    made.set_reach(reach);
    return made;
}

using Links = std::vector<std::string>;

TEST(TableLinks, UseTheAddressesOfTheServer) {
    EXPECT_EQ(links({address("bastides://x.org"), address("bastide://10.0.0.5:8470", "near")},
                    "ws://there:1"),
              Links({"bastides://x.org/ABCDE-FGHJK", "bastide://10.0.0.5:8470/ABCDE-FGHJK near"}));
    EXPECT_EQ(
        links({address("bastide://10.0.0.5:8470", "near")}, "wss://there/games"),
        Links({"bastides://there/games/ABCDE-FGHJK", "bastide://10.0.0.5:8470/ABCDE-FGHJK near"}))
        << "by which we play, that works";
}

TEST(TableLinks, FallBackToTheDialledAddress) {
    EXPECT_EQ(links({}, "ws://there:1"), Links({"bastide://there:1/ABCDE-FGHJK"}));
    EXPECT_EQ(links({}, "wss://there/path"), Links({"bastides://there/path/ABCDE-FGHJK"}));
}

TEST(TableLinks, OpenInABrowserIfTheServerHasAPage) {
    EXPECT_EQ(links({address("bastides://x.org"), address("bastide://10.0.0.5:8470", "near")},
                    "ws://there:1",
                    true),
              Links({"https://x.org/t/ABCDE-FGHJK", "http://10.0.0.5:8470/t/ABCDE-FGHJK near"}));
    EXPECT_EQ(links({address("bastide://x.org", "near")}, "ws://x.org:8470", true),
              Links({"http://x.org:8470/t/ABCDE-FGHJK"}))
        << "one link, whether the port is written or not";
    EXPECT_EQ(links({}, "wss://there/games", true), Links({"https://there/games/t/ABCDE-FGHJK"}));
    EXPECT_EQ(links({}, "ws://[::1]:1", true), Links{});
}

TEST(TableLinks, NeverUseALoopbackAddress) {
    for (const char* here : {"ws://127.0.0.1:8470",
                             "ws://localhost:1",
                             "ws://[::1]:1",
                             "wss://127.8.9.1",
                             "ws://0.0.0.0:1",
                             "ws://[::]:1",
                             ""}) {
        EXPECT_EQ(links({}, here), Links{}) << here;
    }
    EXPECT_EQ(links({address("bastide://127.0.0.1:8470")}, "ws://there:1"),
              Links({"bastide://there:1/ABCDE-FGHJK"}));
}

/// Links are part of a command that friends paste into a shell.
TEST_F(ClientAccess, DropsMalformedServerAddresses) {
    v1::ServerMessage welcome;
    welcome.mutable_welcome()->set_name("Anna");
    for (const char* url :
         {"bastide://x.org; rm -rf ~", "x.org", "bastide://$(id)", "bastide://ok:1"}) {
        welcome.mutable_welcome()->add_addresses()->set_url(url);
    }
    server.say(welcome);
    ASSERT_EQ(client.model().addresses.size(), 1U);
    EXPECT_EQ(client.model().addresses.front().url(), "bastide://ok:1");
}

TEST(TableLinks, RequireACode) {
    Model model;
    model.addresses = {address("bastides://x.org")};
    EXPECT_TRUE(words::links_to({}, model, "ws://there:1").empty());
}

}  // namespace
}  // namespace bastide::model
