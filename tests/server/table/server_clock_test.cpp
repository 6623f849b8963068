// Server time advances while a server runs, and is stored regularly.
#include "server/table/server_clock.hpp"

#include "tests/support/manual_store.hpp"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

namespace bastide::table {
namespace {

using namespace std::chrono_literals;

class ServerTimes : public testing::Test {
  protected:
    void start() {
        clock.emplace(
            store,
            *store.reader().server_time(),
            [this] { return now; },
            [this](std::chrono::milliseconds time, std::function<void()> then) {
                later.emplace_back(now + time, std::move(then));
            });
    }

    void time_goes_by(std::chrono::nanoseconds time) {
        now += time;
        for (auto& [due, then] : std::exchange(later, {})) {
            if (due <= now) {
                then();
            } else {
                later.emplace_back(due, std::move(then));
            }
        }
    }

    void time_goes_by_in_order(std::chrono::seconds time) {
        for (; time > 0s; time -= 1s) {
            time_goes_by(1s);
            store.answer_people();
        }
    }

    [[nodiscard]] store::ServerTime kept() const { return *store.reader().server_time(); }

    test::ManualStore store;
    ServerClock::Time now{1000h};
    std::vector<std::pair<ServerClock::Time, std::function<void()>>> later;
    std::optional<ServerClock> clock;
};

TEST_F(ServerTimes, AreNeverBehindThoseOfOtherServers) {
    start();
    clock->receive(5000ms);
    EXPECT_EQ(clock->now(), 5000ms);
    time_goes_by(100ms);
    clock->receive(4000ms);
    EXPECT_EQ(clock->now(), 5100ms);
}

/// Before: two servers pushed each other ahead by up to a millisecond with each message.
TEST_F(ServerTimes, AreNotAheadOfThoseReceived) {
    start();
    time_goes_by(900us);
    clock->receive(5000ms);
    time_goes_by(900us);
    EXPECT_EQ(clock->now(), 5000ms);
    time_goes_by(100us);
    EXPECT_EQ(clock->now(), 5001ms);
}

TEST_F(ServerTimes, BeginWithTheStore) {
    start();
    EXPECT_EQ(clock->now(), 0ms);
    time_goes_by(1500ms);
    EXPECT_EQ(clock->now(), 1500ms);
    EXPECT_EQ(kept(), 0ms) << "nothing is due yet";
}

TEST_F(ServerTimes, AreNeverAheadOfTheTruth) {
    start();
    time_goes_by(1'999'999ns);
    EXPECT_EQ(clock->now(), 1ms);
}

TEST_F(ServerTimes, AreWrittenDownWithEveryBeat) {
    start();
    time_goes_by_in_order(heartbeat_interval);
    EXPECT_EQ(kept(), heartbeat_interval);
    time_goes_by_in_order(heartbeat_interval - 1s);
    EXPECT_EQ(kept(), heartbeat_interval);
    time_goes_by_in_order(1s);
    EXPECT_EQ(kept(), 2 * heartbeat_interval);
}

TEST_F(ServerTimes, StandStillWhileNoServerRuns) {
    start();
    time_goes_by(3s);
    clock->send_last_heartbeat();
    store.answer_people();
    clock.reset();
    time_goes_by(100h);
    start();
    EXPECT_EQ(clock->now(), 3s);
    time_goes_by(1s);
    EXPECT_EQ(clock->now(), 4s);
}

TEST_F(ServerTimes, ContinueFromTheLastHeartbeatAfterAKill) {
    start();
    time_goes_by_in_order(heartbeat_interval + 7s);
    clock.reset();
    time_goes_by_in_order(60s);
    EXPECT_EQ(kept(), heartbeat_interval) << "nobody beats";
    start();
    EXPECT_EQ(clock->now(), heartbeat_interval);
    time_goes_by_in_order(heartbeat_interval);
    EXPECT_EQ(kept(), 2 * heartbeat_interval);
}

/// A slow store must not accumulate writes.
TEST_F(ServerTimes, AreNotWrittenDownWhileTheLastBeatWaits) {
    start();
    time_goes_by(heartbeat_interval);
    for (int i = 0; i < 10; ++i) {
        time_goes_by(heartbeat_interval);
    }
    EXPECT_TRUE(later.empty()) << "no beat is planned";
    store.answer_people();
    EXPECT_EQ(kept(), heartbeat_interval) << "one has waited";
    EXPECT_EQ(clock->now(), 11 * heartbeat_interval) << "and time went on";
    time_goes_by_in_order(heartbeat_interval);
    EXPECT_EQ(kept(), 12 * heartbeat_interval);
}

TEST_F(ServerTimes, MakeUpForALostHeartbeat) {
    store.keeps_beats = false;
    start();
    time_goes_by_in_order(heartbeat_interval);
    EXPECT_EQ(kept(), 0ms);
    store.keeps_beats = true;
    time_goes_by_in_order(heartbeat_interval);
    EXPECT_EQ(kept(), 2 * heartbeat_interval);
}

/// Even if the previous write is pending: the store completes both.
TEST_F(ServerTimes, AreWrittenDownWhenTheServerStops) {
    start();
    time_goes_by(heartbeat_interval);
    time_goes_by(2s);
    clock->send_last_heartbeat();
    store.answer_people();
    EXPECT_EQ(kept(), heartbeat_interval + 2s);
    EXPECT_TRUE(later.empty()) << "that was the last";
}

TEST_F(ServerTimes, AreNotUsedAfterTheServerEnds) {
    start();
    time_goes_by(heartbeat_interval);
    clock.reset();
    store.answer_people();
    EXPECT_TRUE(later.empty());
    start();
    clock.reset();
    time_goes_by(heartbeat_interval);
    store.answer_people();
    EXPECT_EQ(kept(), heartbeat_interval);
}

}  // namespace
}  // namespace bastide::table
