// Quick play of people who are connected to different servers of one store.
#include "tests/support/session_cluster.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace bastide::test {
namespace {

using std::chrono::seconds;

class QuickElsewhere : public testing::Test {
  protected:
    QuickElsewhere() {
        anna.hello("Anna");
        for (const char* name : {"Ben", "Cleo", "Dora"}) {
            Caller once(nodes.world(0));  // whose numbers of people begin with the first one
            tokens.push_back(once.hello(name).welcome().token());
        }
        ben.hello("", tokens[0]);
        nodes.time_goes_by(bastide::cluster::node_silence_max);
    }

    /// All ask before any server has stored anything.
    void ask_at_once(const std::vector<Caller*>& callers) {
        for (const std::size_t node : {0U, 1U, 2U}) {
            nodes.world(node).stores_at_once = false;
        }
        for (Caller* caller : callers) {
            caller->ask(quick_play());
        }
        for (const std::size_t node : {0U, 1U, 2U}) {
            nodes.world(node).stores_at_once = true;
        }
        nodes.settle();
    }

    void both_ask() { ask_at_once({&anna, &ben}); }

    void lose_all_messages() {
        nodes.loses = [](const cluster::v1::Message&, std::size_t) { return true; };
    }

    void deliver_messages() {
        nodes.loses = [](const cluster::v1::Message&, std::size_t) { return false; };
        nodes.time_goes_by(bastide::cluster::node_silence_max);
    }

    /// The table of the latest snapshot; 0 if there is none.
    static std::uint32_t table_of(const Caller& caller) {
        const auto& sent = caller.link.sent;
        const auto latest = std::find_if(sent.rbegin(), sent.rend(), [](const auto& message) {
            return message.has_snapshot() && message.snapshot().seated();
        });
        return latest == sent.rend() ? 0 : latest->snapshot().table().match();
    }

    /// The tables where a person has a seat, as both servers find them in the store.
    std::vector<store::MatchId> seats_of(Caller& caller) {
        return *nodes.world(0).tables.lobby().active_of(caller.session().person());
    }

    match::Phase phase(std::uint32_t table) {
        return nodes.world(0).tables.find(table).table->match().phase;
    }

    void expect_a_game_of_both() {
        EXPECT_NE(table_of(anna), 0U);
        EXPECT_EQ(table_of(anna), table_of(ben));
        EXPECT_EQ(seats_of(anna), std::vector{table_of(anna)});
        EXPECT_EQ(seats_of(ben), std::vector{table_of(anna)});
        nodes.time_goes_by(seconds(5));
        EXPECT_EQ(phase(table_of(anna)), match::Phase::playing);
    }

    std::uint32_t number(Caller& caller) {
        return static_cast<std::uint32_t>(caller.session().person());
    }

    std::vector<std::string> tokens;  ///< of Ben, Cleo and Dora
    SessionCluster nodes{3};
    Caller anna{nodes.world(0)};
    Caller ben{nodes.world(1)};
};

TEST_F(QuickElsewhere, SeatsBothAtOneTable) {
    both_ask();
    expect_a_game_of_both();
}

TEST_F(QuickElsewhere, SeatsBothAtOneTableIfMessagesAreLost) {
    lose_all_messages();
    both_ask();
    EXPECT_EQ(table_of(anna), table_of(ben));
    deliver_messages();
    expect_a_game_of_both();
}

TEST_F(QuickElsewhere, FindsATableOpenedWithoutAMessage) {
    lose_all_messages();
    anna.ask(quick_play());
    ben.ask(quick_play());
    EXPECT_EQ(table_of(anna), table_of(ben));
    deliver_messages();
    expect_a_game_of_both();
}

TEST_F(QuickElsewhere, EverySecondPersonOpensATable) {
    both_ask();
    Caller cleo(nodes.world(0));
    Caller dora(nodes.world(1));
    cleo.hello("", tokens[1]);
    dora.hello("", tokens[2]);
    cleo.ask(quick_play());
    EXPECT_NE(table_of(cleo), table_of(anna));
    dora.ask(quick_play());
    EXPECT_EQ(table_of(dora), table_of(cleo));
}

/// The third person asks before the table of the others is stored, which has the same code.
TEST_F(QuickElsewhere, ThreePeopleAskAtOnceAtOneServer) {
    Caller cleo(nodes.world(0));
    Caller dora(nodes.world(0));
    cleo.hello("", tokens[1]);
    dora.hello("", tokens[2]);
    ask_at_once({&anna, &cleo, &dora});
    EXPECT_EQ(table_of(anna), table_of(cleo));
    EXPECT_NE(table_of(dora), table_of(anna));
    ben.ask(quick_play());
    EXPECT_EQ(table_of(ben), table_of(dora));
}

TEST_F(QuickElsewhere, ThreePeopleAskAtOnceAtThreeServers) {
    Caller cleo(nodes.world(2));
    cleo.hello("", tokens[1]);
    ask_at_once({&anna, &ben, &cleo});
    std::set<std::uint32_t> tables;
    for (const Caller* caller : {&anna, &ben, &cleo}) {
        EXPECT_FALSE(caller->link.sent.back().has_refused());
        tables.insert(table_of(*caller));
    }
    EXPECT_EQ(tables.size(), 2U);
    EXPECT_FALSE(tables.contains(0));
}

TEST_F(QuickElsewhere, SkipsAbsentPlayers) {
    anna.ask(quick_play());
    const std::uint32_t opened = table_of(anna);
    Caller visitor(nodes.world(1));
    visitor.hello("Visitor");
    visitor.ask(watch(opened));
    anna.hang_up();
    nodes.time_goes_by(seconds(15));
    ben.ask(quick_play());
    EXPECT_NE(table_of(ben), opened);
    EXPECT_NE(table_of(ben), 0U);
}

/// They wait at two tables because one had muted the other.
TEST_F(QuickElsewhere, MovesOnlyOneOfTwoWaitingPlayers) {
    ben.ask(mute(number(anna)));
    both_ask();
    ASSERT_NE(table_of(anna), table_of(ben));
    ben.ask(mute(number(anna), true));
    nodes.time_goes_by(seconds(5));
    both_ask();
    expect_a_game_of_both();
}

/// Everybody can compute the codes by which the servers find each other's tables.
TEST_F(QuickElsewhere, ReplacesTheCodeWithTheAccess) {
    anna.ask(quick_play());
    const auto code = [&] {
        return nodes.world(0).tables.find(table_of(anna)).table->match().access.code;
    };
    const std::string before = code();
    anna.ask(change_access(table_of(anna), v1::UNLISTED));
    EXPECT_NE(code(), before);
}

}  // namespace
}  // namespace bastide::test
