// Who is next, where several connections have something to ask.
#include "server/net/turns.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <gtest/gtest.h>

#include <string>

namespace bastide::net {
namespace {

class TurnsHere : public testing::Test {
  protected:
    asio::awaitable<void> come(char who, double standing) {
        co_await turns.wait(standing);
        order += who;
    }

    void comes(char who, double standing) {
        asio::co_spawn(io, come(who, standing), asio::detached);
    }

    asio::io_context io;
    bool behind = false;
    Turns turns{io.get_executor(), [this] { return behind; }};
    std::string order;
};

TEST_F(TurnsHere, AreAtOnceWhereNobodyElseWaits) {
    comes('a', -1);
    io.run();
    EXPECT_EQ(order, "a");
}

TEST_F(TurnsHere, GoToWhoHasUsedLeast) {
    comes('a', 0.2);
    comes('b', 0.9);
    comes('c', -3);
    comes('d', 0.9);
    io.run();
    EXPECT_EQ(order, "bdac");
}

/// However many wait: whoever comes later and has used less goes before them.
TEST_F(TurnsHere, AreTakenOneAtATime) {
    for (int i = 0; i < 100; ++i) {
        comes('x', 0.1);
    }
    while (order.size() < 10) {
        io.run_one();
    }
    comes('B', 0.8);
    io.run();
    EXPECT_EQ(order.size(), 101U);
    EXPECT_LE(order.find('B'), 11U);
}

TEST_F(TurnsHere, WaitForTheStore) {
    behind = true;
    comes('a', 0.1);
    comes('b', 0.9);
    io.run_for(put_off_max / 2);
    EXPECT_EQ(order, "");
    behind = false;
    io.run();
    EXPECT_EQ(order, "ba");
}

/// A store in trouble keeps nobody from looking.
TEST_F(TurnsHere, DoNotWaitForTheStoreForEver) {
    behind = true;
    comes('a', 0.1);
    comes('b', 0.9);
    io.run();
    EXPECT_EQ(order, "ba");
}

}  // namespace
}  // namespace bastide::net
