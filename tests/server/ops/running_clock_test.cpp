// The clock of a running process skips pauses of the process.
#include "server/ops/running_clock.hpp"

#include <gtest/gtest.h>

#include <map>
#include <vector>

namespace bastide::ops {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::seconds;

class RunningTime : public testing::Test {
  protected:
    RunningClock::Time steady;
    std::multimap<RunningClock::Time, std::function<void()>> waiting;
    std::vector<milliseconds> gaps;
    RunningClock clock{[this] { return steady; },
                       [this](milliseconds time, std::function<void()> then) {
                           waiting.emplace(steady + time, std::move(then));
                       }};

    void SetUp() override {
        clock.on_gap([this](milliseconds gap) { gaps.push_back(gap); });
    }

    void run(milliseconds time) {
        const RunningClock::Time end = steady + time;
        while (!waiting.empty() && waiting.begin()->first <= end) {
            steady = std::max(steady, waiting.begin()->first);
            const auto then = std::move(waiting.begin()->second);
            waiting.erase(waiting.begin());
            then();
        }
        steady = end;
    }

    void freeze(milliseconds time) { steady += time; }
};

TEST_F(RunningTime, GoesByWhileTheProcessRuns) {
    const auto began = clock.now();
    run(hours(1));
    EXPECT_EQ(clock.now() - began, hours(1));
    EXPECT_TRUE(gaps.empty());
}

TEST_F(RunningTime, StandsStillInAGap) {
    const auto began = clock.now();
    freeze(hours(1));
    EXPECT_EQ(clock.now(), began) << "at the first reading";
    run(seconds(1));
    EXPECT_EQ(clock.now() - began, seconds(1));
    EXPECT_EQ(gaps, (std::vector<milliseconds>{hours(1)}));
}

TEST_F(RunningTime, CountsShortFreezes) {
    const auto began = clock.now();
    freeze(clock_gap_min - milliseconds(1));
    EXPECT_EQ(clock.now() - began, clock_gap_min - milliseconds(1));
    freeze(clock_gap_min);
    EXPECT_EQ(clock.now() - began, clock_gap_min - milliseconds(1));
}

TEST_F(RunningTime, StandsStillOnceStopped) {
    int called = 0;
    clock.run_after(seconds(2), [&called] { ++called; });
    run(seconds(1));
    const auto stopped = clock.now();
    clock.stop();
    run(hours(1));
    EXPECT_EQ(clock.now(), stopped);
    EXPECT_EQ(called, 0);
    EXPECT_TRUE(gaps.empty());
}

TEST_F(RunningTime, CallsNothingEarlyAfterAGap) {
    int called = 0;
    clock.run_after(seconds(30), [&called] { ++called; });
    run(seconds(10));
    freeze(hours(1));
    run(seconds(20) - milliseconds(1));
    EXPECT_EQ(called, 0);
    run(milliseconds(1));
    EXPECT_EQ(called, 1);
    run(hours(1));
    EXPECT_EQ(called, 1);
}

}  // namespace
}  // namespace bastide::ops
