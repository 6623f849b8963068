// An operator controls a real server with people on it, through the command admin.
#include "tests/support/e2e.hpp"
#include "tests/support/haproxy.hpp"
#include "tests/support/run_command.hpp"
#include "tests/support/sqlite_shell.hpp"
#include "tests/support/wire_player.hpp"

#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>

namespace bastide::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class AdminCommand : public testing::Test {
  protected:
    void SetUp() override {
        ::alarm(test_seconds_max);
        start();
    }

    void TearDown() override {
        stop();
        ::alarm(0);
    }

    void start(const std::vector<std::string>& more = {}) {
        std::vector<std::string> options{"--store", store};
        options.insert(options.end(), more.begin(), more.end());
        server.emplace(BASTIDE_SERVER, options);
    }

    void stop() {
        if (server) {
            server->signal(SIGTERM);
            EXPECT_EQ(server->wait(goodbye_time_max), 0) << server->log();
            server.reset();
        }
    }

    /// `before`: for the shell.
    [[nodiscard]] Ran admin(const std::string& words, const std::string& before = "") const {
        return run(before + BASTIDE_SERVER " admin --store '" + store + "' " + words);
    }

    [[nodiscard]] std::string output(const std::string& words) const {
        const Ran ran = admin(words);
        EXPECT_EQ(ran.exit_code, 0) << ran.said;
        return ran.said;
    }

    /// Repeats the command until the server has seen the person leave.
    [[nodiscard]] std::string forget_first_person() const {
        Ran ran;
        do {
            ran = admin("forget-person 1");
        } while (ran.exit_code != 0);
        return ran.said;
    }

    static std::string notice(WirePlayer& player) {
        return player.receive([](const auto& message) { return message.has_notice(); })
            .notice()
            .message();
    }

    TemporaryFolder folder;
    std::string store = folder.file("store.db");
    std::optional<ServerProcess> server;
};

TEST_F(AdminCommand, ShowsAndChangesARunningServer) {
    WirePlayer anna(server->port(), FrameCodec::binary, "Anna");
    WirePlayer ben(server->port(), FrameCodec::json, "Ben");
    anna.create_table();
    ben.join_table(anna.match);
    EXPECT_THAT(output("status"), HasSubstr("people connected  2\n"));
    EXPECT_THAT(output("people Be"), HasSubstr("2       1            Ben\n"));
    EXPECT_THAT(output("addresses"), HasSubstr("1       127.0.0.1  connection"));
    EXPECT_THAT(output("tables"), HasSubstr("1 Anna, 2 Ben\n"));
    EXPECT_EQ(output("announce Pause at 8, then on."), "Sent to 2 people.\n");
    for (WirePlayer* player : {&anna, &ben}) {
        EXPECT_EQ(notice(*player), "From the operator: Pause at 8, then on.");
    }
    EXPECT_EQ(output("rename 2 Benedikt"), "Renamed Ben to Benedikt.\n");
    EXPECT_EQ(
        ben.receive([](const auto& message) { return message.has_renamed(); }).renamed().name(),
        "Benedikt");
    EXPECT_EQ(output("close-table 1"), "Closed table 1.\n");
    EXPECT_THAT(notice(ben), HasSubstr("The operator of this server closed the table"));
    EXPECT_EQ(ben.refused(join_table(anna.match)), v1::NO_SUCH_MATCH);
    EXPECT_FALSE(output("remove 2").empty());
    EXPECT_THAT(notice(ben), HasSubstr("The operator"));
    EXPECT_THROW(ben.socket.next(), ConnectionEnded);
    EXPECT_TRUE(server->logs("command=\"remove 2\" outcome=\"done\"", std::chrono::seconds(10)));
    EXPECT_THAT(server->log(), Not(HasSubstr("command=\"status\"")));
}

TEST_F(AdminCommand, BansOutliveTheServer) {
    WirePlayer anna(server->port(), FrameCodec::binary, "Anna");
    EXPECT_THAT(output("ban 1 2h said \\; rude things"), HasSubstr("Connections closed: 1.\n"));
    EXPECT_THAT(notice(anna), HasSubstr("UTC. Reason: said ; rude things"));
    server->signal(SIGKILL);
    server->wait(goodbye_time_max);
    start();
    WebsocketClient again(server->port(), FrameCodec::json);
    const v1::ServerMessage answer = again.request(hello("", anna.token));
    EXPECT_EQ(answer.refused().reason(), v1::REMOVED);
    EXPECT_THAT(answer.refused().message(), HasSubstr("Reason: said ; rude things"));
    EXPECT_THROW(again.next(), ConnectionEnded);
    EXPECT_EQ(output("unban 1"), "Lifted the ban on person 1.\n");
    const WirePlayer back(server->port(), FrameCodec::json, "", anna.token);
    EXPECT_EQ(back.welcome.name(), "Anna");
}

