// What comes in beside messages: so much, and no more.
#include "server/net/intake.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace bastide::net {
namespace {

using namespace std::chrono_literals;

class IntakeTest : public ::testing::Test {
  protected:
    IntakeTest() {
        intake.on_excess([this](std::string_view what) { told.emplace_back(what); });
    }

    void pings(int number) {
        for (int i = 0; i < number; ++i) {
            intake.control_frame(0, now);
        }
    }

    Intake intake;
    Intake::Time now{1h};
    std::vector<std::string> told;
    const int burst = static_cast<int>(control_frames_burst);
};

TEST_F(IntakeTest, TakesSoManyPings) {
    pings(burst);
    EXPECT_TRUE(told.empty());
    pings(1);
    EXPECT_EQ(told, std::vector<std::string>{"too many pings"});
}

TEST_F(IntakeTest, TakesPingsAgainWithTime) {
    pings(burst);
    now += 10s;
    pings(static_cast<int>(10 * control_frames_per_second));
    EXPECT_TRUE(told.empty());
    now += 1h;
    pings(burst);
    EXPECT_TRUE(told.empty());
    pings(1);
    EXPECT_EQ(told.size(), 1U);
}

TEST_F(IntakeTest, TakesSoManyBytesForAMessage) {
    intake.transfer_read_bytes(message_wire_bytes_max);
    intake.message_over();
    intake.transfer_read_bytes(message_wire_bytes_max);
    EXPECT_TRUE(told.empty());
    intake.transfer_read_bytes(1);
    EXPECT_EQ(told, std::vector<std::string>{"too many pieces"});
}

TEST_F(IntakeTest, TellsOnce) {
    pings(burst + 5);
    intake.transfer_read_bytes(message_wire_bytes_max + 1);
    EXPECT_EQ(told.size(), 1U);
}

/// A spectator may ping for days and say nothing else.
TEST_F(IntakeTest, CountsPingsApartFromMessages) {
    for (int i = 0; i < 10'000; ++i) {
        now += 1s;
        intake.transfer_read_bytes(6 + 4);
        intake.control_frame(4, now);
    }
    EXPECT_TRUE(told.empty());
}

TEST_F(IntakeTest, SlowsDownOnlyAfterwards) {
    intake.transfer_read_bytes(1000);
    EXPECT_GT(intake.available_read_bytes(), goodbye_bytes_per_second);
    intake.slow_down();
    EXPECT_EQ(intake.available_read_bytes(), goodbye_bytes_per_second);
    intake.transfer_read_bytes(goodbye_bytes_per_second);
    intake.slow_down();
    EXPECT_EQ(intake.available_read_bytes(), 0U);
    intake.on_timer();
    EXPECT_EQ(intake.available_read_bytes(), goodbye_bytes_per_second);
}

}  // namespace
}  // namespace bastide::net
