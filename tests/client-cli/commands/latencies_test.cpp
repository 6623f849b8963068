// The histogram of `bastide load`.
#include "client-cli/commands/latencies.hpp"

#include <gtest/gtest.h>

namespace bastide::commands {
namespace {

using std::chrono::microseconds;

TEST(Latencies, AreZeroWithoutAnswers) {
    const Latencies none;
    EXPECT_EQ(none.total(), 0U);
    EXPECT_EQ(none.within(0.99), microseconds(0));
    EXPECT_EQ(none.histogram(), "");
}

TEST(Latencies, AreKeptWithTwoSignificantDigits) {
    Latencies times;
    for (const int time : {99, 101, 1'239, 45'678}) {
        times.add(microseconds(time));
    }
    EXPECT_EQ(times.within(0.25), microseconds(99));
    EXPECT_EQ(times.within(0.5), microseconds(100));
    EXPECT_EQ(times.within(0.51), microseconds(1'200));
    EXPECT_EQ(times.within(1), microseconds(45'000));
}

TEST(Latencies, AreCountedByPowersOfTwo) {
    Latencies times;
    for (const int time : {100, 400, 499, 500, 3'900}) {
        times.add(microseconds(time));
    }
    EXPECT_EQ(times.histogram(),
              "  under     0.5 ms          3   60.0 %  ##############################\n"
              "  under     1.0 ms          1   20.0 %  ##########\n"
              "  under     2.0 ms          0    0.0 %  \n"
              "  under     4.0 ms          1   20.0 %  ##########\n");
}

TEST(Latencies, BeginWithTheFastestAnswers) {
    Latencies times;
    times.add(microseconds(1'500));
    EXPECT_EQ(times.histogram(),
              "  under     2.0 ms          1  100.0 %  "
              "##################################################\n");
}

TEST(Milliseconds, HaveOneDecimal) {
    EXPECT_EQ(milliseconds(microseconds(12'340)), "12.3 ms");
}

}  // namespace
}  // namespace bastide::commands
