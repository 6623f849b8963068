// Doors of tables and links to them, at a real server: over real sockets, through a restart, and
// with a log that tells no secret.
#include "proto/table_code.hpp"
#include "tests/support/e2e.hpp"
#include "tests/support/wire_player.hpp"

#include <gtest/gtest.h>

#include <set>

namespace bastide::test {
namespace {

class Doors : public EndToEnd {
  protected:
    void SetUp() override {
        ::alarm(test_seconds_max);
        start({});
    }

    void start(const std::vector<std::string>& more) {
        std::vector<std::string> options{"--store", folder.file("s.db"), "--log-level", "debug"};
        options.insert(options.end(), more.begin(), more.end());
        server.emplace(BASTIDE_SERVER, options);
    }

    void restart(const std::vector<std::string>& more = {}) {
        log_before += server->log();
        server->signal(SIGTERM);
        ASSERT_EQ(server->wait(goodbye_time_max), 0) << end_of_log();
        start(more);
    }

    [[nodiscard]] std::unique_ptr<WirePlayer> somebody(const std::string& name) const {
        return std::make_unique<WirePlayer>(port(), FrameCodec::json, name);
    }

    static std::string code_in(const v1::ServerMessage& snapshot) {
        return snapshot.snapshot().table().door().code();
    }

    TemporaryFolder folder;
    std::string log_before;
};

TEST_F(Doors, OpenToACodeAndAWordThroughARestartAndNoLogTellsThem) {
    const std::string word = "fjord-of-secrets";
    const auto anna = somebody("Anna");
    const std::string unlisted = code_in(anna->socket.request(create_table_behind(v1::UNLISTED)));
    const std::string locked = code_in(anna->socket.request(create_table_behind(v1::LOCKED, word)));
    ASSERT_EQ(read_code(unlisted), unlisted);
    restart();
    const auto ben = somebody("Ben");
    EXPECT_EQ(ben->refused(join_table(1)), v1::NO_SUCH_MATCH);
    EXPECT_EQ(ben->refused(join_table(2, "", "another word")), v1::WRONG_WORD);
    EXPECT_TRUE(ben->socket.request(join_table(0, written_code(unlisted))).snapshot().seated());
    EXPECT_TRUE(ben->socket.request(join_table(2, "", word)).snapshot().seated());
    const v1::ServerMessage list = somebody("Cleo")->socket.request(list_tables());
    ASSERT_EQ(list.table_list().tables_size(), 1);
    EXPECT_EQ(list.table_list().tables(0).match(), 2U);
    const std::string all = log_before + server->log() + list.SerializeAsString();
    for (const std::string& secret : {unlisted, written_code(unlisted), locked, word}) {
        EXPECT_EQ(all.find(secret), std::string::npos) << secret;
    }
}

/// Every code and word that a table has had, and what was tried in vain: it may be nearly right.
TEST_F(Doors, TellNoLogWhateverTheHostAndOthersDo) {
    std::set<std::string> secrets{"fjord-of-secrets", "second-secret", "a-guess-of-bens"};
    const auto anna = somebody("Anna");
    const auto keep = [&](const v1::ServerMessage& snapshot) {
        secrets.insert(code_in(snapshot));
        secrets.insert(written_code(code_in(snapshot)));
    };
    const auto opened = anna->socket.request(create_table_behind(v1::LOCKED, "fjord-of-secrets"));
    keep(opened);
    for (const v1::Access access : {v1::LOCKED, v1::UNLISTED}) {
        v1::ClientMessage door =
            change_door(1, access, access == v1::LOCKED ? "second-secret" : "");
        door.mutable_change_door()->mutable_door()->set_new_code(true);
        anna->must(door);
        keep(anna->socket.request(watch(1)));
    }
    ASSERT_EQ(secrets.size(), 3U + 2 * 3U);
    const auto ben = somebody("Ben");
    EXPECT_EQ(ben->refused(join_table(1, "", "a-guess-of-bens")), v1::NO_SUCH_MATCH);
    EXPECT_EQ(ben->refused(join_table(0, code_in(opened))), v1::NO_SUCH_MATCH)
        << "it has another code now";
    const auto cleo = somebody("Cleo");
    const v1::ServerMessage lobby = cleo->socket.request(watch_lobby());
    const v1::ServerMessage people = anna->socket.request(list_people());
    ASSERT_EQ(people.people().people_size(), 1);
    anna->must(invite(1, people.people().people(0).person()));
    const v1::ServerMessage invited = cleo->hear([](const auto& m) { return m.has_invited(); });
    EXPECT_TRUE(cleo->socket.request(join_table(1)).snapshot().seated());
    restart();
    const std::string told = log_before + server->log() + lobby.SerializeAsString() +
                             people.SerializeAsString() + invited.SerializeAsString();
    for (const std::string& secret : secrets) {
        EXPECT_EQ(told.find(secret), std::string::npos) << secret;
    }
}

TEST_F(Doors, AreReachedByTheAddressesThatTheHostNames) {
    restart({"--public-address", "bastides://play.example.org,bastide://10.0.0.5:8470"});
    const v1::Welcome welcome = somebody("Anna")->welcome;
    ASSERT_EQ(welcome.addresses_size(), 2);
    EXPECT_EQ(welcome.addresses(0).url(), "bastides://play.example.org");
    EXPECT_EQ(welcome.addresses(0).reach(), "");
    EXPECT_EQ(welcome.addresses(1).url(), "bastide://10.0.0.5:8470");
}

/// Which those are depends on the machine; that none is only for itself does not.
TEST_F(Doors, AreReachedByTheMachinesOwnAddressesOtherwise) {
    const v1::Welcome welcome = somebody("Anna")->welcome;
    for (const v1::Address& address : welcome.addresses()) {
        EXPECT_EQ(address.url().find("//127."), std::string::npos) << address.url();
        EXPECT_EQ(address.url().find("[::1]"), std::string::npos) << address.url();
        EXPECT_TRUE(address.url().ends_with(":" + std::to_string(port()))) << address.url();
        EXPECT_TRUE(address.reach() == "in your network" || address.reach() == "maybe anywhere")
            << address.reach();
    }
}

TEST_F(Doors, AreNamedByNoAddressThatTheServerDoesNotListenOn) {
    restart({"--listen", "127.0.0.1"});
    EXPECT_EQ(somebody("Anna")->welcome.addresses_size(), 0);
}

TEST_F(Doors, BeginAQuickGameForTwoByThemselves) {
    v1::ClientMessage quick;
    quick.mutable_quick_play();
    Party party;
    for (const char* name : {"Anna", "Ben"}) {
        party.push_back(somebody(name));
        ASSERT_EQ(party.back()->socket.request(quick).snapshot().table().match(), 1U);
    }
    for (const auto& player : party) {
        player->watch(1);
    }
    for (const auto& player : party) {
        player->commit_draws();
    }
    for (const auto& player : party) {
        player->reveal_draws();
    }
    for (const auto& player : party) {
        player->follow_to(3);
        EXPECT_EQ(player->game().players.size(), 2U);
    }
}

}  // namespace
}  // namespace bastide::test
