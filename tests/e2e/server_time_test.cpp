// Server time with the real server and its store.
#include "server/store/sqlite_file.hpp"
#include "server/table/server_clock.hpp"
#include "tests/support/e2e.hpp"
#include "tests/support/sqlite_shell.hpp"
#include "tests/support/websocket_client.hpp"

#include <gmock/gmock.h>

#include <thread>

namespace bastide::test {
namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

class ServerTimes : public testing::Test {
  protected:
    void SetUp() override { ::alarm(test_seconds_max); }

    void TearDown() override { ::alarm(0); }

    ServerProcess start() { return ServerProcess(BASTIDE_SERVER, {"--store", store}); }

    [[nodiscard]] store::ServerTime stored() const {
        store::SqliteFile file;
        EXPECT_EQ(file.open({.path = store}), std::nullopt);
        const auto read = file.reader().server_time();
        EXPECT_TRUE(read.readable());
        return read.readable() ? *read : store::ServerTime(-1);
    }

    TemporaryFolder folder;
    std::string store = folder.file("store.db");
};

TEST_F(ServerTimes, ContinueFromTheLastHeartbeatAfterAKill) {
    const Clock::time_point began = Clock::now();
    {
        const ServerProcess server = start();
        std::this_thread::sleep_for(table::heartbeat_interval + 2s);
    }
    const store::ServerTime killed = stored();
    EXPECT_GE(killed, table::heartbeat_interval);
    EXPECT_LT(killed, Clock::now() - began);

    const Clock::time_point began_again = Clock::now();
    ServerProcess again = start();
    const Clock::time_point up = Clock::now();
    std::this_thread::sleep_for(1s);
    const Clock::time_point signalled = Clock::now();
    again.signal(SIGTERM);
    ASSERT_EQ(again.wait(goodbye_time_max), 0);
    // stored in whole milliseconds
    EXPECT_GE(stored(), killed + std::chrono::floor<store::ServerTime>(signalled - up))
        << "it did not begin anew, and said what it measured";
    EXPECT_LE(stored(), killed + (Clock::now() - began_again)) << "and no more";
}

/// Otherwise a restart would cost the player whose turn it is the time for which the server waits
/// for others.
TEST_F(ServerTimes, EndWithTheBeginningOfTheShutdown) {
    const Clock::time_point began = Clock::now();
    ServerProcess server = start();
    const WebsocketClient never_answers(server.port(), FrameCodec::binary);
    ASSERT_TRUE(server.logs("event=connection_opened", goodbye_time_max));
    server.signal(SIGTERM);
    ASSERT_TRUE(server.logs("event=shutdown_started", goodbye_time_max));
    const Clock::time_point noticed = Clock::now();
    ASSERT_EQ(server.wait(goodbye_time_max), 0);
    EXPECT_TRUE(server.logs("reason=\"no goodbye\"", 0s)) << "the server has waited";
    EXPECT_LE(stored(), noticed - began);
}

/// A guess would take time from players, or give them some.
TEST_F(ServerTimes, AreNotGuessedAt) {
    {
        const ServerProcess server = start();
    }
    sqlite(store, "DELETE FROM server");
    try {
        const ServerProcess server = start();
        ADD_FAILURE() << "it has started";
    } catch (const std::runtime_error& failed) {
        EXPECT_THAT(
            failed.what(),
            testing::HasSubstr("event=start_failed reason=\"" + store +
                               " is damaged: its server time is missing. Restore a backup."));
    }
}

}  // namespace
}  // namespace bastide::test
