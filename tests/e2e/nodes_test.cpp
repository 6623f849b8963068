// Two real servers on one real PostgreSQL database: people at one table are connected to different
// servers, one of which is killed or stopped.
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

using Clock = std::chrono::steady_clock;

class TwoServers : public testing::Test {
  protected:
    void SetUp() override {
        ::alarm(test_seconds_max);
        cluster.sql("CREATE DATABASE club");
        cluster.sql("REVOKE CONNECT ON DATABASE club FROM PUBLIC");
        start(one);
        start(other);
    }

    void TearDown() override {
        party.clear();
        for (std::optional<ServerProcess>* server : {&one, &other}) {
            if (*server && (*server)->running()) {
                (*server)->signal(SIGTERM);
                EXPECT_EQ((*server)->wait(goodbye_time_max), 0) << (*server)->log();
            }
        }
        EXPECT_EQ(cluster.sql("SELECT count(*) FROM (SELECT match FROM envelope GROUP BY match"
                              " HAVING count(*) <> max(version)) AS holes",
                              "club"),
                  "0\n");
        ::alarm(0);
    }

    void start(std::optional<ServerProcess>& server) const {
        server.emplace(
            BASTIDE_SERVER,
            std::vector<std::string>{"--store", store, "--cluster", "on", "--admin-socket", "off"});
    }

    /// Connects a player to a server, and continues the match there.
    void move_to(std::unique_ptr<WirePlayer>& player, const ServerProcess& server) const {
        const std::uint32_t match = player->match;
        auto again =
            std::make_unique<WirePlayer>(server.port(), FrameCodec::binary, "", player->token);
        again->watch(match);
        EXPECT_EQ(again->version, player->version);
        EXPECT_EQ(again->game(), player->game());
        player = std::move(again);
    }

    /// Two players, one at each server.
    void start_game() {
        party = start_party(one->port(), 2);
        move_to(party[1], *other);
    }

    void play_moves(int moves) {
        for (int i = 0; i < moves; ++i) {
            play_move(party, bots::choose_greedily);
        }
    }

    PostgresCluster cluster;
    std::string store = "postgres://postgres@/club?host=" + cluster.folder().string();
    std::optional<ServerProcess> one;
    std::optional<ServerProcess> other;
    Party party;
};

TEST_F(TwoServers, ShowPeopleTheSameGame) {
    start_game();
    play_to_the_end(party, bots::choose_greedily);
    EXPECT_EQ(party[0]->game(), party[1]->game());
    for (const auto& [version, hash] : party[1]->hashes) {
        EXPECT_EQ(hash, party[0]->hashes.at(version)) << "version " << version;
    }
}

/// Prints how long an update takes to the other server.
TEST_F(TwoServers, SendMovesOnWithoutDelay) {
    start_game();
    std::vector<Clock::duration> times;
    while (party[0]->game().turn.step != Step::over) {
        WirePlayer& mover = party[0]->in_turn() ? *party[0] : *party[1];
        WirePlayer& watcher = party[0]->in_turn() ? *party[1] : *party[0];
        const std::uint32_t version = mover.act(bots::choose_greedily(mover.game(), 1));
        const auto acknowledged = Clock::now();
        watcher.follow_to(version);
        times.push_back(Clock::now() - acknowledged);
        mover.follow_to(version);
    }
    std::ranges::sort(times);
    const auto in_ms = [](Clock::duration time) {
        return std::chrono::duration<double, std::milli>(time).count();
    };
    std::cout << "update at the other server: median " << in_ms(times[times.size() / 2])
              << " ms, 99% " << in_ms(times[times.size() * 99 / 100]) << " ms\n";
    EXPECT_LT(times[times.size() / 2], std::chrono::seconds(1)) << "waited for a catch-up";
}

TEST_F(TwoServers, LetPeopleContinueWhenOneIsKilled) {
    start_game();
    play_moves(5);
    one->signal(SIGKILL);
    const auto killed = Clock::now();
    move_to(party[0], *other);
    play_moves(1);
    EXPECT_LT(Clock::now() - killed, std::chrono::seconds(2));
    play_moves(5);
    start(one);
    move_to(party[1], *one);
    play_to_the_end(party, bots::choose_greedily);
}

