#include "server/net/round_trips.hpp"

#include <gtest/gtest.h>

namespace bastide::net {
namespace {

using namespace std::chrono_literals;

class RoundTripsTest : public ::testing::Test {
  protected:
    void there_and_back(std::chrono::microseconds time) {
        const std::string payload = trips.ping(now);
        now += time;
        trips.pong(payload, now);
    }

    RoundTrips trips;
    RoundTrips::Time now{1h};
};

TEST_F(RoundTripsTest, NoneAreKnownAtFirst) {
    EXPECT_EQ(trips.least(), std::nullopt);
}

TEST_F(RoundTripsTest, TheShortestCounts) {
    there_and_back(50ms);
    EXPECT_EQ(trips.least(), 50ms);
    there_and_back(80ms);
    EXPECT_EQ(trips.least(), 50ms);
    there_and_back(30'999us);
    EXPECT_EQ(trips.least(), 30ms);
}

TEST_F(RoundTripsTest, OfTheLastOnesOnly) {
    there_and_back(10ms);
    for (std::size_t i = 1; i < round_trips_kept; ++i) {
        there_and_back(50ms);
    }
    EXPECT_EQ(trips.least(), 10ms);
    there_and_back(50ms);
    EXPECT_EQ(trips.least(), 50ms) << "the first is forgotten";
}

TEST_F(RoundTripsTest, APingWithoutAnAnswerCountsAsNothing) {
    const std::string lost = trips.ping(now);
    now += 10s;
    EXPECT_EQ(trips.least(), std::nullopt);
    there_and_back(20ms);
    trips.pong(lost, now);
    EXPECT_EQ(trips.least(), 20ms);
}

TEST_F(RoundTripsTest, IgnoresThePongOfAnAbandonedPing) {
    const std::string given_up = trips.ping(now);
    now += 10s;
    const std::string next = trips.ping(now);
    EXPECT_NE(next, given_up);
    trips.pong(given_up, now + 1ms);
    EXPECT_EQ(trips.least(), std::nullopt);
    trips.pong(next, now + 25ms);
    EXPECT_EQ(trips.least(), 25ms);
}

/// Pongs to the library's own pings, or unsolicited ones (RFC 6455, 5.5.3).
TEST_F(RoundTripsTest, UnknownPongsCountAsNothing) {
    for (const char* payload : {"", "1", "2", "something else"}) {
        trips.pong(payload, now);
    }
    EXPECT_EQ(trips.least(), std::nullopt);
    const std::string payload = trips.ping(now);
    now += 5ms;
    for (const std::string& other : {std::string(), payload + "0", std::string(125, 'x')}) {
        trips.pong(other, now);
    }
    EXPECT_EQ(trips.least(), std::nullopt);
    now += 5ms;
    trips.pong(payload, now);
    EXPECT_EQ(trips.least(), 10ms);
}

TEST_F(RoundTripsTest, AnAnswerCountsOnce) {
    const std::string payload = trips.ping(now);
    trips.pong(payload, now + 40ms);
    for (std::size_t i = 0; i < round_trips_kept; ++i) {
        trips.pong(payload, now + 1h);
    }
    EXPECT_EQ(trips.least(), 40ms);
}

}  // namespace
}  // namespace bastide::net