/// A proxy gives the players an address that can be banned: this machine never is.
TEST_F(AdminCommand, BansANetworkUntilTheBanEnds) {
    stop();
    const std::vector<std::string> proxied{"--trusted-proxies", "127.0.0.1"};
    start(proxied);
    const auto outside = [this](const std::string& address) {
        return std::make_unique<Haproxy>(Haproxy::Wanted{
            .server_port = server->port(),
            .lines = "    http-request set-header X-Forwarded-For " + address + "\n"});
    };
    auto proxy = outside("192.0.2.7");
    const std::string token = WirePlayer(proxy->port(), FrameCodec::json, "Anna").token;
    const auto answer_to_hello = [&] {
        WebsocketClient socket(proxy->port(), FrameCodec::json);
        return socket.request(hello("", token));
    };
    EXPECT_THAT(output("ban 192.0.2.0/24 2h flooding"), HasSubstr("192.0.2.0/24"));
    EXPECT_EQ(answer_to_hello().refused().reason(), v1::REMOVED);
    EXPECT_THAT(answer_to_hello().refused().message(), HasSubstr("Reason: flooding"));
    EXPECT_EQ(WirePlayer(outside("192.0.3.7")->port(), FrameCodec::json, "Ben").welcome.name(),
              "Ben");
    EXPECT_THAT(output("unban 1"), HasSubstr("Lifted the ban"));
    EXPECT_EQ(answer_to_hello().welcome().name(), "Anna");

    EXPECT_THAT(output("ban 192.0.2.7 30m again"), HasSubstr("192.0.2.7"));
    EXPECT_EQ(answer_to_hello().refused().reason(), v1::REMOVED);
    stop();
    sqlite(store, "UPDATE ban SET until = 1");  // as if the 30 minutes had passed
    start(proxied);
    proxy = outside("192.0.2.7");
    EXPECT_EQ(answer_to_hello().welcome().name(), "Anna");
}

TEST_F(AdminCommand, ClosesARunningGame) {
    Party party = start_party(server->port(), 2);
    EXPECT_EQ(output("close-table 1"), "Closed table 1.\n");
    for (const auto& player : party) {
        EXPECT_THAT(notice(*player), HasSubstr("The operator of this server closed the table"));
    }
    WirePlayer back(server->port(), FrameCodec::json, "", party[1]->token);
    EXPECT_TRUE(back.welcome.matches().empty());
    const v1::Snapshot snapshot = back.socket.request(watch(1)).snapshot();
    EXPECT_EQ(snapshot.ending(), v1::STOPPED);
    EXPECT_TRUE(snapshot.interrupted());
    EXPECT_EQ(snapshot.ranks_size(), 0);
}

TEST_F(AdminCommand, ForgetsPeopleAndGames) {
    {
        const WirePlayer anna(server->port(), FrameCodec::binary, "Anna");
        EXPECT_THAT(admin("forget-person 1").said, HasSubstr("they are connected"));
    }
    EXPECT_EQ(forget_first_person(), "Deleted person 1.\n");
    EXPECT_EQ(output("forget-finished 30"), "Deleted 0 games.\n");
}

