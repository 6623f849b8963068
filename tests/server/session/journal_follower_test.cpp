// A server follows the others' versions of matches, and their time.
#include "server/session/journal_follower.hpp"

#include "tests/support/session_world.hpp"

#include <gmock/gmock.h>

namespace bastide::session {
namespace {

using namespace std::chrono_literals;
using cluster::v1::Message;
using test::Caller;
using testing::IsEmpty;

class RecordingBus final : public store::MessageBus {
  public:
    void send(std::string message) override {
        sent.emplace_back();
        sent.back().ParseFromString(message);
    }

    void receive(Receiver receiver, std::function<void()> missed) override {
        deliver = std::move(receiver);
        miss = std::move(missed);
    }

    [[nodiscard]] bool works() const override { return true; }

    std::vector<Message> sent;
    Receiver deliver;
    std::function<void()> miss;
};

class JournalFollowerTest : public testing::Test {
  protected:
    void receive(Message message) {
        message.set_from("another");
        bus.deliver(message.SerializeAsString());
    }

    void receive_time(std::uint64_t ms) {
        Message message;
        message.mutable_alive()->set_server_ms(ms);
        receive(message);
    }

    test::World world;
    RecordingBus bus;
    cluster::Cluster cluster{&bus, [this] { return world.now; }};
    table::ServerClock clock{world.journal, 1000ms, [this] { return world.now; }, world.call_later};
    JournalFollower follower{cluster, world.journal, world.hub, clock};
};

TEST_F(JournalFollowerTest, AgreesOnTheServerTime) {
    Message message;
    message.mutable_alive()->set_leaves(true);
    receive(message);
    message.mutable_alive()->Clear();
    message.mutable_alive()->set_asks(true);
    receive(message);
    EXPECT_FALSE(follower.has_received_time()) << "these servers start or end themselves";
    message.mutable_alive()->Clear();
    message.mutable_alive()->add_people(1);
    receive(message);
    EXPECT_FALSE(follower.has_received_time()) << "the rest of a long list of people has no time";
    receive_time(5000);
    EXPECT_TRUE(follower.has_received_time());
    EXPECT_EQ(clock.now(), 5000ms);
    receive_time(3000);
    EXPECT_EQ(clock.now(), 5000ms);
    EXPECT_THAT(bus.sent, IsEmpty());
}

TEST_F(JournalFollowerTest, NotesChangesOfListings) {
    const std::uint64_t before = world.tables.listing_changes();
    Message message;
    message.mutable_stored()->set_match(7);
    message.mutable_stored()->set_version(2);
    receive(message);
    EXPECT_EQ(world.tables.listing_changes(), before);
    message.mutable_stored()->set_listing(true);
    receive(message);
    EXPECT_EQ(world.tables.listing_changes(), before + 1);
}

/// Our watcher is called again, although the version is not new.
TEST_F(JournalFollowerTest, NotifiesTheTableOfAVersion) {
    std::vector<store::Version> noticed;
    Caller anna(world);
    anna.hello("Anna");
    anna.ask(test::create_table("ours"));
    world.journal.watch(1, [&](store::Version newest) { noticed.push_back(newest); });
    Message message;
    message.mutable_stored()->set_match(1);
    message.mutable_stored()->set_version(9);
    receive(message);
    EXPECT_EQ(noticed, std::vector<store::Version>{9});
    world.time_goes_by(catch_up_interval);
    EXPECT_EQ(noticed, (std::vector<store::Version>{9, 1}));
}

TEST_F(JournalFollowerTest, ForgetsTablesDeletedByOthers) {
    Caller anna(world);
    anna.hello("Anna");
    anna.ask(test::create_table("ours"));
    EXPECT_TRUE(*follower.catch_up({1}));
    EXPECT_NE(world.tables.in_memory(1), nullptr);
    world.journal.forget(1);
    world.settle();
    EXPECT_TRUE(*follower.catch_up({1}));
    EXPECT_EQ(world.tables.in_memory(1), nullptr);
}

TEST_F(JournalFollowerTest, ReportsAnUnreadableStore) {
    Caller anna(world);
    anna.hello("Anna");
    anna.ask(test::create_table("ours"));
    EXPECT_TRUE(*follower.catch_up({1}));
    world.journal.faulty.readable = false;
    EXPECT_FALSE(follower.catch_up({1}).readable());
    EXPECT_TRUE(*follower.catch_up({2})) << "not in memory";
}

/// A person who has seen the newer version at another server must not be sent an older one.
TEST_F(JournalFollowerTest, ReportsATableBehindItsOwnWrite) {
    Caller anna(world);
    Caller ben(world);
    anna.hello("Anna");
    ben.hello("Ben");
    anna.ask(test::create_table("ours"));
    world.stores_at_once = false;
    ben.ask(test::join_table(1));
    EXPECT_TRUE(*follower.catch_up({1}));
    world.journal.lose_the_answer();
    EXPECT_FALSE(*follower.catch_up({1}));
    world.stores_at_once = true;
    world.time_goes_by(10s);
    EXPECT_TRUE(*follower.catch_up({1}));
}

TEST_F(JournalFollowerTest, DelaysRequestsForATableNotStoredYet) {
    world.hub.catch_up = [this](store::MatchId id) { return follower.catch_up({id}); };
    Caller anna(world);
    Caller cleo(world);
    anna.hello("Anna");
    cleo.hello("Cleo");
    world.stores_at_once = false;
    anna.ask(test::create_table("ours"));
    EXPECT_FALSE(*follower.catch_up({1}));
    const std::size_t received = cleo.link.sent.size();
    cleo.ask(test::join_table(1));
    EXPECT_EQ(cleo.link.sent.size(), received);
    world.stores_at_once = true;
    world.settle();
    EXPECT_TRUE(*follower.catch_up({1}));
    world.time_goes_by(postponed_for);
    EXPECT_EQ(world.tables.in_memory(1)->match().seats.size(), 2U);
}

/// Ben's seat is stored at this server's own table, but the store has not answered yet.
class SharedJournalDuringAWrite : public JournalFollowerTest {
  protected:
    void SetUp() override {
        world.hub.catch_up = [this](store::MatchId id) { return follower.catch_up({id}); };
        anna.hello("Anna");
        ben.hello("Ben");
        cleo.hello("Cleo");
        anna.ask(test::create_table("ours"));
        world.stores_at_once = false;
        ben.ask(test::join_table(1));
        world.journal.lose_the_answer();
        received = cleo.link.sent.size();
    }

