// Failing reads: nothing is reported as missing, nothing is invented, and afterwards everything is
// as before.
#include "tests/support/session_world.hpp"

#include <gtest/gtest.h>

namespace bastide::test {
namespace {

v1::ServerMessage answer_to(const Caller& caller, const std::string& request) {
    const auto& sent = caller.link.sent;
    const auto found = std::find_if(
        sent.rbegin(), sent.rend(), [&](const auto& each) { return each.request() == request; });
    return found == sent.rend() ? v1::ServerMessage() : *found;
}

/// Each test has a store of its own, and therefore another server id.
v1::ServerMessage of_any_server(v1::ServerMessage answer) {
    if (answer.has_welcome()) {
        answer.mutable_welcome()->clear_server_id();
    }
    if (answer.has_snapshot()) {
        answer.mutable_snapshot()->mutable_table()->mutable_access()->clear_code();
    }
    return answer;
}

/// A store in which match 1 is over, Ben waits for others at table 2, and for Anna at table 3, the
/// rematch of match 1.
struct Evening {
    Evening() {
        World world;
        Caller host(world);
        Caller guest(world);
        anna = host.hello("Anna").welcome().token();
        guest.hello("Ben");
        host.ask(create_table("Evening"));
        guest.ask(join_table(1));
        host.ask(set_ready(1));
        guest.ask(set_ready(1));
        host.ask(start_game(1));
        guest.ask(leave_table(1));
        guest.ask(create_table("Morning"));
        guest.ask(rematch(1));
        host.hang_up();
        guest.hang_up();
        world.settle();
        store = world.store;
    }

    std::shared_ptr<ManualStore> store;
    std::string anna;
};

class Unreadable : public testing::Test {
  protected:
    Evening evening;
    FaultyReader& faults = evening.store->faulty;
    World world{evening.store};
};

TEST_F(Unreadable, ATableKeepsItsTitle) {
    Caller cleo(world);
    cleo.hello("Cleo");
    faults.listings_readable = false;
    EXPECT_EQ(reason(cleo.ask(watch(2))), v1::SERVER_BUSY);
    EXPECT_EQ(reason(cleo.ask(join_table(2))), v1::SERVER_BUSY);
    faults.listings_readable = true;
    EXPECT_EQ(cleo.ask(watch(2)).snapshot().table().title(), "Morning");
    EXPECT_EQ(cleo.ask(join_table(2)).snapshot().table().title(), "Morning");
}

TEST_F(Unreadable, AListIsRefused) {
    Caller cleo(world);
    cleo.hello("Cleo");
    faults.readable = false;
    EXPECT_EQ(reason(cleo.ask(list_tables())), v1::SERVER_BUSY);
    EXPECT_EQ(reason(cleo.ask(list_tables(true))), v1::SERVER_BUSY);
    faults.readable = true;
    EXPECT_EQ(cleo.ask(list_tables()).table_list().tables_size(), 2);
}

/// Table 2 in memory, with Ben's name not cached.
std::shared_ptr<session::Table> in_memory_without_names(World& world) {
    const auto table = world.tables.find(2).table;
    world.people.set_away(table->match().seats[0].person, world.unix_now);
    world.settle();
    return table;
}

/// A client that was refused a snapshot must not receive updates.
TEST_F(Unreadable, AMatchIsNotAttended) {
    Caller cleo(world);
    cleo.hello("Cleo");
    const auto table = in_memory_without_names(world);
    faults.readable = false;
    EXPECT_EQ(reason(cleo.ask(watch(2))), v1::SERVER_BUSY) << "who sits there is not at hand";
    EXPECT_TRUE(table->presence().attendants().empty());
    faults.readable = true;
    EXPECT_TRUE(cleo.ask(watch(2)).has_snapshot());
}

/// A snapshot is possible once all names are cached.
TEST_F(Unreadable, CachedNamesAreShown) {
    Caller cleo(world);
    cleo.hello("Cleo");
    ASSERT_TRUE(cleo.ask(watch(2)).has_snapshot());
    ASSERT_TRUE(cleo.ask(unwatch(2)).has_done());
    faults.readable = false;
    EXPECT_EQ(cleo.ask(watch(2)).snapshot().table().seats(0).name(), "Ben");
}

std::string sat_down_at_table_2(const Evening& evening) {
    World world(evening.store);
    Caller cleo(world);
    const std::string token = cleo.hello("Cleo").welcome().token();
    cleo.ask(join_table(2));
    cleo.hang_up();
    world.settle();
    return token;
}

/// They have a seat and receive a snapshot at their next request; until then they are away.
TEST(UnreadableSeat, IsNotAttendedUntilItIsShown) {
    std::size_t not_shown = 0;
    for (std::size_t from = 0; from < 20; ++from) {
        SCOPED_TRACE("one fails after " + std::to_string(from));
        Evening evening;
        const std::string token = sat_down_at_table_2(evening);
        World world(evening.store);
        Caller cleo(world);
        cleo.hello("", token);
        in_memory_without_names(world);
        evening.store->faulty.fail_after(from, 1);
        const bool busy = reason(cleo.ask(join_table(2))) == v1::SERVER_BUSY;
        const auto table = world.tables.in_memory(2);
        if (busy && table && table->match().seat_of(cleo.session().person())) {
            ++not_shown;
            EXPECT_TRUE(table->presence().attendants().empty());
            EXPECT_TRUE(cleo.ask(join_table(2)).has_snapshot());
        }
    }
    EXPECT_GT(not_shown, 0U);
}

/// The join is stored, but cannot be published without the name.
TEST_F(Unreadable, AJoinWaitsUntilItsNameIsReadable) {
    Caller cleo(world);
    Caller dora(world);
    cleo.hello("Cleo");
    dora.hello("Dora");
    ASSERT_TRUE(cleo.ask(watch(2)).has_snapshot());
    world.stores_at_once = false;
    dora.ask(join_table(2));
    const std::size_t received = cleo.link.sent.size();
    world.people.drop_cached(dora.session().person());
    faults.readable = false;
    world.journal.answer();
    ASSERT_EQ(cleo.link.sent.size(), received + 1);
    EXPECT_TRUE(cleo.link.sent.back().match_paused().paused());
    world.time_goes_by(std::chrono::seconds(30));
    EXPECT_EQ(cleo.link.sent.size(), received + 1);
    faults.readable = true;
    world.time_goes_by(std::chrono::seconds(30));
    ASSERT_GE(cleo.link.sent.size(), received + 3);
    EXPECT_FALSE(cleo.link.sent[received + 1].match_paused().paused());
    EXPECT_EQ(cleo.link.sent[received + 2].update().events(0).seat_taken().name(), "Dora");
    EXPECT_TRUE(dora.link.sent.back().has_snapshot());
    EXPECT_EQ(world.journal.waiting.size(), 0U) << "stored once";
}

// Each request, with the store failing from the first read on, from the second, and so on.

struct Case {
    const char* name;
    v1::ClientMessage request;
    bool greeted = true;  ///< false for the hello itself
};

/// The range of failing reads.
struct Failing {
    std::size_t from = 0;
    std::size_t count = 0;
};

/// Sends a request while reads fail, and again afterwards.
class Attempt {
  public:
    Attempt(const Case& asked, const Failing& failing) : world_(evening_.store) {
        world_.unix_now += std::chrono::hours(1);
        v1::ClientMessage request = asked.request;
        if (asked.greeted) {
            caller_.hello("", evening_.anna);
        } else {
            request.mutable_hello()->set_token(evening_.anna);
        }
        request.set_request(std::string(request_bytes, '!'));
        evening_.store->faulty.fail_after(failing.from, failing.count);
        caller_.ask(request);
        first_ = of_any_server(answer_to(caller_, request.request()));
        evening_.store->faulty.repair();
        world_.time_goes_by(std::chrono::milliseconds(900));
        world_.settle();
        if (reason(first_) == v1::SERVER_BUSY) {
            caller_.ask(request);
        }
        last_ = of_any_server(answer_to(caller_, request.request()));
    }

