// Tables whose people are connected to different servers of one store.
#include "engine/prompt.hpp"
#include "server/session/people_elsewhere.hpp"
#include "tests/support/session_cluster.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <memory>

namespace bastide::test {
namespace {

using cluster::v1::Message;
using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

/// Anna is connected to node 0, Ben to node 1, and Cleo, if she comes, to node 2.
class Elsewhere : public testing::Test {
  protected:
    Elsewhere() {
        tokens.push_back(anna.hello("Anna").welcome().token());
        for (const char* name : {"Ben", "Cleo"}) {
            Caller once(nodes.world(0));
            tokens.push_back(once.hello(name).welcome().token());
        }
        ben.hello("", tokens[1]);
        nodes.time_goes_by(bastide::cluster::node_silence_max);
    }

    void sit_down(std::uint32_t seats = 5, bool auto_start = false) {
        v1::ClientMessage open = create_table("Evening");
        open.mutable_create_table()->set_seats_max(seats);
        open.mutable_create_table()->set_auto_start(auto_start);
        ASSERT_TRUE(anna.ask(open).has_snapshot());
        ASSERT_TRUE(has_joined(ben, 1));
    }

    /// Joins a table. Other messages may follow the snapshot.
    static bool has_joined(Caller& caller, std::uint32_t id) {
        caller.ask(join_table(id));
        return received(caller, v1::ServerMessage::kSnapshot).back().snapshot().table().match() ==
               id;
    }

    void all_ready() {
        EXPECT_TRUE(anna.ask(set_ready(1)).has_done());
        EXPECT_TRUE(ben.ask(set_ready(1)).has_done());
    }

    void start() {
        all_ready();
        EXPECT_TRUE(anna.ask(start_game(1)).has_done());
    }

    const match::Match& match(std::size_t node) {
        return nodes.world(node).tables.find(1).table->match();
    }

    const table::Presence& presence(std::size_t node) {
        return nodes.world(node).tables.find(1).table->presence();
    }

    /// True if the seat is ready as far as the node knows.
    bool is_ready(std::size_t node, std::uint32_t seat) {
        return presence(node).pre_game_choices().is_ready(match(node).seats[seat].person);
    }

    std::vector<match::Colour> colours(std::size_t node) {
        return presence(node).pre_game_choices().colours();
    }

    static std::vector<v1::ServerMessage> received(const Caller& caller,
                                                   v1::ServerMessage::KindCase kind) {
        std::vector<v1::ServerMessage> messages;
        std::ranges::copy_if(caller.link.sent, std::back_inserter(messages), [&](const auto& m) {
            return m.kind_case() == kind;
        });
        return messages;
    }

    /// The latest presence of a seat that the caller has received.
    static v1::Presence shown(const Caller& to, std::uint32_t seat) {
        v1::Presence latest;
        for (const auto& message : received(to, v1::ServerMessage::kPresence)) {
            latest = message.presence().seat() == seat ? message.presence() : latest;
        }
        return latest;
    }

    void act() {
        Caller& player = index_of(seat_asked(*match(0).game)) == 0 ? anna : ben;
        const v1::Options options = player.ask(list_options(1)).options();
        ASSERT_GT(options.actions_size(), 0);
        const int chosen =
            static_cast<int>(chance.below(static_cast<std::size_t>(options.actions_size())));
        const v1::ClientMessage message = test::act(
            1, options.prompt(), [&](v1::Action& into) { into = options.actions(chosen); });
        EXPECT_TRUE(player.ask(message).has_done());
    }

