// Requests for a seat while the store fails. They may be stored already, so they are not refused;
// their sender is notified.
#include "tests/support/session_world.hpp"

#include <gtest/gtest.h>

namespace bastide::test {
namespace {

using store::WriteStatus;

/// Anna has table 1, and has finished match 2 with Ben.
class WaitingSeat : public testing::TestWithParam<v1::ClientMessage> {
  protected:
    void SetUp() override {
        anna.hello("Anna");
        ben.hello("Ben");
        anna.ask(create_table());
        anna.ask(create_table());
        ben.ask(join_table(2));
        anna.ask(set_ready(2));
        ben.ask(set_ready(2));
        anna.ask(start_game(2));
        ASSERT_TRUE(anna.ask(leave_table(2)).has_done());
        ben.ask(unwatch(2));
        world.stores_at_once = false;
        received = ben.link.sent.size();
    }

    [[nodiscard]] std::vector<std::string> notices() const {
        std::vector<std::string> found;
        for (std::size_t i = received; i < ben.link.sent.size(); ++i) {
            if (ben.link.sent[i].has_notice()) {
                found.push_back(ben.link.sent[i].notice().message());
            }
        }
        return found;
    }

    [[nodiscard]] bool has_seat() const {
        return ben.link.sent.size() > received && ben.link.sent.back().snapshot().seated();
    }

    /// All writes fail until then.
    void store_fails_for(std::chrono::milliseconds time) {
        for (std::chrono::milliseconds passed{0}; passed < time; passed += step) {
            while (!world.journal.waiting.empty()) {
                world.journal.answer(WriteStatus::unknown);
            }
            world.time_goes_by(step);
        }
    }

    static constexpr std::chrono::milliseconds step{100};

    World world;
    Caller anna{world};
    Caller ben{world};
    std::size_t received = 0;
};

TEST_P(WaitingSeat, IsAnnouncedOnceAndTakenLater) {
    ben.ask(GetParam());
    store_fails_for(session::store_notice_after - step);
    EXPECT_TRUE(notices().empty());
    store_fails_for(step);
    EXPECT_EQ(notices(),
              std::vector<std::string>{
                  "The server cannot save right now. You get your seat as soon as it can."});
    store_fails_for(std::chrono::minutes(1));
    EXPECT_EQ(notices().size(), 1U);
    EXPECT_FALSE(has_seat());
    world.time_goes_by(table::store_pause_max);
    world.settle();
    EXPECT_TRUE(has_seat());
}

TEST_P(WaitingSeat, IsNotAnnouncedIfTheStoreWorksAgain) {
    ben.ask(GetParam());
    store_fails_for(session::store_notice_after / 2);
    world.time_goes_by(session::store_notice_after / 2 - step);
    world.settle();
    ASSERT_TRUE(has_seat());
    world.time_goes_by(session::store_notice_after);
    EXPECT_TRUE(notices().empty());
}

/// Before: each request started a timer of its own, which outlived it.
TEST_P(WaitingSeat, HasOneTimerHoweverOftenItIsAsked) {
    const std::size_t before = world.later.size();
    for (int i = 0; i < 10; ++i) {
        ben.ask(GetParam());
    }
    EXPECT_LE(world.later.size(), before + 1);
    store_fails_for(2 * session::store_notice_after);
    EXPECT_GE(notices().size(), 1U);
}

INSTANTIATE_TEST_SUITE_P(Requests,
                         WaitingSeat,
                         testing::Values(quick_play(), join_table(1), rematch(2), create_table()));

}  // namespace
}  // namespace bastide::test
