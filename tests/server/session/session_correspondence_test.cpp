// Correspondence starts by client requests: answers, invalid values, and tables without
// connections.
#include "server/lobby/lobby.hpp"
#include "tests/support/session_world.hpp"

#include <gtest/gtest.h>

namespace bastide::session {
namespace {

using test::Caller;
using test::World;
using namespace std::chrono_literals;

std::string value(char of) {
    return std::string(32, of);
}

std::string commitment(char of) {
    fair::Bytes32 bytes{};
    bytes.fill(static_cast<std::uint8_t>(of));
    const fair::Bytes32 hash = fair::commitment_to(bytes);
    return {hash.begin(), hash.end()};
}

class SessionCorrespondence : public testing::Test {
  protected:
    SessionCorrespondence() {
        anna.hello("Anna");
        ben.hello("Ben");
        anna.ask(test::create_table_for_days());
        ben.ask(test::join_table(1));
    }

    [[nodiscard]] const match::Match& match() { return world.tables.find(1).table->match(); }

    v1::ServerMessage get_ready(Caller& caller, char of) {
        return caller.ask(test::set_ready_correspondence(1, match().version, commitment(of)));
    }

    void start() {
        get_ready(anna, 'a');
        get_ready(ben, 'b');
        EXPECT_TRUE(anna.ask(test::start_game(1)).has_done());
    }