    [[nodiscard]] const v1::ServerMessage& first() const { return first_; }

    [[nodiscard]] const v1::ServerMessage& last() const { return last_; }

  private:
    Evening evening_;
    World world_;
    Caller caller_{world_};
    v1::ServerMessage first_;
    v1::ServerMessage last_;
};

class EveryRequest : public testing::TestWithParam<Case> {
  protected:
    /// `failing` reads fail, beginning with each read of the request in turn.
    void expect_truth_or_not_now(std::size_t failing) {
        std::size_t not_now = 0;
        for (std::size_t from = 0; from < reads_looked_at; ++from) {
            SCOPED_TRACE(std::to_string(failing) + " fail after " + std::to_string(from));
            const Attempt attempt(GetParam(), {from, failing});
            const std::string first = attempt.first().DebugString();
            if (first != truth && !first.empty()) {
                EXPECT_EQ(reason(attempt.first()), v1::SERVER_BUSY) << first;
            }
            EXPECT_EQ(attempt.last().DebugString(), truth);
            not_now += first == truth ? 0 : 1;
        }
        EXPECT_GT(not_now, 0U);
        EXPECT_LT(not_now, reads_looked_at) << "more reads are made than are looked at";
    }

    static constexpr std::size_t reads_looked_at = 40;

    const std::string truth = Attempt(GetParam(), {}).last().DebugString();
};

TEST_P(EveryRequest, IsCorrectOrBusyIfOneReadFails) {
    ASSERT_EQ(truth.find("SERVER_BUSY"), std::string::npos) << truth;
    expect_truth_or_not_now(1);
}

TEST_P(EveryRequest, IsCorrectOrBusyIfAllLaterReadsFail) {
    expect_truth_or_not_now(1'000'000);
}

INSTANTIATE_TEST_SUITE_P(Each,
                         EveryRequest,
                         testing::Values(Case{"Hello", hello(""), false},
                                         Case{"HelloUnderAnotherName", hello("Annika"), false},
                                         Case{"ListTables", list_tables()},
                                         Case{"ListFinishedTables", list_tables(true)},
                                         Case{"CreateTable", create_table()},
                                         Case{"JoinTable", join_table(2)},
                                         Case{"Watch", watch(2)},
                                         Case{"WatchTheEnd", watch(1)},
                                         Case{"WatchWhatWasMissed", watch_since(2, 1, "")},
                                         Case{"WatchNoMatch", watch(99)},
                                         Case{"SetReadyElsewhere", set_ready(2)},
                                         Case{"GetRecord", get_record(1)},
                                         Case{"Rematch", rematch(1)}),
                         [](const auto& each) { return std::string(each.param.name); });

}  // namespace
}  // namespace bastide::test
