#include "server/net/read_rate_policy.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace bastide::net {
namespace {

using namespace std::chrono_literals;

class ReadRatePolicyTest : public ::testing::Test {
  protected:
    ReadRatePolicyTest() {
        read_rate.on_excess([this](std::string_view what) { reported.emplace_back(what); });
    }

    void pings(int number) {
        for (int i = 0; i < number; ++i) {
            read_rate.control_frame(0, now);
        }
    }

    ReadRatePolicy read_rate;
    ReadRatePolicy::Time now{1h};
    std::vector<std::string> reported;
    const int burst = static_cast<int>(control_frames_burst);
};

TEST_F(ReadRatePolicyTest, LimitsPings) {
    pings(burst);
    EXPECT_TRUE(reported.empty());
    pings(1);
    EXPECT_EQ(reported, std::vector<std::string>{"too many pings"});
}

TEST_F(ReadRatePolicyTest, TakesPingsAgainWithTime) {
    pings(burst);
    now += 10s;
    pings(static_cast<int>(10 * control_frames_per_second));
    EXPECT_TRUE(reported.empty());
    now += 1h;
    pings(burst);
    EXPECT_TRUE(reported.empty());
    pings(1);
    EXPECT_EQ(reported.size(), 1U);
}

TEST_F(ReadRatePolicyTest, LimitsTheWireBytesOfAMessage) {
    read_rate.transfer_read_bytes(message_wire_bytes_max);
    read_rate.message_over();
    read_rate.transfer_read_bytes(message_wire_bytes_max);
    EXPECT_TRUE(reported.empty());
    read_rate.transfer_read_bytes(1);
    EXPECT_EQ(reported, std::vector<std::string>{"too many fragments"});
}

TEST_F(ReadRatePolicyTest, ReportsOnce) {
    pings(burst + 5);
    read_rate.transfer_read_bytes(message_wire_bytes_max + 1);
    EXPECT_EQ(reported.size(), 1U);
}

/// A spectator may send nothing but pings for days.
TEST_F(ReadRatePolicyTest, CountsPingsSeparatelyFromMessages) {
    for (int i = 0; i < 10'000; ++i) {
        now += 1s;
        read_rate.transfer_read_bytes(6 + 4);
        read_rate.control_frame(4, now);
    }
    EXPECT_TRUE(reported.empty());
}

TEST_F(ReadRatePolicyTest, SlowsDownOnlyAfterwards) {
    read_rate.transfer_read_bytes(1000);
    EXPECT_GT(read_rate.available_read_bytes(), goodbye_bytes_per_second);
    read_rate.slow_down();
    EXPECT_EQ(read_rate.available_read_bytes(), goodbye_bytes_per_second);
    read_rate.transfer_read_bytes(goodbye_bytes_per_second);
    read_rate.slow_down();
    EXPECT_EQ(read_rate.available_read_bytes(), 0U);
    read_rate.on_timer();
    EXPECT_EQ(read_rate.available_read_bytes(), goodbye_bytes_per_second);
}

}  // namespace
}  // namespace bastide::net
