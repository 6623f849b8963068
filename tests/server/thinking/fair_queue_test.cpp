// Networks take turns to run searches, and within a network the hosts of tables.
#include "server/thinking/fair_queue.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace bastide::thinking {
namespace {

using namespace std::chrono_literals;

const Payer crowd_1{"crowd", 1};
const Payer crowd_2{"crowd", 2};
const Payer club{"club", 3};

class FairQueueTest : public testing::Test {
  protected:
    void push(const Payer& payer, int times = 1) {
        for (int i = 0; i < times; ++i) {
            queue.push(payer, ++last);
        }
    }

    std::uint32_t serve(FairQueue::Time used) {
        const auto next = queue.start();
        if (!next) {
            return 0;
        }
        queue.end(next->payer, used);
        return next->payer.host;
    }

    std::vector<std::uint32_t> serve_all(FairQueue::Time used) {
        std::vector<std::uint32_t> hosts;
        while (const std::uint32_t host = serve(used)) {
            hosts.push_back(host);
        }
        return hosts;
    }

    FairQueue queue;
    FairQueue::Ticket last = 0;
};

TEST_F(FairQueueTest, StartsAHostsThoughtsInOrder) {
    push(club, 3);
    for (FairQueue::Ticket ticket = 1; ticket <= 3; ++ticket) {
        EXPECT_EQ(queue.start()->ticket, ticket);
    }
    EXPECT_FALSE(queue.start());
}

TEST_F(FairQueueTest, ServesANewcomerNext) {
    push(crowd_1, 500);
    for (int i = 0; i < 10; ++i) {
        serve(300ms);
    }
    push(club);
    const auto hosts = std::vector{serve(300ms), serve(300ms)};
    EXPECT_EQ(std::ranges::count(hosts, club.host), 1);
}

TEST_F(FairQueueTest, DividesTimeNotThoughts) {
    push(crowd_1, 10);
    push(club, 10);
    int of_club = 0;
    for (int i = 0; i < 11; ++i) {
        const auto next = queue.start();
        const bool is_club = next->payer == club;
        queue.end(next->payer, is_club ? 10ms : 100ms);
        of_club += is_club ? 1 : 0;
    }
    EXPECT_GE(of_club, 9);
}

TEST_F(FairQueueTest, DividesANetworksShareBetweenItsHosts) {
    push(crowd_1, 4);
    push(crowd_2, 2);
    push(club, 6);
    const auto hosts = serve_all(100ms);
    const std::vector<std::uint32_t> first(hosts.begin(), hosts.begin() + 8);
    EXPECT_EQ(std::ranges::count(first, club.host), 4);
    EXPECT_EQ(std::ranges::count(first, crowd_1.host), 2);
    EXPECT_EQ(std::ranges::count(first, crowd_2.host), 2);
}

/// With several threads, one network's searches must not run on all of them while another waits.
TEST_F(FairQueueTest, PrefersHostsWithFewerRunningThoughts) {
    push(club);
    serve(10s);
    push(crowd_1, 3);
    push(club, 2);
    std::vector<std::uint32_t> started;
    for (int i = 0; i < 4; ++i) {
        started.push_back(queue.start()->payer.host);
    }
    EXPECT_EQ(std::ranges::count(started, club.host), 2);
}

TEST_F(FairQueueTest, SavesUpNoTurnsForTheIdle) {
    push(club);
    push(crowd_1, 100);
    for (int i = 0; i < 50; ++i) {
        serve(100ms);
    }
    push(club, 50);
    int of_club = 0;
    for (int i = 0; i < 20; ++i) {
        of_club += serve(100ms) == club.host ? 1 : 0;
    }
    EXPECT_LE(of_club, 11);
    EXPECT_GE(of_club, 9);
}

TEST_F(FairQueueTest, ForgetsNetworksWithoutThoughts) {
    push(crowd_1, 3);
    push(club);
    EXPECT_EQ(queue.networks(), 2U);
    serve_all(100ms);
    EXPECT_EQ(queue.networks(), 0U);
}

}  // namespace
}  // namespace bastide::thinking
