// Messages between servers of one PostgreSQL database.
#include "server/store/postgres_message_bus.hpp"

#include "tests/support/postgres_cluster.hpp"

#include <gmock/gmock.h>

#include <condition_variable>
#include <deque>
#include <thread>

namespace bastide::store {
namespace {

using namespace std::chrono_literals;
using test::shared_cluster;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

using Messages = std::vector<std::string>;

/// A bus whose callbacks run on the test's thread.
class Node {
  public:
    explicit Node(const std::string& url)
        : bus(
              url,
              [this](std::function<void()> run) {
                  const std::lock_guard lock(mutex_);
                  posted_.push_back(std::move(run));
                  news_.notify_one();
              },
              [this](const std::string& problem) { reports.push_back(problem); }) {
        bus.receive([this](const std::string& message) { received.push_back(message); },
                    [this] { ++missed; });
    }

    /// Runs callbacks until the condition holds. Returns false after the timeout.
    template <typename Condition>
    bool runs_until(Condition condition) {
        const auto until = std::chrono::steady_clock::now() + 20s;
        while (!condition()) {
            std::unique_lock lock(mutex_);
            if (!news_.wait_until(lock, until, [this] { return !posted_.empty(); })) {
                return false;
            }
            const auto run = std::move(posted_.front());
            posted_.pop_front();
            lock.unlock();
            run();
        }
        return true;
    }

    void run_posted() {
        const std::lock_guard lock(mutex_);
        for (; !posted_.empty(); posted_.pop_front()) {
            posted_.front()();
        }
    }

    bool is_connected() {
        return runs_until([this] { return missed > 0; });
    }

    bool receives(std::size_t messages) {
        return runs_until([&] { return received.size() >= messages; });
    }

    Messages received;
    Messages reports;
    int missed = 0;

  private:
    std::mutex mutex_;
    std::condition_variable news_;
    std::deque<std::function<void()>> posted_;

  public:
    PostgresMessageBus bus;  ///< last: its thread uses the others
};

class MessageBuses : public testing::Test {
  protected:
    std::string schema = shared_cluster().new_schema();
    std::string url = shared_cluster().url(schema);
    Node one{url};
    Node other{url};
};

TEST_F(MessageBuses, ReachEachOtherAndNotThemselves) {
    ASSERT_TRUE(one.is_connected() && other.is_connected());
    const std::string binary("\0 '\xff", 4);
    one.bus.send(binary);
    ASSERT_TRUE(other.receives(1));
    other.bus.send("back");
    ASSERT_TRUE(one.receives(1));
    EXPECT_THAT(other.received, ElementsAre(binary));
    EXPECT_THAT(one.received, ElementsAre("back"));
    EXPECT_THAT(one.reports, IsEmpty());
}

TEST_F(MessageBuses, SendMessagesOfAnySizeUpToTheMaximumInOrder) {
    ASSERT_TRUE(one.is_connected() && other.is_connected());
    Messages sent;
    for (int i = 0; i < 300; ++i) {
        sent.push_back(std::string(i % 10 == 0 ? bus_message_max : 20, static_cast<char>(i)));
        one.bus.send(sent.back());
    }
    one.bus.send(std::string(bus_message_max + 1, 'x'));
    one.bus.send("end");
    sent.emplace_back("end");
    ASSERT_TRUE(other.receives(sent.size()));
    EXPECT_EQ(other.received, sent);
}

TEST_F(MessageBuses, IgnoreOtherStores) {
    Node foreign(shared_cluster().url(shared_cluster().new_schema()));
    ASSERT_TRUE(one.is_connected() && other.is_connected() && foreign.is_connected());
    foreign.bus.send("foreign");
    one.bus.send("own");
    ASSERT_TRUE(other.receives(1));
    EXPECT_THAT(other.received, ElementsAre("own"));
}

/// Somebody with access to the database may notify anything.
TEST_F(MessageBuses, IgnoreInvalidNotifications) {
    ASSERT_TRUE(one.is_connected() && other.is_connected());
    shared_cluster().sql("SELECT pg_notify('bastide_' || '" + schema +
                         "'::regnamespace::oid::text, '?! YQ')");
    ASSERT_TRUE(one.receives(2));
    EXPECT_THAT(one.received, ElementsAre("", "a"));
}

/// A message that is rung without a connection is lost, and the others read again.
TEST_F(MessageBuses, ConnectAgain) {
    ASSERT_TRUE(one.is_connected() && other.is_connected());
    const int before = one.missed + other.missed;
    shared_cluster().sql(
        "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
        " WHERE application_name = 'bastide-server'");
    const auto until = std::chrono::steady_clock::now() + 20s;
    while (one.missed + other.missed < before + 3 && std::chrono::steady_clock::now() < until) {
        std::this_thread::sleep_for(10ms);
        one.run_posted();
        other.run_posted();
    }
    EXPECT_GE(one.missed + other.missed, before + 3)
        << "one for each own connection, and one at the bus that connected first";
    one.bus.send("again");
    EXPECT_TRUE(other.receives(1));
}

TEST(MessageBus, ReportsAnUnreachableDatabaseOnce) {
    Node node("postgres:///club?host=/nowhere");
    ASSERT_TRUE(node.runs_until([&] { return !node.reports.empty(); }));
    node.bus.send("lost");
    std::this_thread::sleep_for(3 * bus_retry_interval);
    node.run_posted();
    EXPECT_THAT(node.reports, ElementsAre(HasSubstr("connection to server on socket")));
    EXPECT_EQ(node.missed, 0);
}

TEST_F(MessageBuses, SendTheLastMessages) {
    ASSERT_TRUE(other.is_connected());
    {
        Node third(url);
        ASSERT_TRUE(third.is_connected());
        third.bus.send("leaving");
    }
    EXPECT_TRUE(other.receives(1));
}

}  // namespace
}  // namespace bastide::store
