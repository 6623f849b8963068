// Pauses of a match while the store fails, shown to people at other servers.
#include "server/session/people_elsewhere.hpp"
#include "tests/support/session_cluster.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace bastide::test {
namespace {

using std::chrono::seconds;

/// Anna is connected to node 0 and Ben to node 1. Each has the table that Anna has opened.
class PauseElsewhere : public testing::Test {
  protected:
    PauseElsewhere() {
        anna.hello("Anna");
        ben.hello("Ben");
        nodes.time_goes_by(bastide::cluster::node_silence_max);
        anna.ask(create_table("Evening"));
        ben.ask(join_table(1));
        nodes.settle();
    }

    /// The store fails in a write for Anna.
    void fail() {
        nodes.world(0).stores_at_once = false;
        anna.ask(change_access(1, v1::UNLISTED));
        nodes.world(0).journal.answer(store::WriteStatus::unknown);
        nodes.settle();
    }

    /// The next attempt fails, too. Node 1 does nothing meanwhile.
    void fail_again() {
        nodes.world(0).time_goes_by(table::store_pause_max);
        nodes.world(0).journal.answer(store::WriteStatus::unknown);
        nodes.settle();
    }

    void recover() {
        nodes.world(0).stores_at_once = true;
        nodes.time_goes_by(table::store_pause_max);
    }

    /// The pauses that a client shows, one after the other: true for a begin, false for an end.
    static std::vector<bool> shown(const Caller& caller) {
        std::vector<bool> all;
        for (const v1::ServerMessage& message : caller.link.sent) {
            if (message.has_match_paused()) {
                all.push_back(message.match_paused().paused());
            }
        }
        return all;
    }

    SessionCluster nodes{2};
    Caller anna{nodes.world(0)};
    Caller ben{nodes.world(1)};
};

TEST_F(PauseElsewhere, IsShownUntilTheWriteSucceeds) {
    fail();
    EXPECT_EQ(shown(anna), std::vector{true});
    EXPECT_EQ(shown(ben), std::vector{true});
    fail_again();
    EXPECT_EQ(shown(ben), std::vector{true}) << "once";
    recover();
    EXPECT_EQ(shown(anna), (std::vector{true, false}));
    EXPECT_EQ(shown(ben), (std::vector{true, false}));
}

TEST_F(PauseElsewhere, IsShownToNewAttendants) {
    fail();
    Caller cleo(nodes.world(1));
    cleo.hello("Cleo");
    cleo.ask(watch(1));
    EXPECT_EQ(shown(cleo), std::vector{true});
    recover();
    EXPECT_EQ(shown(cleo), (std::vector{true, false}));
}

TEST_F(PauseElsewhere, EndsWithTheNextVersionIfTheMessageIsLost) {
    fail();
    nodes.loses = [](const cluster::v1::Message& m, std::size_t) { return m.has_paused(); };
    recover();
    EXPECT_EQ(shown(ben), (std::vector{true, false}));
}

TEST_F(PauseElsewhere, EndsIfTheOtherServerIsGone) {
    fail();
    nodes.cut_off(0);
    nodes.pause(0);
    nodes.time_goes_by(table::pause_elsewhere_max - seconds(1));
    EXPECT_EQ(shown(ben), std::vector{true});
    nodes.time_goes_by(seconds(2));
    EXPECT_EQ(shown(ben), (std::vector{true, false}));
}

/// A server that has not seen the newest version knows nothing about the pause of the match.
TEST_F(PauseElsewhere, OfAnOlderVersionIsNotShown) {
    cluster::v1::Message message;
    message.mutable_paused()->set_match(1);
    message.mutable_paused()->set_version(1);
    message.mutable_paused()->set_paused(true);
    nodes.world(0).cluster.send(message);
    nodes.settle();
    EXPECT_TRUE(shown(ben).empty());
}

/// The database is gone, and so are all messages. Each server notices it by its own writes.
TEST_F(PauseElsewhere, IsShownIfNoServerReachesTheStore) {
    nodes.cut_off(1, true);
    nodes.world(1).hub.store_works = false;
    nodes.time_goes_by(seconds(30));
    EXPECT_EQ(shown(ben), std::vector{true});
    EXPECT_TRUE(shown(anna).empty());
    nodes.world(1).hub.store_works = true;
    nodes.time_goes_by(2 * session::alive_interval);
    EXPECT_EQ(shown(ben), (std::vector{true, false}));
}

}  // namespace
}  // namespace bastide::test
