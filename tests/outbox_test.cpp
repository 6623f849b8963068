// Frames that wait to be written: first come, first out, and no more than the limit.
#include "server/net/outbox.hpp"

#include <gtest/gtest.h>

namespace bastide::net {
namespace {

session::Frame frame(std::string bytes) {
    return std::make_shared<const std::string>(std::move(bytes));
}

TEST(Outbox, GivesFramesInTheOrderTheyCameIn) {
    Outbox outbox;
    EXPECT_TRUE(outbox.empty());
    EXPECT_EQ(outbox.pop(), std::nullopt);
    ASSERT_TRUE(outbox.push(frame("one")));
    ASSERT_TRUE(outbox.push(frame("two")));
    EXPECT_EQ(**outbox.pop(), "one");
    ASSERT_TRUE(outbox.push(frame("three")));
    EXPECT_EQ(**outbox.pop(), "two");
    EXPECT_EQ(**outbox.pop(), "three");
    EXPECT_TRUE(outbox.empty());
}

TEST(Outbox, TakesSoManyFrames) {
    Outbox outbox;
    for (std::size_t i = 0; i < outbox_frames_max; ++i) {
        ASSERT_TRUE(outbox.push(frame("x"))) << i;
    }
    EXPECT_FALSE(outbox.push(frame("x")));
    EXPECT_TRUE(outbox.pop());
    EXPECT_TRUE(outbox.push(frame("y")));
    EXPECT_FALSE(outbox.push(frame("x")));
}

TEST(Outbox, TakesSoManyBytes) {
    Outbox outbox;
    ASSERT_TRUE(outbox.push(frame(std::string(outbox_bytes_max - 1, 'x'))));
    EXPECT_FALSE(outbox.push(frame("12")));
    EXPECT_TRUE(outbox.push(frame("1")));
    EXPECT_FALSE(outbox.push(frame("1")));
    EXPECT_TRUE(outbox.push(frame("")));
    EXPECT_TRUE(outbox.pop());
    EXPECT_TRUE(outbox.push(frame(std::string(outbox_bytes_max - 1, 'y'))));
}

TEST(Outbox, AFrameThatWasNotTakenLeavesNoTrace) {
    Outbox outbox;
    EXPECT_FALSE(outbox.push(frame(std::string(outbox_bytes_max + 1, 'x'))));
    EXPECT_TRUE(outbox.empty());
    EXPECT_TRUE(outbox.push(frame(std::string(outbox_bytes_max, 'x'))));
}

/// A frame is encoded once, however many outboxes it is in.
TEST(Outbox, SharesTheBytes) {
    Outbox one;
    Outbox other;
    const session::Frame shared = frame("bytes");
    ASSERT_TRUE(one.push(shared) && other.push(shared));
    EXPECT_EQ(one.pop()->get(), other.pop()->get());
}

}  // namespace
}  // namespace bastide::net