    void finish_write() {
        world.stores_at_once = true;
        world.time_goes_by(postponed_for);
        world.time_goes_by(postponed_for);
    }

    Caller anna{world};
    Caller ben{world};
    Caller cleo{world};
    std::size_t received = 0;  ///< messages that Cleo has received before
};

TEST_F(SharedJournalDuringAWrite, AnswersRequestsInOrderWhenItIsDone) {
    cleo.ask(test::watch(1));
    cleo.ask(test::list_tables());
    world.time_goes_by(postponed_for);
    EXPECT_EQ(cleo.link.sent.size(), received) << "both requests wait";
    EXPECT_TRUE(anna.ask(test::list_tables()).has_table_list()) << "others do not";
    finish_write();
    ASSERT_EQ(cleo.link.sent.size(), received + 2);
    EXPECT_EQ(cleo.link.sent[received].snapshot().version(), 2U);
    EXPECT_TRUE(cleo.link.sent[received + 1].has_table_list());
    EXPECT_TRUE(cleo.ask(test::list_tables()).has_table_list());
}

TEST_F(SharedJournalDuringAWrite, GivesNoAnswerAfterALostConnection) {
    cleo.ask(test::join_table(1));
    cleo.hang_up();
    finish_write();
    EXPECT_EQ(cleo.link.sent.size(), received);
    EXPECT_EQ(world.tables.in_memory(1)->match().seats.size(), 2U);
}

TEST_F(SharedJournalDuringAWrite, RefusesRequestsAfterTwoSeconds) {
    cleo.ask(test::watch(1));
    for (unsigned i = 1; i < postponements_max; ++i) {
        world.time_goes_by(postponed_for);
    }
    EXPECT_EQ(cleo.link.sent.size(), received);
    world.time_goes_by(postponed_for);
    ASSERT_EQ(cleo.link.sent.size(), received + 1);
    EXPECT_EQ(test::reason_given(cleo.link.sent.back()), v1::SERVER_BUSY);
    cleo.ask(test::watch(1));
    EXPECT_EQ(cleo.link.sent.size(), received + 1) << "the next request waits as long";
    finish_write();
    EXPECT_TRUE(cleo.link.sent.back().has_snapshot());
}

TEST_F(SharedJournalDuringAWrite, QueuesOnlySomeRequests) {
    for (std::size_t i = 0; i < queued_requests_max; ++i) {
        cleo.ask(test::watch(1));
    }
    EXPECT_EQ(cleo.link.sent.size(), received);
    EXPECT_EQ(test::reason_given(cleo.ask(test::watch(1))), v1::SERVER_BUSY);
}

}  // namespace
}  // namespace bastide::session
