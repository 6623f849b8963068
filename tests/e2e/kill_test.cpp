// A server that is killed or updated loses nothing that a client has seen. bench_crash kills it a
// thousand times.
#include "tests/support/e2e.hpp"
#include "tests/support/kill_run.hpp"
#include "tests/support/postgres_cluster.hpp"
#include "tests/support/temporary_folder.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace bastide::test {
namespace {

/// Default number of kills; BASTIDE_KILLS=1000 kills more often.
constexpr int kills_default = 20;

/// Time limit per kill and restart, in seconds.
constexpr unsigned seconds_each = 5;

class Killed : public testing::Test {
  protected:
    void SetUp() override {
        const char* setting = std::getenv("BASTIDE_KILLS");
        plan.kills = setting != nullptr ? std::atoi(setting) : kills_default;
        plan.server = BASTIDE_SERVER;
        plan.store = folder.file("store");
        plan.seed = std::random_device()();
        std::cout << "seed " << plan.seed << '\n';
        ::alarm(2 * test_seconds_max + static_cast<unsigned>(plan.kills) * seconds_each);
    }

    void TearDown() override { ::alarm(0); }

    TemporaryFolder folder;
    KillPlan plan;
};

void expect_nothing_lost(const KillPlan& plan) {
    const KillResult result = run(plan, std::cout);
    std::cout << result;
    EXPECT_EQ(result.lost, 0U);
    EXPECT_EQ(result.duplicated, 0U);
    EXPECT_EQ(result.stuck, 0U);
    EXPECT_EQ(result.objections.size(), 0U);
    EXPECT_GT(result.finished, 0U);
    EXPECT_GT(result.returns, static_cast<std::uint64_t>(plan.kills));
}

/// Every match has all its versions.
void expect_no_gaps(const PostgresCluster& cluster) {
    EXPECT_EQ(cluster.sql("SELECT count(*) > 0 FROM envelope"), "t\n");
    EXPECT_EQ(cluster.sql("SELECT match FROM envelope GROUP BY match"
                          " HAVING min(version) <> 1 OR max(version) <> count(*)"),
              "")
        << "matches with gaps";
    EXPECT_EQ(cluster.sql("SELECT number FROM match WHERE NOT EXISTS"
                          " (SELECT FROM envelope WHERE match = number AND version = 1)"),
              "")
        << "listings without a match";
}

TEST_F(Killed, LosesNothing) {
    expect_nothing_lost(plan);
}

/// An update of the server: it stops under a hundred running matches, and starts again.
TEST_F(Killed, ByTheHostLosesNothing) {
    plan.signal = SIGTERM;
    plan.parties = 100;
    plan.kills = std::max(1, plan.kills / 10);
    plan.uptime_min = std::chrono::seconds(3);
    plan.uptime_max = std::chrono::seconds(4);
    expect_nothing_lost(plan);
}

/// Each life of the server also sees all of PostgreSQL killed and restarted. Writes of unknown
/// outcome are repeated.
TEST_F(Killed, WithPostgresLosesNothing) {
    PostgresCluster cluster;
    constexpr int least = 4;
    plan.store = cluster.url();
    plan.kills = std::max(least, plan.kills / 3);
    plan.parties = 8;
    plan.uptime_min = std::chrono::milliseconds(1500);
    plan.uptime_max = std::chrono::milliseconds(2500);
    plan.disturbance = [&cluster] {
        cluster.kill();
        cluster.start();
    };
    expect_nothing_lost(plan);
    expect_no_gaps(cluster);
}

/// A second server waits, and continues the games as soon as the first one is killed.
TEST_F(Killed, WithAStandbyServerLosesNothing) {
    const PostgresCluster cluster;
    constexpr int least = 4;
    plan.store = cluster.url();
    plan.kills = std::max(least, plan.kills / 2);
    plan.has_standby = true;
    plan.uptime_min = std::chrono::seconds(1);
    plan.uptime_max = std::chrono::seconds(2);
    expect_nothing_lost(plan);
    expect_no_gaps(cluster);
}

/// Two servers share a file: the second waits until the first one has ended.
TEST_F(Killed, WithAStandbyServerOnOneFileLosesNothing) {
    constexpr int least = 3;
    plan.kills = std::max(least, plan.kills / 5);
    plan.parties = 8;
    plan.has_standby = true;
    plan.uptime_min = std::chrono::seconds(1);
    plan.uptime_max = std::chrono::seconds(2);
    expect_nothing_lost(plan);
}

/// The primary is killed in the middle of each life of the server, its synchronous standby is
/// promoted, and becomes the primary of a new standby.
TEST_F(Killed, WithFailoversToStandbysLosesNothing) {
    const std::vector<std::string> settings{"wal_retrieve_retry_interval = 100ms"};
    PostgresCluster one(settings);
    PostgresCluster other(settings);
    one.stop();
    one.configure("synchronous_standby_names = '*'");
    one.start();
    other.stop();
    other.follow(one);
    constexpr int least = 3;
    plan.store = "postgres:///postgres?user=postgres&target_session_attrs=read-write&host=" +
                 one.folder().string() + ',' + other.folder().string();
    plan.kills = std::max(least, plan.kills / 10);
    plan.parties = 8;
    plan.uptime_min = std::chrono::seconds(4);
    plan.uptime_max = std::chrono::seconds(6);
    PostgresCluster* primary = &one;
    PostgresCluster* standby = &other;
    plan.disturbance = [&] {
        primary->kill();
        standby->promote();
        std::swap(primary, standby);
        standby->follow(*primary);
    };
    expect_nothing_lost(plan);
    expect_no_gaps(*primary);
}

}  // namespace
}  // namespace bastide::test
