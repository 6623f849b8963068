#include "server/net/outbox.hpp"

#include <gtest/gtest.h>

namespace bastide::net {
namespace {

session::Frame frame(std::string bytes) {
    return std::make_shared<const std::string>(std::move(bytes));
}

class Outboxes : public ::testing::Test {
  protected:
    std::shared_ptr<Backlog> all = std::make_shared<Backlog>();
    Outbox outbox{all};
};

TEST_F(Outboxes, GivesFramesInTheOrderTheyCameIn) {
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

TEST_F(Outboxes, LimitsTheNumberOfFrames) {
    for (std::size_t i = 0; i < outbox_frames_max; ++i) {
        ASSERT_TRUE(outbox.push(frame("x"))) << i;
    }
    EXPECT_FALSE(outbox.push(frame("x")));
    EXPECT_TRUE(outbox.pop());
    EXPECT_TRUE(outbox.push(frame("y")));
    EXPECT_FALSE(outbox.push(frame("x")));
}

TEST_F(Outboxes, LimitsTheNumberOfBytes) {
    ASSERT_TRUE(outbox.push(frame(std::string(outbox_bytes_max - 1, 'x'))));
    EXPECT_FALSE(outbox.push(frame("12")));
    EXPECT_TRUE(outbox.push(frame("1")));
    EXPECT_FALSE(outbox.push(frame("1")));
    EXPECT_TRUE(outbox.push(frame("")));
    EXPECT_TRUE(outbox.pop());
    EXPECT_TRUE(outbox.push(frame(std::string(outbox_bytes_max - 1, 'y'))));
}

TEST_F(Outboxes, IsUnchangedByARejectedFrame) {
    EXPECT_FALSE(outbox.push(frame(std::string(outbox_bytes_max + 1, 'x'))));
    EXPECT_TRUE(outbox.empty());
    EXPECT_TRUE(outbox.push(frame(std::string(outbox_bytes_max, 'x'))));
}

TEST_F(Outboxes, SharesTheBytes) {
    Outbox one(all);
    Outbox other(all);
    const session::Frame shared = frame("bytes");
    ASSERT_TRUE(one.push(shared) && other.push(shared));
    EXPECT_EQ(one.pop()->get(), other.pop()->get());
}

TEST_F(Outboxes, CountsTheBytesOfAllOutboxes) {
    {
        Outbox other(all);
        ASSERT_TRUE(outbox.push(frame("four")) && other.push(frame("four")));
        EXPECT_EQ(all->bytes, 8U);
        EXPECT_TRUE(outbox.pop());
        EXPECT_EQ(all->bytes, 4U);
        EXPECT_FALSE(outbox.push(frame(std::string(outbox_bytes_max + 1, 'x'))));
        EXPECT_EQ(all->bytes, 4U);
    }
    EXPECT_EQ(all->bytes, 0U);
}

/// While all outboxes together hold too much, each may hold only its share.
TEST_F(Outboxes, TakeAShareWhileThereIsTooMuch) {
    all->bytes = outboxes_bytes_max;
    EXPECT_TRUE(outbox.push(frame(std::string(outbox_share_bytes, 'x'))));
    EXPECT_FALSE(outbox.push(frame("x")));
    all->bytes -= outbox_share_bytes + 1;
    EXPECT_TRUE(outbox.push(frame("x")));
}

TEST_F(Outboxes, CountsNoClearedBytes) {
    ASSERT_TRUE(outbox.push(frame("four")));
    outbox.clear();
    EXPECT_TRUE(outbox.empty());
    EXPECT_EQ(all->bytes, 0U);
}

}  // namespace
}  // namespace bastide::net
