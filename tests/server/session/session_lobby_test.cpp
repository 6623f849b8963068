// The lobby: its first state, its updates, and resuming a subscription.
#include "server/session/rate_limits.hpp"
#include "tests/support/lobby_seen.hpp"
#include "tests/support/session_world.hpp"

#include <gtest/gtest.h>

#include <memory>

namespace bastide::session {
namespace {

using std::chrono::milliseconds;
using std::chrono::minutes;
using test::Caller;
using test::LobbySeen;
using test::World;
using Matches = std::vector<std::uint32_t>;

class SessionLobby : public testing::Test {
  protected:
    void SetUp() override {
        anna.hello("Anna");
        ben.hello("Ben");
    }

    LobbySeen receive(LobbySeen seen = {}) {
        for (; read < ben.link.sent.size(); ++read) {
            const v1::ServerMessage& message = ben.link.sent[read];
            if (message.has_lobby()) {
                EXPECT_TRUE(seen.receive(message.lobby()));
            } else if (message.has_lobby_changed()) {
                ++changes;
                EXPECT_TRUE(seen.receive(message.lobby_changed()));
            }
        }
        return seen;
    }

    LobbySeen look(const v1::LobbyFilter& filter = {}) {
        ben.ask(test::watch_lobby(filter));
        return receive();
    }

    LobbySeen resubscribed(const v1::LobbyFilter& filter = {}) {
        Caller other(world);
        other.hello("Dora");
        LobbySeen seen;
        const v1::ServerMessage answer = other.ask(test::watch_lobby(filter));
        EXPECT_TRUE(seen.receive(answer.lobby()));
        return seen;
    }

    void gather() { world.time_goes_by(lobby_gathered_for); }

