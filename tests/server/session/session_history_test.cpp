// The match history: a late client receives the updates that others received, in parts, even after
// a restart, and nothing else.
#include "engine/prompt.hpp"
#include "proto/game_codec.hpp"
#include "server/session/rate_limits.hpp"
#include "tests/support/random_play.hpp"
#include "tests/support/session_world.hpp"

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <vector>

namespace bastide::session {
namespace {

using test::Caller;
using test::get_match_history;
using test::World;

using Updates = std::map<match::Version, std::string>;

Updates received(const Caller& caller) {
    Updates updates;
    for (const v1::ServerMessage& message : caller.link.sent) {
        if (message.has_update()) {
            updates[message.update().version()] = message.update().SerializeAsString();
        }
    }
    return updates;
}

/// Match 1 from `from` to its end, requested in parts.
Updates match_history(Caller& caller, match::Version from = 1) {
    Updates updates;
    for (bool more = true; more && !testing::Test::HasFailure();) {
        const v1::ServerMessage reply = caller.ask(get_match_history(1, from));
        const v1::MatchHistory& piece = reply.match_history();
        EXPECT_EQ(piece.match(), 1U) << reply.ShortDebugString();
        EXPECT_GE(piece.updates_size(), 1);
        EXPECT_LE(piece.updates_size(), static_cast<int>(table::match_history_updates_max));
        for (const v1::Update& update : piece.updates()) {
            EXPECT_EQ(update.version(), from++) << "without a hole";
            updates[update.version()] = update.SerializeAsString();
        }
        more = piece.more();
    }
    return updates;
}

/// Two play match 1; a spectator has seen all of it except its opening.
class Evening {
  public:
    explicit Evening(const Ruleset& ruleset = {}) {
        for (Caller* each : {&anna, &ben, &cleo}) {
            tokens.push_back(
                each->hello("Guest " + std::to_string(tokens.size())).welcome().token());
        }
        v1::ClientMessage opening = test::create_table();
        codec::to_wire(ruleset, *opening.mutable_create_table()->mutable_ruleset());
        anna.ask(opening);
        cleo.ask(test::watch(1));
        ben.ask(test::join_table(1));
        anna.ask(test::set_ready(1));
        ben.ask(test::set_ready(1));
        EXPECT_TRUE(anna.ask(test::start_game(1)).has_done());
    }

    const match::Match& match() { return world.tables.find(1).table->match(); }

    void play(std::size_t moves) {
        for (; moves > 0 && match().phase == match::Phase::playing; --moves) {
            Caller& mover = index_of(seat_asked(*match().game)) == 0 ? anna : ben;
            const v1::Options options = mover.ask(test::list_options(1)).options();
            ASSERT_GT(options.actions_size(), 0);
            const auto choice = dice_.below(static_cast<std::size_t>(options.actions_size()));
            const v1::ServerMessage reply =
                mover.ask(test::act(1, options.prompt(), [&](v1::Action& action) {
                    action = options.actions(static_cast<int>(choice));
                }));
            ASSERT_TRUE(reply.has_done()) << reply.ShortDebugString();
        }
    }

    void play_to_the_end() {
        play(10'000);
        ASSERT_EQ(match().phase, match::Phase::finished);
    }

    World world;
    Caller anna{world};
    Caller ben{world, FrameCodec::json};
    Caller cleo{world};
    std::vector<std::string> tokens;

  private:
    random_play::Dice dice_{7};
};

std::unique_ptr<Caller> latecomer(World& world,
                                  const std::string& token = "",
                                  FrameCodec codec = FrameCodec::binary) {
    auto late = std::make_unique<Caller>(world, codec);
    late->hello(token.empty() ? "Late" : "", token);
    EXPECT_TRUE(late->ask(test::watch(1)).has_snapshot());
    return late;
}

/// Each received update equals the one in the history.
void expect_part(const Updates& part, const Updates& whole) {
    for (const auto& [version, bytes] : part) {
        ASSERT_TRUE(whole.contains(version)) << version;
        EXPECT_EQ(bytes, whole.at(version)) << version;
    }
}

struct Rules {
    const char* name;
    Ruleset ruleset;
};

std::vector<Rules> rules() {
    const TileSets river = tile_set("base-c1") | tile_set("river1-c1");
    const TileSets with_inns = river | tile_set("inns-c1");
    return {
        {"Usual", {}},
        {"RiverAndInns", {.sets = with_inns, .big_followers = 1}},
        {"Display", {.start_tile = StartTile::in_bag, .supply = TileSupply::display}},
        {"Hand", {.supply = TileSupply::hand}},
        {"OpenHands", {.supply = TileSupply::hand, .open_hands = true}},
        {"DrawAhead", {.supply = TileSupply::draw_ahead}},
        {"DealAll", {.first_player = FirstPlayer::most_roads, .supply = TileSupply::deal_all}},
    };
}

class HistoryByAnyRules : public testing::TestWithParam<Rules> {
  protected:
    /// A server of this store sends each of the three the updates that they received live.
    void expect_histories(World& world) {
        const std::vector<const Caller*> ears{&evening.anna, &evening.ben, &evening.cleo};
        for (std::size_t i = 0; i < ears.size(); ++i) {
            const FrameCodec codec = all_frame_codecs[i % all_frame_codecs.size()];
            const Updates reported = match_history(*latecomer(world, evening.tokens[i], codec));
            EXPECT_EQ(reported.size(), evening.match().version);
            EXPECT_GT(received(*ears[i]).size(), 70U);
            expect_part(received(*ears[i]), reported);
        }
    }