/// The whole way of the texts: configuration, server, client.
TEST_F(AdminCommand, AServerWithAGreetingAndAPassword) {
    stop();
    const std::string config = folder.file("bastide.toml");
    std::ofstream(config) << "greeting = \"Be kind.\"\ncontact = \"anna@example.org\"\n"
                             "password = \"fjord\"\n";
    std::filesystem::permissions(config, std::filesystem::perms::owner_all);
    start({"--config", config});
    WebsocketClient stranger(server->port(), FrameCodec::json);
    EXPECT_EQ(stranger.request(hello("Nina")).refused().reason(), v1::WRONG_PASSWORD);
    const auto play = [&](const std::string& password) {
        return run("echo quit | XDG_STATE_HOME=" + folder.file("state") +
                   " " BASTIDE_CLIENT " play --plain --name Anna ws://" + password +
                   "127.0.0.1:" + std::to_string(server->port()));
    };
    const Ran without = play("");
    EXPECT_EQ(without.exit_code, 1);
    EXPECT_THAT(without.said, HasSubstr("This server needs a password."));
    const Ran ran = play("fjord@");
    EXPECT_EQ(ran.exit_code, 0) << ran.said;
    EXPECT_THAT(ran.said, AllOf(HasSubstr("Be kind.\n"), HasSubstr("Contact: anna@example.org\n")));
    EXPECT_THAT(ran.said, Not(HasSubstr("fjord")));
    EXPECT_TRUE(server->logs("event=network_refused address=127.0.0.1 reason=wrong_password",
                             std::chrono::seconds(10)));
    EXPECT_THAT(server->log(), AllOf(HasSubstr("password=\"(secret)\""), Not(HasSubstr("fjord"))));
}

/// A player without a terminal signs in on a second device, and is deleted from both.
TEST_F(AdminCommand, APersonOnTwoDevices) {
    const auto play = [&](const std::string& device, const std::string& lines, const char* more) {
        return run("printf '" + lines + "quit\\n' | XDG_STATE_HOME=" + folder.file(device) +
                   " " BASTIDE_CLIENT " play --plain " + more +
                   " ws://127.0.0.1:" + std::to_string(server->port()));
    };
    const Ran first = play("laptop", "device\\n", "--name Anna");
    const std::size_t at = first.said.find("--code ");
    ASSERT_NE(at, std::string::npos) << first.said;
    constexpr std::size_t code_at = 7;
    constexpr std::size_t code_characters = 11;
    const std::string code = first.said.substr(at, code_at + code_characters);
    const Ran second = play("phone", "", code.c_str());
    EXPECT_EQ(second.exit_code, 0);
    EXPECT_THAT(second.said, HasSubstr("Welcome, Anna."));
    const Ran third = play("tablet", "", code.c_str());
    EXPECT_EQ(third.exit_code, 1);
    EXPECT_THAT(third.said, HasSubstr("was used before"));
    EXPECT_THAT(play("phone", "", "").said, HasSubstr("Welcome, Anna."));
    EXPECT_THAT(server->log(), Not(HasSubstr(code.substr(code_at))));
    EXPECT_EQ(forget_first_person(), "Deleted person 1.\n");
    EXPECT_THAT(play("phone", "", "").said, HasSubstr("The server does not know you"));
}

TEST_F(AdminCommand, BacksUpTheStoreOfTheServer) {
    stop();
    const std::string socket = folder.file("control");
    start({"--admin-socket", socket});
    const auto back_up = [&](const std::string& words) {
        return run("cd " + folder.path().string() + " && " BASTIDE_SERVER " admin --admin-socket " +
                   socket + " backup " + words);
    };
    const WirePlayer anna(server->port(), FrameCodec::binary, "Anna");
    const Ran relative = back_up("copy.db");
    EXPECT_EQ(relative.said, "Wrote and verified copy.db.\n");
    EXPECT_EQ(relative.exit_code, 0);
    const std::string copy = folder.file("copy.db");
    EXPECT_TRUE(
        server->logs("command=\"backup " + copy + "\" outcome=\"done\"", std::chrono::seconds(10)));
    const ServerProcess other(BASTIDE_SERVER, {"--store", copy});
    EXPECT_EQ(WirePlayer(other.port(), FrameCodec::json, "", anna.token).welcome.name(), "Anna");

    std::filesystem::copy_file(store, folder.file("night.db.2020-01-01T00-00-00Z"));
    EXPECT_EQ(back_up("night.db --keep 1").exit_code, 0);
    EXPECT_TRUE(
        server->logs("command=\"backup " + folder.file("night.db.2"), std::chrono::seconds(10)));
    EXPECT_FALSE(std::filesystem::exists(folder.file("night.db.2020-01-01T00-00-00Z")));
}

