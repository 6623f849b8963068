// A real server whose store is a PostgreSQL database: what players and the operator see.
#include "bots/choose.hpp"
#include "tests/support/e2e.hpp"
#include "tests/support/postgres_cluster.hpp"
#include "tests/support/run_command.hpp"
#include "tests/support/wire_player.hpp"

#include <gmock/gmock.h>

namespace bastide::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class PostgresStoreInUse : public testing::Test {
  protected:
    void SetUp() override {
        ::alarm(test_seconds_max);
        cluster.sql("CREATE ROLE bastide LOGIN PASSWORD 's3cret'");
        cluster.sql("CREATE DATABASE club OWNER bastide");
        server.emplace(
            BASTIDE_SERVER,
            std::vector<std::string>{"--store", store, "--admin-socket", folder.file("admin")});
        party = start_party(server->port(), 2);
        play_moves();
    }

    void TearDown() override {
        EXPECT_THAT(server->log(), Not(HasSubstr("s3cret")));
        ::alarm(0);
    }

    void play_moves() {
        for (int i = 0; i < 3; ++i) {
            play_move(party, bots::choose_randomly);
        }
    }

    void stop() {
        party.clear();
        server->signal(SIGTERM);
        EXPECT_EQ(server->wait(goodbye_time_max), 0) << server->log();
    }

    [[nodiscard]] Ran command(const std::string& words) const {
        return run(BASTIDE_SERVER " " + words + " --store '" + store + "' --admin-socket " +
                   folder.file("admin"));
    }

    static v1::ServerMessage wait_for_paused(WirePlayer& player, bool paused) {
        return player.receive([paused](const v1::ServerMessage& message) {
            return message.has_match_paused() && message.match_paused().paused() == paused;
        });
    }

    TemporaryFolder folder;
    PostgresCluster cluster;
    std::string store = cluster.url_with_password("s3cret", "club");
    std::string shown = cluster.url_with_password("(secret)", "club");
    std::optional<ServerProcess> server;
    Party party;
};

/// The match waits while the database is down, as on a full disk.
TEST_F(PostgresStoreInUse, PausesMatchesWhileItIsDown) {
    cluster.kill();
    WirePlayer& mover = party[0]->in_turn() ? *party[0] : *party[1];
    WirePlayer& other = party[0]->in_turn() ? *party[1] : *party[0];
    const Action action = bots::choose_randomly(mover.game(), 1);
    mover.socket.send(mover.message_for(action));
    wait_for_paused(other, true);
    EXPECT_TRUE(server->logs("event=store_failed", patience)) << server->log();
    while (command("health").exit_code == 0) {  // SIGALRM ends the test
    }
    EXPECT_THAT(command("health").said, HasSubstr("the store is gone or cannot be written"));
    cluster.start();
    wait_for_paused(other, false);
    const std::uint32_t version = other.version + 1;
    other.follow_to(version);
    mover.follow_to(version);
    play_moves();
    EXPECT_EQ(cluster.sql("SELECT count(*) = max(version) FROM envelope", "club"), "t\n");
}

TEST_F(PostgresStoreInUse, BelongsToOneServer) {
    const Ran second = command("--port 0 --listen 127.0.0.1");
    EXPECT_EQ(second.exit_code, 1);
    EXPECT_THAT(second.said,
                AllOf(HasSubstr("event=start_failed reason=\"" + shown +
                                " is in use by another server (process "),
                      Not(HasSubstr("s3cret"))));
    const Ran check = command("check-config --port 0");
    EXPECT_EQ(check.exit_code, 0);
    EXPECT_THAT(check.said,
                AllOf(HasSubstr("Note: 'store' is " + shown + ", which a running server uses."),
                      Not(HasSubstr("s3cret"))));
    play_moves();
}

/// A server that hangs loses its connection. When it continues, it neither writes nor keeps
/// players.
TEST_F(PostgresStoreInUse, PassesToAStandbyServer) {
    ServerProcess standby(
        ServerProcess::NotReady{}, BASTIDE_SERVER, {"--store", store, "--standby", "on"});
    EXPECT_TRUE(
        standby.logs("event=standby_started reason=\"" + shown + " is in use by another", patience))
        << standby.log();
    server->signal(SIGSTOP);
    cluster.sql("SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'");
    standby.wait_for_port();
    server->signal(SIGCONT);
    EXPECT_EQ(server->wait(2 * patience), 1) << server->log();
    EXPECT_THAT(server->log(), HasSubstr("event=store_failed reason=\"" + shown + " is in use"));
    const std::uint32_t version = party[0]->version;
    for (std::unique_ptr<WirePlayer>& player : party) {
        const std::uint32_t match = player->match;
        player =
            std::make_unique<WirePlayer>(standby.port(), FrameCodec::binary, "", player->token);
        player->watch(match);
        EXPECT_EQ(player->version, version);
    }
    play_moves();
}