    World world;
    Caller anna{world};
    Caller ben{world};
    std::size_t read = 0;
    std::size_t changes = 0;
};

TEST_F(SessionLobby, ShowsTablesAndTheNumberOfPeople) {
    anna.ask(test::create_table("One"));
    const LobbySeen seen = look();
    EXPECT_EQ(seen.matches(), Matches{1});
    EXPECT_EQ(seen.tables.at(1).table().title(), "One");
    EXPECT_FALSE(seen.tables.at(1).table().seats(0).away());
    EXPECT_FALSE(seen.tables.at(1).state_tag().empty());
    EXPECT_EQ(seen.people, 1U);
    EXPECT_FALSE(seen.more);
}

TEST_F(SessionLobby, SendsNewTablesOnceAfterADelay) {
    LobbySeen seen = look();
    anna.ask(test::create_table("One"));
    anna.ask(test::create_table("Two"));
    world.time_goes_by(lobby_gathered_for - milliseconds(1));
    EXPECT_EQ(receive(seen).matches(), Matches{});
    world.time_goes_by(milliseconds(1));
    seen = receive(seen);
    EXPECT_EQ(seen.matches(), (Matches{1, 2}));
    EXPECT_EQ(changes, 1U);
    gather();
    receive(seen);
    EXPECT_EQ(changes, 1U) << "nothing was new";
}

TEST_F(SessionLobby, SendsOnlyChangedTables) {
    anna.ask(test::create_table("One"));
    anna.ask(test::create_table("Two"));
    LobbySeen seen = look();
    Caller cleo(world);
    cleo.hello("Cleo");
    cleo.ask(test::join_table(2));
    gather();
    const v1::LobbyChanged changed = ben.link.sent.back().lobby_changed();
    ASSERT_EQ(changed.tables_size(), 1);
    EXPECT_EQ(changed.tables(0).table().seats(1).name(), "Cleo");
    EXPECT_EQ(changed.gone_size(), 0);
    anna.ask(test::close_table(1));
    gather();
    EXPECT_EQ(receive(seen).matches(), Matches{2});
}

TEST_F(SessionLobby, HidesUnlistedTablesAndCodes) {
    v1::ClientMessage unlisted = test::create_table("Hidden");
    unlisted.mutable_create_table()->mutable_access()->set_visibility(v1::UNLISTED);
    anna.ask(test::create_table("Shown"));
    anna.ask(unlisted);
    LobbySeen seen = look();
    EXPECT_EQ(seen.matches(), Matches{1});
    EXPECT_EQ(seen.tables.at(1).table().access().code(), "");
    v1::ClientMessage opened = test::change_access(2, v1::PUBLIC);
    anna.ask(opened);
    gather();
    seen = receive(seen);
    EXPECT_EQ(seen.matches(), (Matches{1, 2}));
    anna.ask(test::change_access(2, v1::UNLISTED));
    gather();
    EXPECT_EQ(receive(seen).matches(), Matches{1}) << "gone, as for a new subscriber";
}

TEST_F(SessionLobby, EndsWithUnwatchAndWithTheConnection) {
    look();
    EXPECT_TRUE(ben.ask(test::unwatch_lobby()).has_done());
    anna.ask(test::create_table());
    gather();
    receive();
    EXPECT_EQ(changes, 0U);
    look();
    ben.hang_up();
    anna.ask(test::create_table());
    gather();
    EXPECT_EQ(world.hub.lobby.members().size(), 0U);
}

TEST_F(SessionLobby, ShowsAbsenceAndReturn) {
    anna.ask(test::create_table());
    LobbySeen seen = look();
    anna.ask(test::unwatch(1));
    world.time_goes_by(table::lease_duration);
    gather();
    seen = receive(seen);
    EXPECT_TRUE(seen.tables.at(1).table().seats(0).away());
    anna.ask(test::watch(1));
    gather();
    EXPECT_FALSE(receive(seen).tables.at(1).table().seats(0).away());
}

TEST_F(SessionLobby, SendsRenames) {
    anna.ask(test::create_table("One"));
    LobbySeen seen = look();
    anna.ask(test::rename("Anne"));
    gather();
    EXPECT_EQ(receive(seen).tables.at(1).table().seats(0).name(), "Anne");
}

TEST_F(SessionLobby, SendsTheNumberOfPeoplePeriodically) {
    LobbySeen seen = look();
    anna.ask(test::watch_lobby());
    gather();
    EXPECT_EQ(receive(seen).people, 1U);
    world.time_goes_by(lobby_refresh_interval);
    EXPECT_EQ(receive(seen).people, 2U);
    EXPECT_EQ(changes, 1U);
}

/// A client that connected and disconnected in between does not count.
TEST_F(SessionLobby, SendsTheFinalNumberOfPeople) {
    LobbySeen seen = look();
    Caller dora(world);
    dora.hello("Dora");
    dora.ask(test::watch_lobby());
    EXPECT_EQ(anna.ask(test::watch_lobby()).lobby().people(), 3U);
    ben.ask(test::unwatch_lobby());
    dora.ask(test::unwatch_lobby());
    world.time_goes_by(lobby_refresh_interval);
    EXPECT_EQ(anna.link.sent.back().lobby_changed().people(), 1U);
}

/// Spectators do not keep an abandoned table open.
TEST_F(SessionLobby, RemovesAbandonedTables) {
    anna.ask(test::create_table());
    LobbySeen seen = look();
    anna.hang_up();
    world.time_goes_by(lobby::abandoned_after + minutes(1));
    for (int i = 0; i < 4; ++i) {
        world.time_goes_by(lobby_refresh_interval);
    }
    EXPECT_EQ(receive(seen).matches(), Matches{});
}

TEST_F(SessionLobby, LimitsTheTablesOfAHostPreferringAttendedOnes) {
    for (int i = 0; i < 4; ++i) {
        anna.ask(test::create_table());
    }
    LobbySeen seen = look();
    EXPECT_EQ(seen.matches(), (Matches{2, 3, 4}));
    EXPECT_TRUE(seen.more);
    anna.ask(test::unwatch(4));
    world.time_goes_by(table::lease_duration);
    gather();
    EXPECT_EQ(receive(seen).matches(), (Matches{1, 2, 3}));
}

TEST_F(SessionLobby, OfOneNetworkHasAFew) {
    anna.ask(test::create_table());
    std::vector<std::unique_ptr<Caller>> crowd;
    for (std::size_t i = 0; i <= lobby::places_per_network / lobby::places_per_host; ++i) {
        crowd.push_back(std::make_unique<Caller>(world, FrameCodec::binary, "one network"));
        crowd.back()->hello("Guest");
        for (std::size_t table = 0; table < lobby::places_per_host; ++table) {
            crowd.back()->ask(test::create_table());
        }
    }
    LobbySeen seen = look();
    EXPECT_EQ(seen.matches().size(), 1 + lobby::places_per_network);
    EXPECT_EQ(seen.matches().front(), 1U);
    EXPECT_TRUE(seen.more);
    world.hub.lobby.set_places_per_network(2 * lobby::places_per_network);
    EXPECT_EQ(look().matches().size(), 1 + crowd.size() * lobby::places_per_host);
}

TEST_F(SessionLobby, KeepsTheOldestAmongThousands) {
    anna.ask(test::create_table());
    std::vector<std::unique_ptr<Caller>> crowd;
    for (std::size_t i = 0; i < lobby_tables_max + 50; ++i) {
        if (i % lobby::tables_per_person_max == 0) {
            crowd.push_back(std::make_unique<Caller>(world));
            crowd.back()->hello("Guest");
        }
        crowd.back()->ask(test::create_table());
    }
    world.time_goes_by(std::chrono::milliseconds(1));
    const LobbySeen seen = look();
    EXPECT_EQ(seen.matches().front(), 1U);
    anna.ask(test::create_table());
    gather();
    EXPECT_EQ(receive(seen).matches().front(), 1U) << "also when one more is opened";
}

TEST_F(SessionLobby, IsFilteredByTheServer) {
    v1::LobbyFilter filter;
    filter.set_pace(v1::WITH_CLOCK);
    LobbySeen seen = look(filter);
    anna.ask(test::create_table("no clock"));
    anna.ask(test::create_table_at_a_pace(60));
    gather();
    EXPECT_EQ(receive(seen).matches(), Matches{2});
    filter.set_pace(v1::BY_DAYS);
    EXPECT_EQ(look(filter).matches(), Matches{}) << "nothing is like that, and that is an answer";
}

TEST_F(SessionLobby, RejectsInvalidFilters) {
    v1::LobbyFilter filter;
    filter.set_rules(static_cast<v1::LobbyRules>(17));
    EXPECT_EQ(ben.ask(test::watch_lobby(filter)).refused().reason(), v1::BAD_FIELD);
    const std::vector<std::string> tags(lobby_state_tags_max + 1, "tag");
    EXPECT_EQ(ben.ask(test::watch_lobby({}, tags)).refused().reason(), v1::BAD_FIELD);
}

TEST_F(SessionLobby, ResumesWithStateTags) {
    anna.ask(test::create_table("One"));
    anna.ask(test::create_table("Two"));
    anna.ask(test::create_table("Three"));
    LobbySeen seen = look();
    ben.ask(test::unwatch_lobby());
    anna.ask(test::close_table(1));
    Caller cleo(world);
    cleo.hello("Cleo");
    cleo.ask(test::join_table(2));
    const v1::ServerMessage answer = ben.ask(test::watch_lobby({}, seen.state_tags()));
    EXPECT_EQ(answer.lobby().tables_size(), 1);
    EXPECT_EQ(answer.lobby().kept_size(), 1);
    seen = receive(seen);
    EXPECT_EQ(seen.state_tags(), resubscribed().state_tags());
}

TEST_F(SessionLobby, IsSentInFullForUnknownStateTags) {
    anna.ask(test::create_table("One"));
    const v1::ServerMessage answer =
        ben.ask(test::watch_lobby({}, {"", "junk", std::string(4000, 'x')}));
    EXPECT_EQ(answer.lobby().tables_size(), 1);
    EXPECT_EQ(answer.lobby().kept_size(), 0);
}

/// The new process does not know what the old one sent.
TEST_F(SessionLobby, ResumesAfterARestart) {
    v1::ClientMessage kept = test::create_table("One");
    anna.ask(kept);
    anna.ask(test::unwatch(1));
    world.time_goes_by(table::lease_duration);
    const LobbySeen seen = look();
    World later(world.store);
    Caller there(later);
    there.hello("Ben");
    const v1::ServerMessage answer = there.ask(test::watch_lobby({}, seen.state_tags()));
    EXPECT_EQ(answer.lobby().tables_size(), 0);
    EXPECT_EQ(answer.lobby().kept_size(), 1);
}

/// Earlier subscriptions do not affect the result.
TEST_F(SessionLobby, IsTheSameForEqualFilters) {
    LobbySeen seen = look();
    anna.ask(test::create_table("One"));
    EXPECT_EQ(resubscribed().state_tags(), seen.state_tags()) << "both hear of it in a moment";
    gather();
    seen = receive(seen);
    EXPECT_EQ(resubscribed().state_tags(), seen.state_tags());
    ben.ask(test::unwatch_lobby());
    for (std::size_t i = 0; i <= lobby_hints_max; ++i) {
        anna.ask(test::change_table(1, static_cast<std::uint32_t>(2 + i % 3)));
        world.time_goes_by(minutes(1));
    }
    EXPECT_EQ(resubscribed().tables.at(1).table().seats_max(), 2 + lobby_hints_max % 3);
}

TEST_F(SessionLobby, CatchesUpOnceItCanBeRead) {
    anna.ask(test::create_table("One"));
    world.journal.faulty.readable = false;
    EXPECT_EQ(ben.ask(test::watch_lobby()).refused().reason(), v1::SERVER_BUSY);
    EXPECT_EQ(world.hub.lobby.members().size(), 0U);
    world.journal.faulty.readable = true;
    LobbySeen seen = look();
    anna.ask(test::create_table("Two"));
    world.journal.faulty.readable = false;
    gather();
    EXPECT_EQ(receive(seen).matches(), Matches{1});
    world.journal.faulty.readable = true;
    gather();
    EXPECT_EQ(receive(seen).matches(), (Matches{1, 2}));
}

TEST_F(SessionLobby, CostsAsMuchAsAList) {
    look();
    const double before = ben.credits();
    ben.ask(test::watch_lobby());
    EXPECT_LE(ben.credits(), before - list_cost);
}

}  // namespace
}  // namespace bastide::session