/// The stopped server misses moves. It must neither write on what it knew, nor show it as the
/// present.
TEST_F(TwoServers, LetPeopleContinueWhileOneIsStopped) {
    start_game();
    play_moves(3);
    other->signal(SIGSTOP);
    const std::unique_ptr<WirePlayer> at_stopped = std::move(party[1]);
    party[1] = std::make_unique<WirePlayer>(one->port(), FrameCodec::binary, "", at_stopped->token);
    party[1]->watch(at_stopped->match);
    play_moves(6);
    std::this_thread::sleep_for(std::chrono::seconds(6));
    other->signal(SIGCONT);
    at_stopped->follow_to(party[0]->version);
    EXPECT_EQ(at_stopped->game(), party[0]->game());
    move_to(party[0], *other);
    play_to_the_end(party, bots::choose_greedily);
    EXPECT_THAT(other->log(), Not(HasSubstr("event=store_failed")));
}

TEST_F(TwoServers, ContinueWhenTheDatabaseIsBack) {
    start_game();
    play_moves(3);
    cluster.kill();
    EXPECT_TRUE(other->logs("event=cluster_link_failed", patience)) << other->log();
    cluster.start();
    EXPECT_TRUE(other->logs("event=cluster_link_recovered", patience)) << other->log();
    play_to_the_end(party, bots::choose_greedily);
}

/// Both list the table, and give different numbers to people and tables.
TEST_F(TwoServers, ShareTheirTablesAndPeople) {
    WirePlayer anna(one->port(), FrameCodec::binary, "Anna");
    WirePlayer ben(other->port(), FrameCodec::binary, "Ben");
    EXPECT_NE(anna.welcome.person(), ben.welcome.person());
    anna.create_table();
    ben.create_table();
    EXPECT_NE(anna.match, ben.match);
    WirePlayer cleo(other->port(), FrameCodec::binary, "Cleo");
    cleo.join_table(anna.match);
    anna.receive([](const v1::ServerMessage& message) { return message.has_update(); });
}

/// A server that finds no other one waits a second for the server time before it opens its port.
TEST_F(TwoServers, AreHealthyOnlyOnceTheyListen) {
    for (std::optional<ServerProcess>* server : {&one, &other}) {
        (*server)->signal(SIGTERM);
        EXPECT_EQ((*server)->wait(goodbye_time_max), 0);
    }
    const std::string socket = cluster.folder() / "admin";
    const std::vector<std::string> flags{
        "--store", store, "--cluster", "on", "--admin-socket", socket};
    other.emplace(ServerProcess::NotReady{}, BASTIDE_SERVER, flags);
    const std::string health = BASTIDE_SERVER " health --cluster on --store '" + store +
                               "' --admin-socket '" + socket + "'";
    const auto until = Clock::now() + patience;
    while (run(health).exit_code != 0 && Clock::now() < until) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    EXPECT_THAT(other->log(), HasSubstr("event=listener_opened"));
}

TEST_F(TwoServers, RunBesideACheckOfTheirConfiguration) {
    const auto check = [&](const std::string& options) {
        return run(BASTIDE_SERVER " check-config --listen 127.0.0.1 --admin-socket off --store '" +
                   store + "' --port " + std::to_string(one->port()) + options);
    };
    const Ran same = check(" --cluster on");
    EXPECT_EQ(same.exit_code, 0) << same.said;
    EXPECT_THAT(same.said,
                AllOf(HasSubstr("Note: Port " + std::to_string(one->port()) +
                                " of 127.0.0.1 is in use, probably by the server that uses"),
                      Not(HasSubstr("Stop"))));
    const Ran alone = check("");
    EXPECT_EQ(alone.exit_code, 0) << alone.said;
    EXPECT_THAT(alone.said, HasSubstr("which a running server uses. Stop that server"));
}

TEST_F(TwoServers, KeepOutAServerWithoutTheSetting) {
    const std::string command =
        BASTIDE_SERVER " --port 0 --listen 127.0.0.1 --store '" + store + "' --admin-socket off";
    const Ran alone = run(command);
    EXPECT_EQ(alone.exit_code, 1);
    EXPECT_THAT(alone.said, HasSubstr("is in use by servers of a cluster"));
}

}  // namespace
}  // namespace bastide::test