    random_play::Dice chance{7};
    SessionCluster nodes{3};
    Caller anna{nodes.world(0)};
    Caller ben{nodes.world(1)};
    std::vector<std::string> tokens;
};

TEST_F(Elsewhere, PlayAWholeGameWithEqualUpdatesInEqualOrder) {
    sit_down();
    start();
    ASSERT_EQ(match(1).phase, match::Phase::playing);
    while (match(0).phase == match::Phase::playing && !HasFailure()) {
        act();
    }
    EXPECT_EQ(match(0), match(1));
    const auto annas = received(anna, v1::ServerMessage::kUpdate);
    const auto bens = received(ben, v1::ServerMessage::kUpdate);
    ASSERT_EQ(annas.size(), bens.size() + 1) << "Ben has not received that he joined";
    for (std::size_t i = 0; i < bens.size(); ++i) {
        EXPECT_EQ(bens[i].update().version(), i + 3);
        EXPECT_EQ(annas[i + 1].SerializeAsString(), bens[i].SerializeAsString());
    }
}

/// Without buses, everything that is stored comes within the interval of catching up.
TEST_F(Elsewhere, CatchUpIfAllMessagesAreLost) {
    sit_down();
    start();
    nodes.cut_off(1);
    act();
    const auto before = match(0).version + match(1).version;
    nodes.time_goes_by(SessionCluster::catch_up_interval);
    EXPECT_GT(match(0).version + match(1).version, before);
    EXPECT_EQ(match(0), match(1));
}

TEST_F(Elsewhere, AreShownAsPresentUntilTheyLeave) {
    sit_down();
    EXPECT_FALSE(shown(anna, 1).away());
    EXPECT_TRUE(presence(1).away().empty());
    ben.hang_up();
    nodes.time_goes_by(table::lease_duration);
    EXPECT_TRUE(shown(anna, 1).away());
    Caller again(nodes.world(2));
    again.hello("", tokens[1]);
    again.ask(watch(1));
    EXPECT_FALSE(shown(anna, 1).away()) << "Ben has come back at a third server";
    EXPECT_TRUE(presence(2).away().empty());
}

TEST_F(Elsewhere, ArePresentWhileOneOfTheirServersIs) {
    sit_down();
    Caller telephone(nodes.world(2));
    telephone.hello("", tokens[1]);
    telephone.ask(watch(1));
    const auto before = received(anna, v1::ServerMessage::kPresence).size();
    ben.hang_up();
    nodes.time_goes_by(minutes(1));
    EXPECT_TRUE(presence(0).away().empty());
    EXPECT_EQ(received(anna, v1::ServerMessage::kPresence).size(), before);
    telephone.hang_up();
    nodes.time_goes_by(table::lease_duration);
    EXPECT_TRUE(shown(anna, 1).away());
}

TEST_F(Elsewhere, AreForgottenTenSecondsAfterTheirServersLastMessage) {
    sit_down();
    nodes.time_goes_by(seconds(30));
    EXPECT_TRUE(presence(0).away().empty());
    nodes.cut_off(1);
    nodes.time_goes_by(seconds(8));
    EXPECT_TRUE(presence(0).away().empty());
    nodes.time_goes_by(seconds(3));
    EXPECT_TRUE(shown(anna, 1).away());
    EXPECT_TRUE(shown(ben, 0).away()) << "the other side sees the same";
    nodes.reconnect(1);
    nodes.time_goes_by(session::alive_interval);
    EXPECT_FALSE(shown(anna, 1).away());
    EXPECT_FALSE(shown(ben, 0).away());
}

TEST_F(Elsewhere, ArePresentForAServerWithoutMessages) {
    sit_down();
    nodes.cut_off(1, true);
    nodes.time_goes_by(minutes(1));
    EXPECT_TRUE(presence(1).away().empty());
    EXPECT_EQ(presence(0).away(), std::vector{Seat{1}});
    nodes.reconnect(1);
    nodes.time_goes_by(seconds(15));
    EXPECT_TRUE(presence(1).away().empty());
    EXPECT_TRUE(presence(0).away().empty());
}

TEST_F(Elsewhere, KeepTheirSeatsAtServersWithoutMessages) {
    sit_down();
    ben.hang_up();
    nodes.time_goes_by(table::lease_duration);
    nodes.cut_off(0, true);
    nodes.cut_off(1, true);
    nodes.time_goes_by(table::away_before_game_max + minutes(1));
    EXPECT_EQ(match(0).seats.size(), 2U);
    nodes.reconnect(0);
    nodes.reconnect(1);
    nodes.time_goes_by(seconds(15));
    EXPECT_EQ(match(0).seats.size(), 1U);
}

TEST_F(Elsewhere, ALostMessageOfPresenceIsRepeated) {
    nodes.loses = [](const Message& m, std::size_t) { return m.has_lease(); };
    sit_down();
    EXPECT_EQ(presence(0).away(), std::vector{Seat{1}});
    nodes.time_goes_by(session::alive_interval);
    EXPECT_FALSE(shown(anna, 1).away());
    EXPECT_TRUE(presence(0).away().empty());
    ben.hang_up();
    nodes.time_goes_by(seconds(15));
    EXPECT_TRUE(shown(anna, 1).away());
}

TEST_F(Elsewhere, AreSentOnRequest) {
    sit_down();
    nodes.cut_off(2);
    nodes.time_goes_by(seconds(20));
    nodes.reconnect(2);
    ASSERT_FALSE(nodes.world(2).leases.held(1, match(0).seats[1].person));
    Message asks;
    asks.mutable_alive()->set_asks(true);
    nodes.world(2).cluster.send(asks);
    nodes.settle();
    EXPECT_TRUE(nodes.world(2).leases.held(1, match(0).seats[0].person));
    EXPECT_TRUE(nodes.world(2).leases.held(1, match(0).seats[1].person));
}

TEST_F(Elsewhere, HaveTimeToComeToAnotherServer) {
    sit_down();
    Message leaves;
    leaves.mutable_alive()->set_leaves(true);
    nodes.world(1).cluster.send(leaves);
    nodes.settle();
    nodes.cut_off(1);
    EXPECT_TRUE(presence(0).away().empty());
    Caller again(nodes.world(2));
    again.hello("", tokens[1]);
    again.ask(watch(1));
    nodes.time_goes_by(seconds(5));
    EXPECT_TRUE(presence(0).away().empty());
    again.hang_up();
    nodes.time_goes_by(seconds(3));
    EXPECT_TRUE(shown(anna, 1).away());
}

TEST_F(Elsewhere, ChoicesBeforeTheGameAreShownEverywhere) {
    sit_down();
    EXPECT_TRUE(ben.ask(choose_colour(1, v1::PINK)).has_done());
    EXPECT_EQ(shown(anna, 1).colour(), v1::PINK);
    EXPECT_EQ(reason(anna.ask(choose_colour(1, v1::PINK))), v1::COLOUR_TAKEN);
    anna.ask(set_ready(1));
    EXPECT_TRUE(shown(ben, 0).ready());
    anna.ask(set_ready(1, false));
    EXPECT_FALSE(shown(ben, 0).ready());
    EXPECT_EQ(colours(0), colours(1));
}

TEST_F(Elsewhere, ChooseVisiblyForLaterSpectators) {
    sit_down();
    all_ready();
    ben.ask(choose_colour(1, v1::PINK));
    Caller cleo(nodes.world(2));
    cleo.hello("", tokens[2]);
    cleo.ask(watch(1));
    EXPECT_TRUE(is_ready(2, 0) && is_ready(2, 1));
    EXPECT_EQ(colours(2), colours(0));
    EXPECT_EQ(shown(cleo, 1).colour(), v1::PINK);
}

TEST_F(Elsewhere, LostChoicesAreRepeated) {
    sit_down();
    nodes.cut_off(1);
    all_ready();
    ben.ask(choose_colour(1, v1::PINK));
    EXPECT_FALSE(is_ready(0, 1));
    nodes.reconnect(1);
    nodes.time_goes_by(session::alive_interval);
    EXPECT_TRUE(is_ready(0, 1));
    EXPECT_TRUE(is_ready(1, 0));
    EXPECT_EQ(shown(anna, 1).colour(), v1::PINK);
}

/// The earlier seat keeps it.
TEST_F(Elsewhere, EqualColoursOfTwoServersAreResolved) {
    sit_down();
    nodes.cut_off(1);
    EXPECT_TRUE(anna.ask(choose_colour(1, v1::PINK)).has_done());
    EXPECT_TRUE(ben.ask(choose_colour(1, v1::PINK)).has_done());
    nodes.reconnect(1);
    nodes.time_goes_by(2 * session::alive_interval);
    EXPECT_EQ(colours(0)[0], match::Colour::pink);
    EXPECT_NE(colours(0)[1], match::Colour::pink);
    EXPECT_EQ(colours(0), colours(1));
}

/// Readiness for rules that have changed since must not count.
TEST_F(Elsewhere, ReadinessForOlderRulesDoesNotCount) {
    sit_down();
    nodes.cut_off(1);
    EXPECT_TRUE(anna.ask(change_table(1, 4)).has_done());
    EXPECT_TRUE(ben.ask(set_ready(1)).has_done()) << "he has not heard of the change";
    nodes.reconnect(1);
    nodes.time_goes_by(SessionCluster::catch_up_interval + session::alive_interval);
    EXPECT_EQ(match(0), match(1));
    EXPECT_FALSE(is_ready(0, 1));
    EXPECT_FALSE(is_ready(1, 1));
}

TEST_F(Elsewhere, AStartAsksEverybodyAndDrawsOnce) {
    sit_down();
    Caller cleo(nodes.world(2));
    cleo.hello("", tokens[2]);
    cleo.ask(join_table(1));
    for (Caller* each : {&anna, &ben, &cleo}) {
        EXPECT_TRUE(each->ask(set_ready(1, true, 3)).has_done());
    }
    EXPECT_TRUE(anna.ask(start_game(1)).has_done());
    ASSERT_EQ(match(0).phase, match::Phase::playing);
    EXPECT_EQ(match(0), match(1));
    EXPECT_EQ(match(0), match(2));
    for (const Caller* each : {&anna, &ben, &cleo}) {
        EXPECT_EQ(received(*each, v1::ServerMessage::kStartProposed).size(), 1U);
        EXPECT_EQ(received(*each, v1::ServerMessage::kAllCommitted).size(), 1U);
        EXPECT_TRUE(received(*each, v1::ServerMessage::kStartCancelled).empty());
    }
    EXPECT_EQ(
        received(ben, v1::ServerMessage::kAllCommitted)[0].all_committed().ShortDebugString(),
        received(anna, v1::ServerMessage::kAllCommitted)[0].all_committed().ShortDebugString());
}

/// Each kind of message of a start, lost once, costs this attempt only.
TEST_F(Elsewhere, ALostMessageOfAStartCostsOneAttempt) {
    sit_down();
    const auto announces = [](const Message& m, auto kind) {
        v1::ServerMessage announced;
        return m.has_start() && announced.ParseFromString(m.start().announced()) &&
               announced.kind_case() == kind;
    };
    const std::vector<std::function<bool(const Message&)>> kinds{
        [&](const Message& m) { return announces(m, v1::ServerMessage::kStartProposed); },
        [](const Message& m) { return m.start().has_committed(); },
        [&](const Message& m) { return announces(m, v1::ServerMessage::kAllCommitted); },
        [](const Message& m) { return m.start().has_revealed(); }};
    for (const auto& is_lost : kinds) {
        all_ready();
        nodes.loses = [&](const Message& m, std::size_t) { return is_lost(m); };
        anna.ask(start_game(1));
        EXPECT_EQ(match(0).phase, match::Phase::open);
        nodes.time_goes_by(table::start_time_max + table::relay_allowance);
        EXPECT_FALSE(nodes.world(0).tables.find(1).table->proposed());
        EXPECT_FALSE(nodes.world(1).tables.find(1).table->proposed());
        EXPECT_TRUE(anna.link.sent.back().has_refused());
        nodes.loses = [](const Message&, std::size_t) { return false; };
    }
    start();
    EXPECT_EQ(match(0).phase, match::Phase::playing);
    EXPECT_EQ(match(0), match(1));
}

TEST_F(Elsewhere, AStartEndsWithAPlayersReadiness) {
    sit_down();
    all_ready();
    ben.contributes_automatically = false;
    anna.ask(start_game(1));
    ASSERT_TRUE(ben.link.sent.back().has_start_proposed());
    ben.ask(set_ready(1, false));
    EXPECT_EQ(received(anna, v1::ServerMessage::kStartCancelled).size(), 1U);
    EXPECT_EQ(received(ben, v1::ServerMessage::kStartCancelled).size(), 1U);
    EXPECT_FALSE(nodes.world(0).tables.find(1).table->proposed());
    EXPECT_FALSE(nodes.world(1).tables.find(1).table->proposed());
}

TEST_F(Elsewhere, AStartIsCancelledIfAPlayerLeaves) {
    sit_down();
    all_ready();
    ben.contributes_automatically = false;
    anna.ask(start_game(1));
    EXPECT_TRUE(ben.ask(leave_table(1)).has_done());
    EXPECT_EQ(match(0).seats.size(), 1U);
    EXPECT_EQ(received(anna, v1::ServerMessage::kStartCancelled).size(), 1U);
    EXPECT_FALSE(nodes.world(0).tables.find(1).table->proposed());
}

TEST_F(Elsewhere, ARequestBehindAStartIsDecidedAfterAChangeElsewhere) {
    sit_down();
    all_ready();
    ben.contributes_automatically = false;
    anna.ask(start_game(1));
    Caller cleo(nodes.world(0));
    cleo.hello("", tokens[2]);
    cleo.ask(join_table(1));
    ben.ask(leave_table(1));
    EXPECT_FALSE(match(0).seat_of(ben.session().person()));
    EXPECT_TRUE(match(0).seat_of(cleo.session().person()));
    EXPECT_EQ(match(0), match(1));
}

TEST_F(Elsewhere, AContributionIsCheckedAtOnce) {
    sit_down();
    all_ready();
    ben.contributes_automatically = false;
    anna.ask(start_game(1));
    const fair::Bytes32 value{7};
    const fair::Bytes32 hash = fair::commitment_to(value);
    EXPECT_TRUE(ben.ask(commit_draws(1, {hash.begin(), hash.end()})).has_all_committed());
    EXPECT_EQ(reason(ben.ask(commit_draws(1, std::string(32, 'x')))), v1::BAD_REVEAL);
    EXPECT_EQ(reason(ben.ask(reveal_draws(1, std::string(32, 'x')))), v1::BAD_REVEAL);
    EXPECT_TRUE(ben.ask(reveal_draws(1, {value.begin(), value.end()})).has_update());
    EXPECT_EQ(match(1).phase, match::Phase::playing);
    EXPECT_EQ(match(1).draws->values[1], value);
}

TEST_F(Elsewhere, AStartIsProposedAgainAfterALostConnection) {
    sit_down();
    all_ready();
    Caller telephone(nodes.world(1));
    telephone.hello("", tokens[1]);
    telephone.ask(watch(1));
    telephone.contributes_automatically = false;
    anna.contributes_automatically = false;
    anna.ask(start_game(1));
    ben.hang_up();
    nodes.settle();
    EXPECT_EQ(received(telephone, v1::ServerMessage::kStartProposed).size(), 2U);
    anna.contributes_automatically = true;
    telephone.contributes_automatically = true;
    nodes.settle();
    EXPECT_EQ(match(0).phase, match::Phase::playing);
    EXPECT_EQ(match(0), match(1));
}

/// Only one of two connections at two servers is accepted, so that neither reports a fault.
TEST_F(Elsewhere, APersonAtTwoServersContributesOnce) {
    sit_down();
    all_ready();
    Caller bens_tablet(nodes.world(0));
    Caller bens_telephone(nodes.world(2));
    for (Caller* each : {&bens_tablet, &bens_telephone}) {
        each->hello("", tokens[1]);
        each->ask(watch(1));
        each->contributes_automatically = false;
    }
    anna.contributes_automatically = false;
    ben.contributes_automatically = false;
    anna.ask(start_game(1));
    const std::string other(32, 'x');
    EXPECT_EQ(reason(bens_telephone.ask(commit_draws(1, other))), v1::COMMITTED_ELSEWHERE);
    EXPECT_EQ(reason(ben.ask(commit_draws(1, other))), v1::COMMITTED_ELSEWHERE);
    anna.contributes_automatically = true;
    bens_tablet.contributes_automatically = true;
    nodes.settle();
    EXPECT_EQ(match(0).phase, match::Phase::playing);
}

/// As if the host had two connections, and pressed twice.
TEST_F(Elsewhere, OfTwoStartsAtTheSameTimeOneIsHeld) {
    sit_down();
    all_ready();
    Caller annas_telephone(nodes.world(2));
    annas_telephone.hello("", tokens[0]);
    annas_telephone.ask(watch(1));
    nodes.time_goes_by(session::alive_interval);
    nodes.pause(0);
    nodes.pause(1);
    annas_telephone.ask(start_game(1));
    nodes.resume(1);
    nodes.pause(2);
    nodes.resume(0);
    anna.ask(start_game(1));
    nodes.resume(2);
    EXPECT_EQ(match(0).phase, match::Phase::playing);
    EXPECT_EQ(match(0), match(1));
    EXPECT_EQ(match(0), match(2));
}

TEST_F(Elsewhere, AFullTableStartsOnceAllAreReady) {
    sit_down(2, true);
    ben.ask(set_ready(1));
    EXPECT_EQ(match(0).phase, match::Phase::open);
    anna.ask(set_ready(1));
    nodes.time_goes_by(milliseconds(250));
    ASSERT_EQ(match(0).phase, match::Phase::playing);
    EXPECT_EQ(match(0), match(1));
    EXPECT_EQ(received(ben, v1::ServerMessage::kStartProposed).size(), 1U);
    EXPECT_EQ(received(anna, v1::ServerMessage::kStartProposed).size(), 1U);
}

TEST_F(Elsewhere, AFullTableStartsIfTheLastIsReadyAtAnotherServer) {
    sit_down(2, true);
    anna.ask(set_ready(1));
    ben.ask(set_ready(1));
    nodes.time_goes_by(milliseconds(250));
    EXPECT_EQ(match(0).phase, match::Phase::playing);
    EXPECT_EQ(received(ben, v1::ServerMessage::kStartProposed).size(), 1U);
}

TEST_F(Elsewhere, ASeatIsKeptForAPlayerAtAnotherServer) {
    sit_down();
    nodes.time_goes_by(minutes(10));
    EXPECT_EQ(match(0).seats.size(), 2U);
    EXPECT_EQ(match(1).seats.size(), 2U);
    ben.hang_up();
    nodes.time_goes_by(table::away_before_game_max - seconds(5));
    EXPECT_EQ(match(0).seats.size(), 2U) << "counted from when he left, not from the loading";
    nodes.time_goes_by(seconds(15));
    EXPECT_EQ(match(0).seats.size(), 1U);
    EXPECT_EQ(match(0), match(1));
    EXPECT_EQ(match(0).version, 3U) << "once";
}

TEST_F(Elsewhere, ASeatIsFreedOnceIfAPlayerDoesNotGetReady) {
    sit_down(2, true);
    anna.ask(set_ready(1));
    nodes.time_goes_by(table::start_delay_max + seconds(1));
    EXPECT_EQ(match(0).seats.size(), 1U);
    EXPECT_EQ(match(0).version, 3U);
    EXPECT_EQ(match(0), match(1));
}

TEST_F(Elsewhere, NobodyVotesAboutAPlayerAtAnotherServer) {
    sit_down();
    start();
    nodes.time_goes_by(minutes(20));
    for (std::size_t node = 0; node < 2; ++node) {
        EXPECT_TRUE(presence(node).away().empty());
        for (std::uint32_t seat = 0; seat < 2; ++seat) {
            const auto absence = presence(node).absentees().of(static_cast<Seat>(seat));
            EXPECT_TRUE(!absence || absence->silent) << "connected, but silent";
        }
    }
}

/// A player who thinks for long, but shows activity.
TEST_F(Elsewhere, ActivityAtAnotherServerEndsSilence) {
    sit_down();
    start();
    const bool is_annas = index_of(seat_asked(*match(0).game)) == 0;
    Caller& thinks = is_annas ? anna : ben;
    const std::size_t others = is_annas ? 1 : 0;
    const auto seat = seat_asked(*match(0).game);
    for (int i = 0; i < 6; ++i) {
        nodes.time_goes_by(minutes(1));
        v1::ClientMessage active;
        active.mutable_report_activity()->set_match(1);
        EXPECT_TRUE(thinks.ask(active).has_done());
        EXPECT_FALSE(presence(others).absentees().of(seat)) << i;
    }
    nodes.time_goes_by(match::silent_after + seconds(5));
    EXPECT_TRUE(presence(others).absentees().of(seat));
}

TEST_F(Elsewhere, ATableForDaysIsNotAbandonedWhileAnotherServerShowsIt) {
    v1::ClientMessage open = create_table_for_days();
    ASSERT_TRUE(anna.ask(open).has_snapshot());
    nodes.time_goes_by(seconds(5));
    World& other = nodes.world(1);
    other.unix_now += lobby::abandoned_correspondence_after + minutes(1);
    other.now += lobby::abandoned_after;
    other.tables.sweep_abandoned_tables();
    nodes.settle();
    EXPECT_EQ(match(0).phase, match::Phase::open);
    anna.hang_up();
    nodes.time_goes_by(seconds(20));
    other.tables.sweep_abandoned_tables();
    nodes.settle();
    EXPECT_EQ(nodes.world(0).tables.find(1).table, nullptr);
}

/// The deadline in the catalogue may be that of an earlier turn.
TEST_F(Elsewhere, AGameOfOthersIsNotLoadedForItsDeadline) {
    ASSERT_TRUE(anna.ask(create_table_at_a_pace(60)).has_snapshot());
    ASSERT_TRUE(has_joined(ben, 1));
    start();
    nodes.time_goes_by(seconds(50));
    act();
    nodes.time_goes_by(seconds(20));
    session::Tables& tables = nodes.world(2).tables;
    tables.wake_due_matches();
    nodes.time_goes_by(seconds(1));
    EXPECT_EQ(tables.in_memory(1), nullptr);
    nodes.pause(0);
    nodes.pause(1);
    nodes.time_goes_by(minutes(2));
    EXPECT_NE(tables.in_memory(1), nullptr) << "its servers have ended";
}

TEST_F(Elsewhere, AClosedTableIsShownToAll) {
    sit_down();
    Caller cleo(nodes.world(2));
    cleo.hello("", tokens[2]);
    cleo.ask(watch(1));
    nodes.cut_off(2);
    EXPECT_TRUE(anna.ask(close_table(1)).has_done());
    EXPECT_TRUE(ben.link.sent.back().update().events(0).has_table_closed());
    nodes.time_goes_by(SessionCluster::catch_up_interval);
    EXPECT_TRUE(cleo.link.sent.back().update().events(0).has_table_closed());
    EXPECT_EQ(nodes.world(1).tables.find(1).table, nullptr);
    EXPECT_FALSE(nodes.world(0).journal.reader().read(1, 1)->empty());
    nodes.pause(0);
    nodes.time_goes_by(session::deleted_after);
    EXPECT_FALSE(nodes.world(1).journal.reader().read(1, 1)->empty()) << "others do not delete it";
    nodes.resume(0);
    nodes.time_goes_by(session::deleted_after);
    EXPECT_TRUE(nodes.world(0).journal.reader().read(1, 1)->empty());
}

/// A server that stands still for half a minute, and goes on as if nothing had happened.
TEST_F(Elsewhere, APausedServerDoesNothingWrong) {
    sit_down(2, true);
    nodes.pause(1);
    nodes.time_goes_by(seconds(15));
    EXPECT_TRUE(shown(anna, 1).away());
    nodes.time_goes_by(seconds(5));
    EXPECT_EQ(match(0).seats.size(), 2U);
    nodes.resume(1);
    nodes.time_goes_by(session::alive_interval);
    EXPECT_FALSE(shown(anna, 1).away());
    EXPECT_TRUE(received(ben, v1::ServerMessage::kPresence).back().presence().seat() != 0 ||
                !shown(ben, 0).away())
        << "nobody was away for those who slept";
    ben.ask(set_ready(1));
    nodes.time_goes_by(seconds(3));
    ASSERT_EQ(match(0).phase, match::Phase::playing);
    nodes.pause(1);
    nodes.time_goes_by(seconds(30));
    nodes.resume(1);
    nodes.time_goes_by(seconds(6));
    EXPECT_EQ(match(0), match(1));
    for (int i = 0; i < 10; ++i) {
        act();
    }
    EXPECT_EQ(match(0), match(1));
}

/// Ben is connected to the leading server, too, and the other one does not know it yet.
TEST_F(Elsewhere, CancelAStartWithoutTheCommitmentOfADevice) {
    sit_down();
    all_ready();
    Caller other_device(nodes.world(0));
    other_device.hello("", tokens[1]);
    const auto is_proposed = std::make_shared<bool>(false);
    nodes.loses = [is_proposed](const Message& message, std::size_t to) {
        const bool is_lease = message.has_lease() || message.has_leases();
        return message.start().has_committed() || (to == 1 && (is_lease || *is_proposed));
    };
    ben.contributes_automatically = other_device.contributes_automatically = false;
    other_device.ask(watch(1));
    anna.ask(start_game(1));
    *is_proposed = true;
    EXPECT_TRUE(ben.ask(commit_draws(1, std::string(32, 'b'))).has_done());
    other_device.contributes_automatically = true;
    nodes.settle();
    nodes.time_goes_by(SessionCluster::catch_up_interval);
    ASSERT_EQ(match(1).phase, match::Phase::playing);
    EXPECT_EQ(received(ben, v1::ServerMessage::kStartCancelled).size(), 1U);
}

/// The client of Anna has lost its connection, and repeats the request elsewhere.
TEST_F(Elsewhere, ARequestRepeatedAtAnotherServerOpensOneTable) {
    Caller again(nodes.world(1));
    again.hello("", tokens[0]);
    std::uint32_t opened = 0;
    for (const v1::ClientMessage& open : {create_table("Evening"), quick_play()}) {
        opened += 2;
        v1::ClientMessage message = open;
        message.set_request(std::string(request_bytes, static_cast<char>(opened)));
        nodes.world(0).stores_at_once = false;
        anna.ask(message);
        nodes.pause(0);
        again.ask(message);
        EXPECT_EQ(received(again, v1::ServerMessage::kSnapshot).back().snapshot().table().match(),
                  opened);
        nodes.world(0).stores_at_once = true;
        nodes.resume(0);
        EXPECT_EQ(received(anna, v1::ServerMessage::kSnapshot).back().snapshot().table().match(),
                  opened);
        EXPECT_EQ(nodes.world(0).tables.find(opened - 1).table, nullptr);
        EXPECT_FALSE(nodes.world(0).tables.is_opening(opened - 1));
        anna.ask(leave_table(opened));
    }
}

TEST_F(Elsewhere, ARematchRequestedAtTwoServersOpensOneTable) {
    Caller cleo(nodes.world(0));
    cleo.hello("", tokens[2]);
    sit_down(3);
    ASSERT_TRUE(has_joined(cleo, 1));
    for (Caller* each : {&anna, &ben, &cleo}) {
        each->ask(set_ready(1, true, match(0).version));
    }
    anna.ask(start_game(1));
    anna.ask(leave_table(1));
    ben.ask(leave_table(1));
    ASSERT_EQ(match(1).phase, match::Phase::finished);
    for (const std::uint32_t rematch : {3U, 5U}) {
        nodes.world(0).stores_at_once = false;
        anna.ask(test::rematch(1));
        cleo.ask(test::rematch(1));
        nodes.pause(0);
        ben.ask(test::rematch(1));
        nodes.world(0).stores_at_once = true;
        nodes.resume(0);
        for (Caller* each : {&anna, &ben, &cleo}) {
            const auto snapshot = received(*each, v1::ServerMessage::kSnapshot).back().snapshot();
            EXPECT_EQ(snapshot.table().match(), rematch);
            EXPECT_TRUE(snapshot.seated());
        }
        EXPECT_EQ(nodes.world(0).tables.find(rematch).table->match(),
                  nodes.world(1).tables.find(rematch).table->match());
        EXPECT_FALSE(nodes.world(0).tables.is_opening(rematch - 1));
        EXPECT_TRUE(ben.ask(close_table(rematch)).has_done());
    }
}

/// The server that opens a table does not know yet that others have found it in the store.
TEST_F(Elsewhere, JoinATableBeforeItsOpeningIsAnswered) {
    Caller cleo(nodes.world(1));
    cleo.hello("", tokens[2]);
    nodes.world(1).stores_at_once = false;
    ben.ask(create_table("Evening"));
    nodes.world(1).journal.lose_the_answer();
    EXPECT_TRUE(has_joined(anna, 1));
    EXPECT_EQ(reason(cleo.ask(join_table(1))), v1::SERVER_BUSY);
    nodes.world(1).stores_at_once = true;
    nodes.time_goes_by(SessionCluster::catch_up_interval);
    EXPECT_TRUE(has_joined(cleo, 1));
}

/// One message in twenty is lost.
TEST_F(Elsewhere, ManyLostMessagesCostOnlyTime) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const auto id = static_cast<std::uint32_t>(seed);
        nodes.loses = [luck = random_play::Dice(seed)](const Message&, std::size_t) mutable {
            return luck.below(20) == 0;
        };
        v1::ClientMessage open = create_table("Evening");
        open.mutable_create_table()->set_seats_max(2);
        open.mutable_create_table()->set_auto_start(true);
        ASSERT_TRUE(anna.ask(open).has_snapshot());
        ASSERT_TRUE(has_joined(ben, id));
        const auto match = [&](std::size_t node) -> const match::Match& {
            return nodes.world(node).tables.find(id).table->match();
        };
        for (int i = 0; i < 20 && match(0).phase == match::Phase::open; ++i) {
            anna.ask(set_ready(id, true, match(0).version));
            ben.ask(set_ready(id, true, match(1).version));
            nodes.time_goes_by(seconds(3));
            EXPECT_EQ(match(0).seats.size(), 2U) << "nobody loses a seat";
        }
        EXPECT_EQ(match(0).phase, match::Phase::playing) << seed;
        nodes.time_goes_by(SessionCluster::catch_up_interval);
        EXPECT_EQ(match(0), match(1));
        anna.ask(leave_table(id));
        nodes.time_goes_by(SessionCluster::catch_up_interval);
        EXPECT_EQ(match(1).phase, match::Phase::finished);
    }
}

TEST(ServerAlone, SendsNothing) {
    SessionCluster alone(1);
    World world;
    EXPECT_FALSE(world.cluster.is_enabled());
    Caller anna(world);
    anna.hello("Anna");
    anna.ask(create_table());
    const std::size_t timers = world.later.size();
    anna.ask(set_ready(1, true, 1));
    world.time_goes_by(minutes(1));
    EXPECT_LE(world.later.size(), timers) << "nothing is repeated";
}

TEST(ServerAlone, RemembersTheNumbersOfItsMatches) {
    World world;
    Caller anna(world);
    anna.hello("Anna");
    anna.ask(create_table());
    world.journal.faulty.readable = false;
    EXPECT_TRUE(world.tables.has_given(1));
    EXPECT_FALSE(world.tables.has_given(2));
}

}  // namespace
}  // namespace bastide::test
