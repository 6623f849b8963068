// Bots search on worker threads; results arrive on the caller's thread.
#include "engine/decide.hpp"
#include "engine/prompt.hpp"
#include "engine/setup.hpp"
#include "server/thinking/pool.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <string>
#include <vector>

namespace bastide::thinking {
namespace {

/// The calling thread: the test decides when posted functions run.
class Here {
  public:
    void post(std::function<void()> then) {
        const std::lock_guard lock(mutex_);
        posted_.push_back(std::move(then));
        came_.notify_one();
    }

    bool run_one(std::chrono::milliseconds at_most = std::chrono::seconds(30)) {
        std::unique_lock lock(mutex_);
        if (!came_.wait_for(lock, at_most, [this] { return !posted_.empty(); })) {
            return false;
        }
        const auto next = std::move(posted_.front());
        posted_.pop_front();
        lock.unlock();
        next();
        return true;
    }

  private:
    std::mutex mutex_;
    std::condition_variable came_;
    std::deque<std::function<void()>> posted_;
};

Game some_game() {
    Decision decision;
    decision.next = start(standard_setup({}, 2).value());
    const Game before = decision.next;
    EXPECT_FALSE(decide(before, chance, Draw{*catalogue().find("base.U")}, decision));
    return decision.next;
}

class ThinkingPool : public testing::Test {
  protected:
    Post post() {
        return [this](std::function<void()> then) { here.post(std::move(then)); };
    }

    static SearchRequest thought(bots::Level level, bots::Nodes budget = 0, Payer payer = {}) {
        return {some_game(), level, budget, 17, std::move(payer)};
    }

    SearchCallback tell_as(const std::string& name) {
        return [this, name](const std::optional<Action>& /*answer*/) { order.push_back(name); };
    }

    Here here;
    std::optional<Action> reported;
    int times = 0;
    std::vector<std::string> order;
    SearchCallback tell = [this](const std::optional<Action>& answer) {
        reported = answer;
        ++times;
    };
};

/// A search that no test waits for.
constexpr bots::Nodes endless = 1'000'000'000'000;

TEST_F(ThinkingPool, PostsTheAnswerOfABot) {
    Pool pool(2, post());
    for (const bots::Level level : bots::all_levels) {
        const SearchRequest asked = thought(level, level == bots::Level::hard ? 500 : 0);
        pool.think(asked, {}, tell);
        EXPECT_FALSE(std::exchange(reported, std::nullopt)) << "only when what is posted runs";
        ASSERT_TRUE(here.run_one());
        EXPECT_EQ(reported, run_search(asked));
        reported.reset();
    }
    EXPECT_EQ(times, 3);
}

TEST_F(ThinkingPool, HasThemWaitForAFreeThread) {
    Pool pool(1, post());
    std::stop_source stop;
    pool.think(thought(bots::Level::hard, endless), stop.get_token(), tell);
    pool.think(thought(bots::Level::hard, 500), {}, tell);
    EXPECT_FALSE(here.run_one(std::chrono::milliseconds(50)));
    stop.request_stop();
    ASSERT_TRUE(here.run_one());
    EXPECT_EQ(times, 0) << "nobody asks for that any more";
    ASSERT_TRUE(here.run_one());
    EXPECT_EQ(times, 1);
    EXPECT_TRUE(reported);
}

/// Stand-ins of absent players are easy bots.
TEST_F(ThinkingPool, NeverHasOtherLevelsWaitForHardOnes) {
    Pool pool(1, post());
    for (int i = 0; i < 3; ++i) {
        pool.think(thought(bots::Level::hard, endless), {}, tell_as("hard"));
    }
    pool.think(thought(bots::Level::easy), {}, tell_as("easy"));
    ASSERT_TRUE(here.run_one());
    pool.think(thought(bots::Level::medium), {}, tell_as("medium"));
    ASSERT_TRUE(here.run_one());
    EXPECT_EQ(order, (std::vector<std::string>{"easy", "medium"}));
}

/// Before: one search of a medium bot delayed an easy bot elsewhere by two seconds.
TEST_F(ThinkingPool, NeverHasEasyBotsWaitForMediumOnes) {
    Pool pool(1, post());
    constexpr std::size_t crowd = 200;
    for (std::size_t i = 0; i < crowd; ++i) {
        pool.think(thought(bots::Level::medium), {}, tell_as("medium"));
    }
    pool.think(thought(bots::Level::easy), {}, tell_as("easy"));
    while (order.size() <= crowd) {
        ASSERT_TRUE(here.run_one());
    }
    EXPECT_EQ(order.back(), "medium");
}

/// Before: 700 searches of one network delayed an easy bot elsewhere by ten seconds.
TEST_F(ThinkingPool, LetsNetworksTakeTurns) {
    Pool pool(1, post());
    std::stop_source stop;
    pool.think(thought(bots::Level::hard, endless, {"crowd", 1}), stop.get_token(), tell);
    for (std::uint32_t host = 1; host <= 20; ++host) {
        pool.think(thought(bots::Level::hard, 100, {"crowd", host}), {}, tell_as("crowd"));
    }
    pool.think(thought(bots::Level::hard, 100, {"household", 99}), {}, tell_as("household"));
    stop.request_stop();
    while (order.size() < 21) {
        ASSERT_TRUE(here.run_one());
    }
    EXPECT_EQ(order.front(), "household");
}

TEST_F(ThinkingPool, PostsNothingOnceItIsStopped) {
    Pool pool(1, post());
    std::stop_source stop;
    pool.think(thought(bots::Level::easy), stop.get_token(), tell);
    stop.request_stop();
    ASSERT_TRUE(here.run_one());
    EXPECT_EQ(times, 0);
}

TEST_F(ThinkingPool, StopsThinkingOnDestruction) {
    {
        Pool pool(1, post());
        pool.think(thought(bots::Level::hard, endless), {}, tell);
        pool.think(thought(bots::Level::hard, endless), {}, tell);
    }
    while (here.run_one(std::chrono::milliseconds(1))) {
    }
    EXPECT_EQ(times, 0);
}

}  // namespace
}  // namespace bastide::thinking
