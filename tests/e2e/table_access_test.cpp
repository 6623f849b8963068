// Access to tables and their links, across a restart, and without secrets in the log.
#include "proto/table_code.hpp"
#include "tests/support/e2e.hpp"
#include "tests/support/wire_player.hpp"

#include <gtest/gtest.h>

#include <set>

namespace bastide::test {
namespace {

class NetworkedAccess : public EndToEnd {
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
        return snapshot.snapshot().table().access().code();
    }

    TemporaryFolder folder;
    std::string log_before;
};

TEST_F(NetworkedAccess, OpenToACodeAndAWordThroughARestartAndNoLogTellsThem) {
    const std::string word = "fjord-of-secrets";
    const auto anna = somebody("Anna");
    const std::string unlisted =
        code_in(anna->socket.request(create_table_with_access(v1::UNLISTED)));
    const std::string locked =
        code_in(anna->socket.request(create_table_with_access(v1::PASSWORD, word)));
    ASSERT_EQ(read_code(unlisted), unlisted);
    restart();
    const auto ben = somebody("Ben");
    EXPECT_EQ(ben->refused(join_table(1)), v1::NO_SUCH_MATCH);
    EXPECT_EQ(ben->refused(join_table(2, "", "another word")), v1::WRONG_PASSWORD);
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

/// Collects every code and password of a table and its rematch, and wrong guesses, which may be
/// nearly right.
class TableAccessSecrets : public NetworkedAccess {
  protected:
    TableAccessSecrets() : secrets{"fjord-of-secrets", "second-secret", "a-guess-of-bens"} {}

    void keep(const v1::ServerMessage& snapshot) {
        const std::string code = code_in(snapshot);
        ASSERT_EQ(read_code(code), code);
        secrets.insert(code);
        secrets.insert(written_code(code));
    }

    void change_access_again(WirePlayer& host,
                             v1::Visibility visibility,
                             const std::string& word = "") {
        v1::ClientMessage access = change_access(1, visibility, word);
        access.mutable_change_access()->mutable_access()->set_new_code(true);
        host.request_done(access);
        keep(host.socket.request(watch(1)));
    }

    void invite_from_lobby(WirePlayer& host, WirePlayer& guest) {
        sent_to_outsiders += guest.socket.request(watch_lobby()).SerializeAsString();
        const v1::ServerMessage people = host.socket.request(list_people());
        ASSERT_EQ(people.people().people_size(), 1);
        host.request_done(invite(1, people.people().people(0).person()));
        sent_to_outsiders += people.SerializeAsString();
        sent_to_outsiders +=
            guest.receive([](const auto& m) { return m.has_invited(); }).SerializeAsString();
    }

    void play(const Party& party) {
        for (const auto& player : party) {
            player->watch(1);
        }
        for (const auto& player : party) {
            player->request_done(set_ready(1, true, party[0]->version));
        }
        start_game_of(party);
        party.back()->request_done(leave_table(1));
        const v1::ServerMessage record = party[0]->socket.request(get_record(1));
        ASSERT_FALSE(record.record().text().empty());
        sent_to_outsiders += record.SerializeAsString();
    }

    void expect_no_secret_sent() {
        for (const std::string& secret : secrets) {
            EXPECT_EQ(sent_to_outsiders.find(secret), std::string::npos) << secret;
        }
    }

    std::set<std::string> secrets;
    std::string sent_to_outsiders;  ///< messages to people without access
};

TEST_F(TableAccessSecrets, StayOutOfTheLog) {
    Party party;
    party.push_back(somebody("Anna"));
    WirePlayer& anna = *party[0];
    const auto opened =
        anna.socket.request(create_table_with_access(v1::PASSWORD, "fjord-of-secrets"));
    keep(opened);
    change_access_again(anna, v1::PASSWORD, "second-secret");
    change_access_again(anna, v1::UNLISTED);
    const auto ben = somebody("Ben");
    EXPECT_EQ(ben->refused(join_table(1, "", "a-guess-of-bens")), v1::NO_SUCH_MATCH);
    EXPECT_EQ(ben->refused(join_table(0, code_in(opened))), v1::NO_SUCH_MATCH)
        << "it has another code now";
    party.push_back(somebody("Cleo"));
    invite_from_lobby(anna, *party[1]);
    EXPECT_TRUE(party[1]->socket.request(join_table(1)).snapshot().seated());
    play(party);
    anna.play_again();
    keep(anna.socket.request(watch(anna.match)));
    ASSERT_EQ(secrets.size(), 3U + 2 * 4U);
    restart();
    sent_to_outsiders += log_before + server->log();
    EXPECT_NE(sent_to_outsiders.find("change_access"), std::string::npos) << "all is logged";
    expect_no_secret_sent();
}

TEST_F(NetworkedAccess, AnnouncesThePublicAddressesOfTheHost) {
    restart({"--public-address", "bastides://play.example.org,bastide://10.0.0.5:8470"});
    const v1::Welcome welcome = somebody("Anna")->welcome;
    ASSERT_EQ(welcome.addresses_size(), 2);
    EXPECT_EQ(welcome.addresses(0).url(), "bastides://play.example.org");
    EXPECT_EQ(welcome.addresses(0).reach(), "");
    EXPECT_EQ(welcome.addresses(1).url(), "bastide://10.0.0.5:8470");
}

/// The addresses depend on the machine, but none is a loopback address.
TEST_F(NetworkedAccess, AnnouncesTheMachinesOwnAddresses) {
    const v1::Welcome welcome = somebody("Anna")->welcome;
    for (const v1::Address& address : welcome.addresses()) {
        EXPECT_EQ(address.url().find("//127."), std::string::npos) << address.url();
        EXPECT_EQ(address.url().find("[::1]"), std::string::npos) << address.url();
        EXPECT_TRUE(address.url().ends_with(":" + std::to_string(port()))) << address.url();
        EXPECT_TRUE(address.reach() == "in your network" ||
                    address.reach() == "may work from the internet")
            << address.reach();
    }
}

TEST_F(NetworkedAccess, AnnouncesNoAddressWithoutAListener) {
    restart({"--listen", "127.0.0.1"});
    EXPECT_EQ(somebody("Anna")->welcome.addresses_size(), 0);
}

TEST_F(NetworkedAccess, BeginAQuickGameForTwoByThemselves) {
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