    Evening evening{GetParam().ruleset};
};

TEST_P(HistoryByAnyRules, EqualsTheLiveUpdates) {
    evening.play_to_the_end();
    expect_histories(evening.world);
}

TEST_P(HistoryByAnyRules, IsUnchangedByARestart) {
    evening.play_to_the_end();
    World restarted(evening.world.store);
    expect_histories(restarted);
}

/// Without the tiles of hidden hands.
TEST_P(HistoryByAnyRules, EqualsTheLiveUpdatesOfSpectators) {
    evening.play(60);
    expect_part(received(evening.cleo), match_history(*latecomer(evening.world)));
    World restarted(evening.world.store);
    expect_part(received(evening.cleo), match_history(*latecomer(restarted)));
}

INSTANTIATE_TEST_SUITE_P(Each, HistoryByAnyRules, testing::ValuesIn(rules()), [](const auto& each) {
    return std::string(each.param.name);
});

class MatchHistory : public testing::Test {
  protected:
    static double used(Caller& caller, const v1::ClientMessage& request) {
        const double before = caller.credits();
        EXPECT_TRUE(caller.ask(request).has_match_history());
        return before - caller.credits();
    }

    static double price(std::size_t read, std::size_t sent) {
        return request_cost + match_history_read_cost * static_cast<double>(read) +
               match_history_send_cost * static_cast<double>(sent);
    }

    static constexpr auto piece = static_cast<match::Version>(table::match_history_updates_max);