TEST_F(PostgresStoreInUse, IsVerifiedByItsCommand) {
    EXPECT_EQ(command("verify-store").said, "All matches of " + shown + " can be replayed.\n");
    stop();
    cluster.sql("DELETE FROM envelope WHERE version = 4", "club");
    const Ran damaged = command("verify-store");
    EXPECT_EQ(damaged.exit_code, 1);
    EXPECT_THAT(damaged.said, HasSubstr("Match 1 is damaged: "));
    cluster.sql("DROP TABLE snapshot", "club");
    EXPECT_EQ(command("verify-store").said,
              shown + " is damaged: its table snapshot is missing. Restore a backup.\n");
}

/// Returns all rows of the tables that a copy takes over.
std::string rows_of(const PostgresCluster& cluster, const std::string& database) {
    return cluster.sql(
        "SELECT id, ran FROM server; SELECT * FROM last_number ORDER BY kind;"
        "SELECT * FROM person ORDER BY number; SELECT * FROM match ORDER BY number;"
        "SELECT * FROM participant ORDER BY match, place; SELECT * FROM snapshot ORDER BY match;"
        "SELECT * FROM envelope ORDER BY match, version; SELECT * FROM ban ORDER BY number;"
        "SELECT * FROM credential ORDER BY number; SELECT * FROM unwelcome ORDER BY number;"
        "SELECT * FROM opponent ORDER BY person, other;"
        "SELECT * FROM chat_channel ORDER BY match, kind;"
        "SELECT * FROM chat ORDER BY match, kind, number;",
        database);
}

TEST_F(PostgresStoreInUse, IsCopiedToAFileAndBack) {
    const std::string file = folder.file("copy");
    EXPECT_THAT(command("copy-store " + file).said, HasSubstr("is in use by another server"));
    stop();
    cluster.sql(
        "UPDATE last_number SET number = number + 7;"
        "INSERT INTO ban (person, network, until, reason) VALUES (0, '\\x0a', 99, 'spam');"
        "INSERT INTO credential (person, hash, recovery) VALUES (1, '\\x00ff', true);"
        "INSERT INTO unwelcome (person, guest) VALUES (2, 1), (1, 2);"
        "UPDATE person SET played = true, notices = '' WHERE number = 2;"
        "UPDATE person SET notices = 'https://ntfy.example/' WHERE number = 1;"
        "INSERT INTO opponent VALUES (1, 2, 9, 4, 3, 1, 77), (2, 1, 9, 3, 4, 1, 77);"
        "INSERT INTO chat_channel VALUES (0, 0, 4), (1, 1, 1);"
        "INSERT INTO chat VALUES (0, 0, 3, 0, 1, 5, 0, 'Hello'), (1, 1, 1, 9, 2, 6, 8, '')",
        "club");
    EXPECT_EQ(command("copy-store " + file).said,
              "Copied " + shown + " to " + file +
                  ", and verified it. Set store to the copy, and never start a server on the "
                  "old store again.\n");
    cluster.sql("CREATE DATABASE second OWNER bastide");
    const std::string second = cluster.url_with_password("s3cret", "second");
    const std::string back = BASTIDE_SERVER " copy-store '" + second + "' --store " + file;
    EXPECT_EQ(run(back).exit_code, 0);
    EXPECT_EQ(rows_of(cluster, "second"), rows_of(cluster, "club"));
    EXPECT_THAT(run(back).said, AllOf(HasSubstr("is not empty"), Not(HasSubstr("s3cret"))));
    store = second;
    server.emplace(BASTIDE_SERVER, std::vector<std::string>{"--store", store});
    play_move(start_party(server->port(), 2), bots::choose_randomly);
}

TEST_F(PostgresStoreInUse, IsNotBackedUpOrRestoredByTheCommandsForFiles) {
    for (const char* each : {"backup ", "restore ", "admin backup "}) {
        const Ran ran = command(each + folder.file("file"));
        EXPECT_EQ(ran.exit_code, 1);
        EXPECT_EQ(ran.said,
                  "The store is a PostgreSQL database. Use its own tools, pg_dump and pg_restore, "
                  "or pg_basebackup (docs/scaling.md).\n");
    }
}

/// A dump is a whole store.
TEST_F(PostgresStoreInUse, ContinuesFromADump) {
    stop();
    const std::string dump = folder.file("dump");
    const std::string host = " -h '" + cluster.folder().string() + "' -U postgres ";
    ASSERT_EQ(run("pg_dump -Fc -f '" + dump + "'" + host + "club").exit_code, 0);
    cluster.sql("DROP DATABASE club");
    ASSERT_EQ(run("pg_restore --create -d postgres" + host + "'" + dump + "'").exit_code, 0);
    EXPECT_EQ(command("verify-store").said, "All matches of " + shown + " can be replayed.\n");
    server.emplace(
        BASTIDE_SERVER,
        std::vector<std::string>{"--store", store, "--admin-socket", folder.file("admin")});
    EXPECT_NO_THROW(WirePlayer(server->port(), FrameCodec::binary, "Late").create_table());
}

}  // namespace
}  // namespace bastide::test