    World world;
    Caller anna{world};
    Caller ben{world};
};

TEST_F(SessionCorrespondence, BeginsOnceAllHaveRevealed) {
    start();
    EXPECT_EQ(match().phase, match::Phase::open);
    EXPECT_TRUE(ben.ask(test::reveal_draws(1, value('b'))).has_done());
    world.dice.script = {0};
    EXPECT_TRUE(anna.ask(test::reveal_draws(1, value('a'))).has_done());
    EXPECT_EQ(match().phase, match::Phase::playing);
    EXPECT_EQ(ben.link.sent.back().update().events(0).game_started().draws().values(0), value('a'));
}

TEST_F(SessionCorrespondence, ShowsCommitmentsToLatecomers) {
    get_ready(anna, 'a');
    Caller cleo(world);
    cleo.hello("Cleo");
    const v1::Snapshot shown = cleo.ask(test::watch(1)).snapshot();
    EXPECT_EQ(shown.commit_reveal().number(), 1U);
    EXPECT_EQ(shown.commit_reveal().commitments(0), commitment('a'));
    EXPECT_TRUE(shown.table().seats(0).ready());
    EXPECT_FALSE(shown.table().seats(1).ready());
}

TEST_F(SessionCorrespondence, RecordsCommitmentsInTheHistory) {
    get_ready(anna, 'a');
    const v1::MatchHistory match_history = ben.ask(test::get_match_history(1)).match_history();
    const v1::Update& last = match_history.updates(match_history.updates_size() - 1);
    EXPECT_EQ(last.events(0).commit_reveal_changed().commit_reveal().commitments(0),
              commitment('a'));
}

TEST_F(SessionCorrespondence, TakesReadinessBack) {
    get_ready(anna, 'a');
    EXPECT_TRUE(anna.ask(test::set_ready(1, false, 0)).has_done());
    EXPECT_FALSE(match().commit_reveal->seats[0].commitment);
    EXPECT_TRUE(anna.ask(test::set_ready(1, false, 0)).has_done()) << "it is so already";
}

/// After a lost connection, the client repeats its commitment as a new request.
TEST_F(SessionCorrespondence, TakesTheSameTwice) {
    get_ready(anna, 'a');
    const auto version = match().version;
    EXPECT_EQ(get_ready(anna, 'a').done().version(), version);
    get_ready(ben, 'b');
    anna.ask(test::start_game(1));
    EXPECT_EQ(test::reason_given(anna.ask(test::start_game(1))), v1::ALREADY_STARTED);
    anna.ask(test::reveal_draws(1, value('a')));
    EXPECT_TRUE(anna.ask(test::reveal_draws(1, value('a'))).has_done());
}

/// The answer to the last value may be lost.
TEST_F(SessionCorrespondence, TakesTheLastValueTwice) {
    start();
    v1::ClientMessage last = test::reveal_draws(1, value('a'));
    const fair::Bytes32 server = fair::commitment_to(match().commit_reveal->secret);
    last.mutable_reveal_draws()->set_proposed(std::string(server.begin(), server.end()));
    anna.ask(test::reveal_draws(1, value('a')));
    ben.ask(test::reveal_draws(1, value('b')));
    ASSERT_EQ(match().phase, match::Phase::playing);
    const auto version = match().version;
    for (const auto& [caller, of] : {std::pair(&anna, 'a'), std::pair(&ben, 'b')}) {
        EXPECT_TRUE(caller->ask(test::reveal_draws(1, value(of))).has_done());
    }
    EXPECT_TRUE(anna.ask(last).has_done());
    EXPECT_EQ(match().version, version);
    EXPECT_EQ(test::reason_given(ben.ask(test::reveal_draws(1, value('a')))),
              v1::NO_START_PROPOSED);
}

/// In a live start, the answer to the last value may be lost as well.
TEST_F(SessionCorrespondence, TakesTheLastValueOfALiveStartTwice) {
    anna.ask(test::create_table());
    ben.ask(test::join_table(2));
    for (Caller* caller : {&anna, &ben}) {
        caller->ask(test::set_ready(2, true, 2));
    }
    anna.ask(test::start_game(2));
    const match::Match& begun = world.tables.find(2).table->match();
    ASSERT_EQ(begun.phase, match::Phase::playing);
    const match::Bytes32& given = begun.draws->values[1];
    EXPECT_TRUE(ben.ask(test::reveal_draws(2, std::string(given.begin(), given.end()))).has_done());
    EXPECT_EQ(test::reason_given(
                  anna.ask(test::reveal_draws(2, std::string(given.begin(), given.end())))),
              v1::NO_START_PROPOSED);
}

/// Each commitment adds a version to a table that may belong to somebody else.
TEST_F(SessionCorrespondence, LimitsCommitmentsAtATable) {
    std::size_t changes = 1;
    while (get_ready(ben, static_cast<char>(changes)).has_done()) {
        ++changes;
        ASSERT_LE(changes, changes_per_person_max);
        world.time_goes_by(5min);
    }
    EXPECT_EQ(ben.link.sent.back().refused().reason(), v1::TOO_MANY_CHANGES);
    EXPECT_EQ(changes, changes_per_person_max);
    EXPECT_TRUE(get_ready(anna, 'a').has_done());
}

TEST_F(SessionCorrespondence, NeedsACommitment) {
    EXPECT_EQ(test::reason_given(anna.ask(test::set_ready(1, true, match().version))),
              v1::BAD_FIELD);
    EXPECT_EQ(
        test::reason_given(anna.ask(test::set_ready_correspondence(1, match().version, "short"))),
        v1::BAD_FIELD);
    EXPECT_FALSE(match().commit_reveal);
}

TEST_F(SessionCorrespondence, RejectsACommitmentAtAnotherPace) {
    anna.ask(test::create_table());
    EXPECT_EQ(test::reason_given(anna.ask(test::set_ready_correspondence(2, 1, commitment('a')))),
              v1::BAD_FIELD);
}

TEST_F(SessionCorrespondence, RejectsReadinessForAnOlderVersion) {
    const auto seen = match().version;
    get_ready(ben, 'b');
    EXPECT_EQ(
        test::reason_given(anna.ask(test::set_ready_correspondence(1, seen, commitment('a')))),
        v1::STALE);
}

TEST_F(SessionCorrespondence, IsForSeatedPlayersOnly) {
    Caller cleo(world);
    cleo.hello("Cleo");
    EXPECT_EQ(test::reason_given(get_ready(cleo, 'c')), v1::NOT_SEATED);
    EXPECT_EQ(test::reason_given(cleo.ask(test::set_ready(1, false, 0))), v1::NOT_SEATED);
    start();
    EXPECT_EQ(test::reason_given(cleo.ask(test::reveal_draws(1, value('c')))), v1::NOT_SEATED);
    EXPECT_EQ(test::reason_given(cleo.ask(test::join_table(1))), v1::ALREADY_STARTED);
}

TEST_F(SessionCorrespondence, TakesNoOtherValueAndNoneTooEarly) {
    get_ready(anna, 'a');
    EXPECT_EQ(test::reason_given(anna.ask(test::reveal_draws(1, value('a')))),
              v1::NO_START_PROPOSED);
    get_ready(ben, 'b');
    EXPECT_EQ(test::reason_given(ben.ask(test::start_game(1))), v1::NOT_HOST);
    anna.ask(test::start_game(1));
    EXPECT_EQ(test::reason_given(anna.ask(test::reveal_draws(1, value('b')))), v1::BAD_REVEAL);
    EXPECT_EQ(test::reason_given(anna.ask(test::reveal_draws(1, "short"))), v1::BAD_FIELD);
    v1::ClientMessage for_another = test::reveal_draws(1, value('a'));
    for_another.mutable_reveal_draws()->set_proposed(value('x'));
    EXPECT_EQ(test::reason_given(anna.ask(for_another)), v1::NO_START_PROPOSED);
}

TEST_F(SessionCorrespondence, DoesNotProposeALiveStart) {
    start();
    EXPECT_EQ(test::reason_given(anna.ask(test::commit_draws(1, commitment('a')))),
              v1::NO_START_PROPOSED);
}

TEST_F(SessionCorrespondence, StartsNotBeforeAllAreReady) {
    get_ready(anna, 'a');
    EXPECT_EQ(test::reason_given(anna.ask(test::start_game(1))), v1::NOT_ALL_READY);
}

/// A match has a limited number of versions.
TEST_F(SessionCorrespondence, LimitsTheRateOfCommitments) {
    int taken = 0;
    while (get_ready(anna, static_cast<char>(taken)).has_done()) {
        ++taken;
        ASSERT_LE(taken, commitments_rate.burst);
    }
    EXPECT_EQ(anna.link.sent.back().refused().reason(), v1::TOO_MANY_REQUESTS);
    EXPECT_EQ(taken, commitments_rate.burst);
    world.time_goes_by(5min);
    EXPECT_TRUE(get_ready(anna, 'z').has_done());
}

TEST_F(SessionCorrespondence, KeepsTheSeatsOfAbsentPlayers) {
    anna.hang_up();
    ben.hang_up();
    world.time_goes_by(24h);
    World again(world.store);
    again.unix_now = world.unix_now;
    again.time_goes_by(24h);
    again.tables.sweep_abandoned_tables();
    again.settle();
    EXPECT_EQ(again.tables.find(1).table->match().seats.size(), 2U);
}

TEST_F(SessionCorrespondence, IsClosedAfterAMonthWithoutAChange) {
    anna.hang_up();
    ben.hang_up();
    World again(world.store);
    again.unix_now = world.unix_now;
    again.time_goes_by(lobby::abandoned_correspondence_after - 1h);
    again.tables.sweep_abandoned_tables();
    again.settle();
    EXPECT_TRUE(again.tables.find(1).table);
    again.time_goes_by(2h);
    again.tables.sweep_abandoned_tables();
    again.settle();
    EXPECT_FALSE(again.tables.find(1).table);
}

TEST_F(SessionCorrespondence, FreesOverdueSeatsAfterARestart) {
    start();
    ben.ask(test::reveal_draws(1, value('b')));
    World again(world.store);
    again.tables.wake_due_matches();
    again.time_goes_by(47h);
    again.time_goes_by(1s);
    EXPECT_FALSE(again.tables.in_memory(1)) << "it sleeps until then";
    for (int looks = 0; looks < 3; ++looks) {
        again.time_goes_by(30min);
    }
    EXPECT_EQ(again.tables.find(1).table->match().seats.size(), 1U);
}

}  // namespace
}  // namespace bastide::session