    Evening evening;
};

TEST_F(MatchHistory, BeginsWithTheTable) {
    const v1::MatchHistory history = evening.cleo.ask(get_match_history(1)).match_history();
    ASSERT_EQ(history.updates_size(), 3);
    EXPECT_EQ(history.updates(0).version(), 1U);
    ASSERT_EQ(history.updates(0).events_size(), 1);
    EXPECT_EQ(history.updates(0).events(0).seat_taken().name(), "Guest 0");
    EXPECT_EQ(history.updates(1).events(0).seat_taken().name(), "Guest 1");
    EXPECT_TRUE(history.updates(2).events(0).has_game_started());
    EXPECT_FALSE(history.more());
}

TEST_F(MatchHistory, BeginsAtTheRequestedVersion) {
    evening.play(4);
    const v1::MatchHistory history = evening.cleo.ask(get_match_history(1, 6)).match_history();
    ASSERT_EQ(history.updates_size(), 2);
    EXPECT_EQ(history.updates(0).version(), 6U);
}

/// Current names, numbered by their order at the table.
TEST_F(MatchHistory, UsesCurrentNames) {
    EXPECT_TRUE(evening.anna.ask(test::rename("Guest 1")).has_done());
    const v1::MatchHistory history = evening.cleo.ask(get_match_history(1)).match_history();
    EXPECT_EQ(history.updates(0).events(0).seat_taken().name(), "Guest 1");
    EXPECT_EQ(history.updates(1).events(0).seat_taken().name(), "Guest 1 (2)");
}

/// Colour choices before the game are not journaled; the start event has the final colours.
TEST(HistoryOfATable, HasTheColoursOfTheJournal) {
    World world;
    Caller anna(world);
    Caller ben(world);
    anna.hello("Anna");
    ben.hello("Ben");
    anna.ask(test::create_table());
    anna.ask(test::choose_colour(1, v1::BLUE));
    ben.ask(test::join_table(1));
    const v1::Update live = anna.link.sent.at(anna.link.sent.size() - 2).update();
    ASSERT_NE(live.events(0).seat_taken().colour(), v1::BLUE) << "Anna has that";
    const v1::MatchHistory history = ben.ask(get_match_history(1)).match_history();
    ASSERT_EQ(history.updates_size(), 2);
    EXPECT_EQ(history.updates(0).events(0).seat_taken().colour(), v1::RED);
    EXPECT_EQ(history.updates(1).events(0).seat_taken().colour(), v1::BLUE);
    EXPECT_FALSE(history.updates(1).events(0).seat_taken().ready());
}

/// The store has one more version, which is not published yet.
TEST_F(MatchHistory, EndsWithTheLastPublishedVersion) {
    evening.world.stores_at_once = false;
    evening.anna.ask(test::leave_table(1));
    const match::Version shown = evening.match().version;
    evening.world.journal.lose_the_answer();
    ASSERT_EQ(evening.world.journal.reader().read(1, 1)->size(), shown + 1);
    const v1::MatchHistory history = evening.cleo.ask(get_match_history(1)).match_history();
    EXPECT_EQ(history.updates().rbegin()->version(), shown);
    EXPECT_FALSE(history.more());
    EXPECT_EQ(test::reason_given(evening.cleo.ask(get_match_history(1, shown + 1))), v1::BAD_FIELD);
}

TEST_F(MatchHistory, GrowsWithTheMatch) {
    evening.play(10);
    const Updates before = match_history(evening.cleo);
    evening.play(10);
    Updates all = before;
    all.merge(match_history(evening.cleo, evening.match().version - 9));
    EXPECT_EQ(all, match_history(evening.cleo));
}

TEST_F(MatchHistory, ComesInPieces) {
    evening.play(2 * table::match_history_updates_max);
    const v1::MatchHistory first = evening.cleo.ask(get_match_history(1)).match_history();
    EXPECT_EQ(first.updates_size(), static_cast<int>(table::match_history_updates_max));
    EXPECT_TRUE(first.more());
    const v1::MatchHistory last =
        evening.cleo.ask(get_match_history(1, 2 * piece + 1)).match_history();
    EXPECT_EQ(last.updates_size(), 3);
    EXPECT_FALSE(last.more());
}

/// Long names make long updates.
TEST(HistoryOfATable, LimitsTheBytesOfAPiece) {
    World world;
    std::string name;
    for (int i = 0; i < 32; ++i) {
        name += "\U0001F3F0";
    }
    std::vector<std::unique_ptr<Caller>> guests;
    for (std::size_t i = 0; i < 5; ++i) {
        guests.push_back(std::make_unique<Caller>(world));
        guests.back()->hello(name);
        guests.back()->ask(i == 0 ? test::create_table() : test::join_table(1));
    }
    for (std::size_t i = 0; i < table::match_history_updates_max; ++i) {
        guests.back()->ask(i % 2 == 0 ? test::leave_table(1) : test::join_table(1));
    }
    const v1::ServerMessage reply = guests[0]->ask(get_match_history(1));
    EXPECT_LT(reply.match_history().updates_size(),
              static_cast<int>(table::match_history_updates_max));
    EXPECT_GE(reply.match_history().ByteSizeLong(), table::match_history_bytes_max);
    EXPECT_LT(reply.match_history().ByteSizeLong(), table::match_history_bytes_max + 1024);
    EXPECT_TRUE(reply.match_history().more());
    EXPECT_EQ(match_history(*guests[0]).size(), 5 + table::match_history_updates_max);
}

/// A request for the last version must not block others while all versions are read.
TEST(HistoryOfATable, LeadsALongWayByEmptyPieces) {
    World world;
    Caller anna(world);
    anna.hello("Anna");
    anna.ask(test::create_table());
    const auto versions = static_cast<match::Version>(2 * table::match_history_pending_max + 2);
    for (match::Version v = 1; v < versions; ++v) {
        world.time_goes_by(std::chrono::seconds(2));
        ASSERT_TRUE(anna.ask(test::change_table(1, v % 2 == 0 ? 3 : 4)).has_done());
    }
    for (int empty = 0; empty < 2; ++empty) {
        const v1::MatchHistory history = anna.ask(get_match_history(1, versions)).match_history();
        EXPECT_EQ(history.updates_size(), 0);
        EXPECT_TRUE(history.more());
    }
    const v1::MatchHistory history = anna.ask(get_match_history(1, versions)).match_history();
    ASSERT_EQ(history.updates_size(), 1);
    EXPECT_EQ(history.updates(0).version(), versions);
    EXPECT_FALSE(history.more());
}

TEST_F(MatchHistory, IsChargedByReadAndSentUpdates) {
    evening.play(3 * table::match_history_updates_max);
    Caller& cleo = evening.cleo;
    EXPECT_NEAR(used(cleo, get_match_history(1)), price(piece, piece), 0.01);
    EXPECT_NEAR(used(cleo, get_match_history(1, piece + 1)), price(piece, piece), 0.01)
        << "the next part reads nothing twice";
    EXPECT_NEAR(used(cleo, get_match_history(1, 3 * piece + 1)), price(piece + 3, 3), 0.01)
        << "nor is what was passed over told";
}

/// The reading position is dropped when it is no longer needed; a later request reads from the
/// start.
TEST_F(MatchHistory, KeepsOnePlaceWhileItIsNeeded) {
    evening.play(3 * table::match_history_updates_max);
    Caller& cleo = evening.cleo;
    const double first = price(piece, piece);
    const double second_alone = price(2 * table::match_history_updates_max, piece);
    used(cleo, get_match_history(1));
    EXPECT_NEAR(used(cleo, get_match_history(1)), first, 0.01) << "back to the beginning";
    EXPECT_NEAR(used(cleo, get_match_history(1, piece)), price(2 * piece - 1, piece), 0.01)
        << "back by one";
    used(cleo, get_match_history(1));
    cleo.ask(test::unwatch(1));
    cleo.ask(test::watch(1));
    EXPECT_NEAR(used(cleo, get_match_history(1, piece + 1)), second_alone, 0.01)
        << "gone meanwhile";
    cleo.ask(test::create_table());
    EXPECT_TRUE(cleo.ask(get_match_history(2)).has_match_history());
    EXPECT_NEAR(used(cleo, get_match_history(1, 2 * piece + 1)),
                price(3 * table::match_history_updates_max, piece),
                0.01)
        << "another match meanwhile";
    used(cleo, get_match_history(1, 3 * piece + 1));
    EXPECT_NEAR(
        used(cleo, get_match_history(1, 3 * piece + 1)), price(evening.match().version, 3), 0.01)
        << "it was told to the end";
}

TEST_F(MatchHistory, IsForAttendantsOnly) {
    Caller late(evening.world);
    late.hello("Late");
    EXPECT_EQ(test::reason_given(late.ask(get_match_history(1))), v1::NOT_ATTENDING);
    EXPECT_EQ(test::reason_given(late.ask(get_match_history(99))), v1::NO_SUCH_MATCH);
    late.ask(test::watch(1));
    EXPECT_TRUE(late.ask(get_match_history(1)).has_match_history());
    late.ask(test::unwatch(1));
    EXPECT_EQ(test::reason_given(late.ask(get_match_history(1))), v1::NOT_ATTENDING);
    evening.anna.ask(test::unwatch(1));
    EXPECT_EQ(test::reason_given(evening.anna.ask(get_match_history(1))), v1::NOT_ATTENDING)
        << "a seat is kept";
}

TEST_F(MatchHistory, HasNoVersionZeroAndNoneBeyondItsEnd) {
    const match::Version newest = evening.match().version;
    EXPECT_EQ(test::reason_given(evening.cleo.ask(get_match_history(1, 0))), v1::BAD_FIELD);
    EXPECT_EQ(test::reason_given(evening.cleo.ask(get_match_history(1, newest + 1))),
              v1::BAD_FIELD);
    EXPECT_EQ(test::reason_given(evening.cleo.ask(get_match_history(1, 0xFFFFFFFF))),
              v1::BAD_FIELD);
    EXPECT_EQ(match_history(evening.cleo, newest).size(), 1U);
}

TEST_F(MatchHistory, IsChargedToTheRequester) {
    evening.play_to_the_end();
    const double annas = evening.anna.credits();
    for (int i = 0; i < 1000; ++i) {
        ASSERT_TRUE(evening.cleo.ask(get_match_history(1)).has_match_history())
            << "nothing is refused";
    }
    EXPECT_GE(evening.cleo.rest, std::chrono::minutes(1));
    EXPECT_EQ(evening.anna.credits(), annas);
}

TEST_F(MatchHistory, OfAClosedTableIsGone) {
    evening.cleo.ask(test::create_table());
    evening.cleo.ask(test::leave_table(2));
    EXPECT_EQ(test::reason_given(evening.cleo.ask(get_match_history(2))), v1::NO_SUCH_MATCH);
}

/// The repeated request returns the right history after any failed read.
TEST_F(MatchHistory, WaitsUntilTheStoreCanBeRead) {
    evening.play(2 * table::match_history_updates_max);
    const Updates whole = match_history(evening.cleo);
    std::size_t busy = 0;
    for (std::size_t from = 0; from < 8; ++from) {
        World restarted(evening.world.store);
        const auto late = latecomer(restarted);
        restarted.people.set_away(evening.anna.session().person(), restarted.unix_now);
        restarted.settle();  // her name is not cached
        evening.world.journal.faulty.fail_after(from, 1);
        for (const match::Version version : {1U, piece + 1}) {
            const v1::ServerMessage reply = late->ask(get_match_history(1, version));
            busy += reply.has_match_history() ? 0 : 1;
            if (!reply.has_match_history()) {
                EXPECT_EQ(test::reason_given(reply), v1::SERVER_BUSY);
            }
        }
        evening.world.journal.faulty.repair();
        EXPECT_EQ(match_history(*late), whole);
    }
    EXPECT_GE(busy, 3U) << "the journal, twice, and a name";
}

}  // namespace
}  // namespace bastide::session
