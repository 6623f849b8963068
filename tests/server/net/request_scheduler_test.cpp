// Fair scheduling of requests from several connections.
#include "server/net/request_scheduler.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace bastide::net {
namespace {

class RequestSchedulerTest : public testing::Test {
  protected:
    asio::awaitable<void> request(char who, bool has_priority) {
        if (!scheduler.try_take_turn()) {
            co_await scheduler.wait(has_priority);
        }
        order += who;
    }

    void start_request(char who, bool has_priority) {
        asio::co_spawn(io, request(who, has_priority), asio::detached);
    }

    void start_requests(int people) {
        for (int i = 0; i < people; ++i) {
            start_request('x', false);
        }
    }

    asio::io_context io;
    bool behind = false;
    RequestScheduler scheduler{io.get_executor(), [this] { return behind; }};
    std::string order;
};

TEST_F(RequestSchedulerTest, GrantsALimitedBurst) {
    for (int i = 0; i < turns_in_a_row; ++i) {
        EXPECT_TRUE(scheduler.try_take_turn());
    }
    EXPECT_FALSE(scheduler.try_take_turn());
    io.run();
    EXPECT_TRUE(scheduler.try_take_turn()) << "once what came meanwhile has been seen";
}

TEST_F(RequestSchedulerTest, RunsRequestsInOrder) {
    for (char who = 'a'; who <= 'z'; ++who) {
        start_request(who, true);
    }
    io.run();
    EXPECT_EQ(order, "abcdefghijklmnopqrstuvwxyz");
}

/// A new user with few requests goes before a crowd.
TEST_F(RequestSchedulerTest, PrefersUsersWithPriority) {
    start_requests(1000);
    while (order.size() < 50) {
        io.run_one();
    }
    start_request('M', true);
    io.run();
    EXPECT_EQ(order.size(), 1001U);
    EXPECT_LE(order.find('M'), 50U + 2 * turns_in_a_row);
}

TEST_F(RequestSchedulerTest, DoesNotStarveHeavyUsers) {
    for (int i = 0; i < 1000; ++i) {
        start_request('m', true);
    }
    start_requests(2);
    io.run();
    EXPECT_LE(order.rfind('x'), 5U * turns_in_a_row);
}

TEST_F(RequestSchedulerTest, WaitsForTheStore) {
    behind = true;
    start_request('a', false);
    start_request('b', true);
    io.run_for(request_delay_max / 2);
    EXPECT_EQ(order, "");
    behind = false;
    io.run();
    EXPECT_EQ(order, "ba");
}

/// A failing store must not block reads.
TEST_F(RequestSchedulerTest, DoesNotWaitForTheStoreForever) {
    behind = true;
    start_request('a', false);
    start_request('b', true);
    io.run();
    EXPECT_EQ(order, "ba");
}

}  // namespace
}  // namespace bastide::net