TEST_F(AdminCommand, RefusesBadBackupTargets) {
    const std::string taken = folder.file("taken.db");
    std::ofstream(taken) << "a file";
    const Ran exists = admin("backup " + taken);
    EXPECT_EQ(exists.exit_code, 1);
    EXPECT_EQ(exists.said,
              taken +
                  " exists, and a backup never replaces a file. Choose another name, or use "
                  "--keep N to append the time.\n");
    EXPECT_TRUE(
        server->logs("command=\"backup failed: " + taken + "\" outcome=\"The backup failed;",
                     std::chrono::seconds(10)));
    EXPECT_THAT(admin("backup " + store).said, HasSubstr("belongs to the store itself"));
    EXPECT_THAT(admin("backup /there/is/none/copy.db").said, HasSubstr("/there/is/none/copy.db"));
    sqlite(store, "CREATE TABLE large (bytes BLOB); INSERT INTO large VALUES (zeroblob(500000))");
    const Ran full = admin("backup " + folder.file("full.db"), "trap '' XFSZ; ulimit -f 64; ");
    EXPECT_EQ(full.exit_code, 1);
    EXPECT_THAT(full.said, HasSubstr("Check the free space"));
    EXPECT_FALSE(std::filesystem::exists(folder.file("full.db")));
    EXPECT_THAT(admin("--admin-socket off backup " + folder.file("off.db")).said,
                HasSubstr("admin-socket is off"));
    stop();
    EXPECT_THAT(admin("backup " + folder.file("late.db")).said, HasSubstr("Is it running?"));
}

TEST_F(AdminCommand, EndsTheServer) {
    WirePlayer anna(server->port(), FrameCodec::binary, "Anna");
    EXPECT_EQ(output("drain"), "The server closes all connections and exits.\n");
    EXPECT_THAT(notice(anna), HasSubstr("shutting down"));
    EXPECT_EQ(server->wait(goodbye_time_max), 0) << server->log();
    EXPECT_THAT(server->log(), HasSubstr("command=\"drain\" outcome=\"done\""));
    server.reset();
}

TEST_F(AdminCommand, FailsWithAMessage) {
    const Ran unknown = admin("statsu");
    EXPECT_EQ(unknown.exit_code, 1);
    EXPECT_THAT(unknown.said, HasSubstr("error: Unknown command 'statsu'. Did you mean status?"));
    const Ran off = admin("--admin-socket off status");
    EXPECT_EQ(off.exit_code, 1);
    EXPECT_EQ(off.said, "The configuration has no admin socket: admin-socket is off.\n");
    stop();
    const Ran none = admin("status");
    EXPECT_EQ(none.exit_code, 1);
    EXPECT_THAT(none.said, HasSubstr("Cannot reach a server at " + store + "-admin"));
}

TEST_F(AdminCommand, AnswersAHundredAtOnce) {
    const Ran ran = run("for i in $(seq 100); do " BASTIDE_SERVER " admin --store '" + store +
                        "' log-level info & done; wait");
    std::size_t answers = 0;
    const std::string answer = "The log level is info until the next start.\n";
    for (std::size_t at = ran.said.find(answer); at != std::string::npos;
         at = ran.said.find(answer, at + 1)) {
        ++answers;
    }
    EXPECT_EQ(answers, 100U) << ran.said;
}

TEST_F(AdminCommand, ReplacesTheSocketOfAKilledServer) {
    server->signal(SIGKILL);
    server->wait(goodbye_time_max);
    ASSERT_TRUE(std::filesystem::is_socket(store + "-admin"));
    start();
    EXPECT_THAT(output("status"), HasSubstr("people connected  0\n"));
    stop();
    EXPECT_FALSE(std::filesystem::exists(store + "-admin"));
}

TEST_F(AdminCommand, IsForTheServersUserOnly) {
    if (::geteuid() != 0) {
        GTEST_SKIP() << "only root can become another user";
    }
    std::filesystem::permissions(folder.path(), std::filesystem::perms::all);
    const Ran other = admin("status", "setpriv --reuid 65534 --clear-groups ");
    EXPECT_EQ(other.exit_code, 1);
    EXPECT_THAT(other.said, HasSubstr("Permission denied"));
    std::filesystem::permissions(store + "-admin", std::filesystem::perms::all);
    const Ran let_in = admin("status", "setpriv --reuid 65534 --clear-groups ");
    EXPECT_EQ(let_in.exit_code, 1);
    EXPECT_TRUE(
        server->logs("event=admin_connection_refused user=65534", std::chrono::seconds(10)));
}

}  // namespace
}  // namespace bastide::test
