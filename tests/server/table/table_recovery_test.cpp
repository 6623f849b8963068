// A table and its journal: a failing store, conflicting writers, restarts and reconnects.
#include "proto/game_codec.hpp"
#include "server/table/snapshot.hpp"
#include "server/table/table.hpp"
#include "tests/support/table_fixture.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

namespace bastide::table {
namespace {

using match::Join;
using match::Leave;
using store::WriteStatus;
using test::anna;
using test::ben;
using test::cleo;
using test::FakeAttendant;
using test::hash_bytes;
using test::refusal_of;
using test::request_id;
using test::version_of;

class Recovery : public testing::Test, protected test::TableFixture {
  protected:
    static std::vector<std::string> bytes_of(const std::vector<Frame>& frames) {
        std::vector<std::string> bytes;
        bytes.reserve(frames.size());
        for (const Frame& frame : frames) {
            bytes.push_back(*frame);
        }
        return bytes;
    }

    struct RememberedAction {
        match::PersonId person{};
        RequestId id{};
        SentAction said;
        match::Version version = 0;
    };

    [[nodiscard]] const match::Match& match() const { return table->match(); }

    /// Leaves the start for the journal to store.
    void agree_on_start(FakeAttendant& host, FakeAttendant& guest) {
        open();
        seat_and_ready({ben});
        table->attend(host);
        table->attend(guest);
        dice.script.push_front(0);
        give(anna, match::Start{});
        table->commit(host, commitment_of(anna));
        table->commit(guest, commitment_of(ben));
        table->reveal(host, value_of(anna));
        table->reveal(guest, value_of(ben));
    }

    [[nodiscard]] SentAction said_now(const match::Act& act) const {
        SentAction said;
        said.prompt = act.prompt;
        codec::to_wire(act.action, match().game->board, said.action);
        return said;
    }

    bool give_and_store(match::PersonId person, const SentAction& said, const RequestId& id) {
        const auto answers = give(person, said, id);
        journal.answer_all();
        return version_of(*answers) == match().version;
    }

    [[nodiscard]] match::Act deploying_and_rebuilding() const {
        std::vector<Action> legal;
        legal_actions(*match().game, legal);
        const auto eagerness = [](const Action& action) {
            const int to_deploy = std::holds_alternative<Deploy>(action) ? 1 : 0;
            return std::holds_alternative<Rebuild>(action) ? 2 : to_deploy;
        };
        return {match().questions_asked, *std::ranges::max_element(legal, {}, eagerness)};
    }

    static std::string hash_seen(const Table& table) {
        return table.match().game ? hash_bytes(*table.match().game) : "";
    }
};

TEST_F(Recovery, AMatchWaitsUntilTheStoreTakesItsMove) {
    open();
    FakeAttendant host(anna);
    table->attend(host);
    host.frames.clear();
    const auto joining = give(ben, Join{});
    journal.answer(WriteStatus::unknown);
    EXPECT_TRUE(joining->empty()) << "nobody knows yet";
    EXPECT_EQ(table->match().version, 1U);
    ASSERT_EQ(host.received().size(), 1U);
    EXPECT_TRUE(host.received()[0].match_paused().paused());
    EXPECT_EQ(pauses, std::vector{true});
    const auto behind = give(cleo, Join{});
    EXPECT_TRUE(behind->empty());
    FakeAttendant late(cleo);
    table->attend(late);
    table->send_pending_status(late);
    EXPECT_TRUE(late.received().back().match_paused().paused());
    for (int tries = 0; tries < 5; ++tries) {
        wait(store_pause_max);
        journal.answer(WriteStatus::unknown);
    }
    EXPECT_EQ(host.received().size(), 1U) << "told once";
    wait(store_pause_max);
    journal.answer_all();
    EXPECT_EQ(version_of(*joining), 2U);
    EXPECT_EQ(version_of(*behind), 3U);
    EXPECT_EQ(pauses, (std::vector{true, false}));
    EXPECT_FALSE(host.received()[1].match_paused().paused());
}

TEST_F(Recovery, FindsAMoveStoredWithoutAnAnswer) {
    open();
    FakeAttendant host(anna);
    table->attend(host);
    const auto joining = give(ben, Join{}, request_id(7));
    journal.lose_the_answer();
    wait(store_pause_max);
    ASSERT_EQ(journal.waiting.size(), 1U) << "the same append again";
    journal.answer(WriteStatus::conflict);
    EXPECT_EQ(version_of(*joining), 2U);
    EXPECT_EQ(host.updates().size(), 1U);
    EXPECT_EQ(table->match().seats.size(), 2U);
    EXPECT_EQ(changes.size(), 2U);
}

/// Other servers may store the next versions.
TEST_F(Recovery, WatchesAMatchAfterAnUnansweredOpening) {
    give(anna, match::Open{{5, {}}});
    journal.lose_the_answer();
    wait(store_pause_max);
    journal.answer(WriteStatus::conflict);
    EXPECT_EQ(table->match().version, 1U);
    EXPECT_TRUE(journal.watchers[table->id()]);
}

/// Players would commit to the other start, and find that their values were not used.
TEST_F(Recovery, RelaysNoOtherStartWhileItsOwnIsStored) {
    FakeAttendant host(anna);
    FakeAttendant guest(ben);
    agree_on_start(host, guest);
    ASSERT_EQ(journal.waiting.size(), 1U);
    const std::size_t before = host.received().size();
    v1::ServerMessage proposal;
    proposal.mutable_start_proposed()->set_match(table->id());
    proposal.mutable_start_proposed()->set_commitment(std::string(32, 'c'));
    cluster::v1::Message message;
    message.set_from("another");
    message.mutable_start()->set_match(table->id());
    message.mutable_start()->set_version(table->match().version);
    message.mutable_start()->set_announced(proposal.SerializeAsString());
    table->receive(message);
    EXPECT_EQ(host.received().size(), before);
}

/// Other devices of the players have given their values there.
TEST_F(Recovery, CancelsItsStartIfAnotherServerHasStoredOne) {
    FakeAttendant host(anna);
    FakeAttendant guest(ben);
    agree_on_start(host, guest);
    store::Append theirs = journal.waiting.front().append;
    match::Match next = table->match();
    Envelope envelope = *read_envelope(theirs.envelope, next);
    envelope.request = request_id(1);
    theirs.envelope = write_envelope(envelope, next);
    journal.MemoryStore::append(theirs, [](WriteStatus /*stored*/) {});
    journal.answer_people();
    const std::size_t before = guest.received().size();
    journal.answer(WriteStatus::conflict);
    EXPECT_EQ(table->match().phase, match::Phase::playing);
    ASSERT_GE(guest.received().size(), before + 2);
    EXPECT_TRUE(guest.received()[before].has_start_cancelled());
    EXPECT_TRUE(guest.received()[before + 1].has_update());
}

TEST_F(Recovery, AnswersNothingWhileTheJournalIsUnreadable) {
    open();
    const auto joining = give(ben, Join{});
    journal.lose_the_answer();
    wait(store_pause_max);
    journal.faulty.readable = false;
    journal.answer(WriteStatus::conflict);
    EXPECT_TRUE(joining->empty());
    wait(store_pause_max);
    EXPECT_TRUE(joining->empty());
    journal.faulty.readable = true;
    wait(store_pause_max);
    EXPECT_EQ(version_of(*joining), 2U);
}

/// A failover to a replica that lacks the newest versions has this effect.
TEST_F(Recovery, WaitsIfTheStoreHasLostVersions) {
    open();
    FakeAttendant host(anna);
    table->attend(host);
    const auto joining = give(ben, Join{});
    journal.answer(WriteStatus::conflict);
    for (int retries = 0; retries < 3; ++retries) {
        EXPECT_TRUE(journal.waiting.empty()) << "not asked again at once";
        EXPECT_TRUE(joining->empty());
        ASSERT_EQ(host.received().size(), 2U) << "the presence, and told once";
        EXPECT_TRUE(host.received()[1].match_paused().paused());
        wait(store_pause_max);
    }
}

/// Two actors on one store, of which one wins.
TEST_F(Recovery, TheLoserOfAVersionDecidesAgain) {
    open(2);
    const auto other = restored();
    const auto here = give(ben, Join{});
    auto there = std::make_shared<std::vector<Answer>>();
    Request request;
    request.person = cleo;
    request.id = request_id(50);
    request.command = match::Command(Join{});
    request.answer = [there](const Answer& answer) { there->push_back(answer); };
    other->receive(std::move(request));
    ASSERT_EQ(journal.waiting.size(), 2U);
    journal.answer();
    journal.answer(WriteStatus::conflict);
    EXPECT_EQ(version_of(*here), 2U);
    EXPECT_EQ(refusal_of(*there), match::AnyRefusal{match::Refusal::table_full});
    EXPECT_EQ(other->match(), table->match());
}

TEST_F(Recovery, ShowsEventsStoredByAnother) {
    open();
    const auto other = restored();  // starts to follow the journal
    FakeAttendant spectator(cleo);
    other->attend(spectator);
    give(ben, Join{});
    journal.answer_all();
    EXPECT_EQ(other->match(), table->match());
    ASSERT_EQ(spectator.updates().size(), 1U);
    EXPECT_EQ(spectator.updates()[0].version(), 2U);
}

TEST_F(Recovery, RestoresTheWholeMatch) {
    start();
    for (int moves = 0; moves < 90; ++moves) {
        act();
    }
    const auto again = restored();
    EXPECT_EQ(again->match(), table->match());
    EXPECT_EQ(again->opened_by(), table->opened_by());
}

TEST_F(Recovery, SnapshotsAreOnlyACache) {
    start();
    while (table->match().version < snapshot_interval + 10) {
        act();
    }
    const auto with = restored();
    ASSERT_EQ(journal.reader().snapshot(1)->value().version, snapshot_interval);
    test::ManualStore without;
    for (std::size_t i = 0; i < journal.stored[1].size(); ++i) {
        without.append({1, static_cast<store::Version>(i + 1), journal.stored[1][i], {}, {}},
                       [](WriteStatus) {});
    }
    without.answer_all();
    TableServices elsewhere{without,
                            dice,
                            leases,
                            test::name_of,
                            services.away_since,
                            services.unix_time,
                            services.server_time,
                            services.now,
                            services.run_after,
                            services.changed,
                            services.paused};
    const auto restored_table = std::make_shared<Table>(1, "A table", elsewhere);
    ASSERT_EQ(restored_table->restore(), Restoring::restored);
    EXPECT_EQ(restored_table->match(), with->match());
    EXPECT_EQ(restored_table->opened_by(), with->opened_by());
}

TEST_F(Recovery, IgnoresAnInvalidSnapshot) {
    for (const std::string& bytes : {std::string(), std::string("x"), std::string(500, '\xff')}) {
        const auto nothing = table::restore(bytes, 64);
        EXPECT_TRUE(!nothing || !nothing->match.game);
    }
}

TEST_F(Recovery, IgnoresASnapshotWithoutItsGame) {
    start();
    match::Match damaged = table->match();
    ASSERT_TRUE(table::restore(table::save(damaged, {}, {}), damaged.version));
    damaged.game.reset();
    EXPECT_FALSE(table::restore(table::save(damaged, {}, {}), damaged.version));
}

TEST_F(Recovery, ARequestHasOneEffectBeforeAndAfter) {
    open();
    give(ben, Join{}, request_id(7));
    journal.answer_all();
    table = restored();
    EXPECT_EQ(version_of(*give(ben, Join{}, request_id(7))), 2U);
    EXPECT_EQ(test::request_error_of(*give(ben, Leave{}, request_id(7))),
              RequestError::request_reused);
}

/// V-10: the action names a segment of a tile that lies elsewhere afterwards.
TEST_F(Recovery, ARepeatedActionSurvivesAMovedTile) {
    give(anna, match::Open{{2, {.reconstruction = true}}});
    journal.answer_all();
    seat_and_ready({ben});
    begin();
    std::map<Cell, RememberedAction> deployed;
    std::optional<RememberedAction> of_a_moved_tile;
    while (match().phase == match::Phase::playing && !of_a_moved_tile) {
        const match::PersonId person = in_turn();
        const match::Act act = deploying_and_rebuilding();
        const RequestId id = request_id(5000 + match().version);
        const SentAction said = said_now(act);
        ASSERT_TRUE(give_and_store(person, said, id));
        if (const auto* deploy = std::get_if<Deploy>(&act.action)) {
            deployed[deploy->at.cell] = {person, id, said, match().version};
        } else if (const auto* rebuild = std::get_if<Rebuild>(&act.action)) {
            const auto found = deployed.find(rebuild->from);
            of_a_moved_tile = found == deployed.end() ? std::nullopt : std::optional(found->second);
        }
    }
    ASSERT_TRUE(of_a_moved_tile) << "no tile with a request about it was moved";
    const auto& [person, id, said, version] = *of_a_moved_tile;
    EXPECT_EQ(version_of(*give(person, said, id)), version);
    while (match().version % snapshot_interval != 0) {
        act();
    }
    ASSERT_EQ(journal.reader().snapshot(1)->value().version, match().version);
    EXPECT_TRUE(table::restore(journal.reader().snapshot(1)->value().bytes, match().version));
    table = restored();
    EXPECT_EQ(version_of(*give(person, said, id)), version);
}

TEST_F(Recovery, ContinuesAGameToItsEnd) {
    start();
    for (int moves = 0; moves < 20; ++moves) {
        act();
        if (moves % 3 == 0) {
            table = restored();
        }
    }
    play_to_the_end();
    EXPECT_EQ(table->match().phase, match::Phase::finished);
    EXPECT_TRUE(table->match().secret_revealed);
    EXPECT_EQ(restored()->match(), table->match());
}

TEST_F(Recovery, FailsForMissingOrUnreadableMatches) {
    const auto nobody = std::make_shared<Table>(77, "", services);
    EXPECT_EQ(nobody->restore(), Restoring::none_such);
    open();
    journal.faulty.readable = false;
    const auto unreadable = std::make_shared<Table>(1, "", services);
    EXPECT_EQ(unreadable->restore(), Restoring::unreadable_now);
    journal.faulty.readable = true;
    journal.append({5, 1, "no envelope", {}, {}}, [](WriteStatus) {});
    journal.answer_all();
    const auto broken = std::make_shared<Table>(5, "", services);
    EXPECT_EQ(broken->restore(), Restoring::broken);
}

/// One command that joins and closes the table: only a damaged file can contain it.
TEST_F(Recovery, ADamagedJournalEndsNoServer) {
    Envelope damaged;
    damaged.version = 1;
    damaged.person = anna;
    damaged.command = match::Open{};
    damaged.events = {match::TableOpened{}, match::SeatTaken{{anna}}, match::TableClosed{}};
    match::Match after;
    after.phase = match::Phase::closed;
    journal.append({5, 1, write_envelope(damaged, after), {}, {}}, [](WriteStatus) {});
    journal.answer_all();
    const auto read = std::make_shared<Table>(5, "", services);
    EXPECT_EQ(read->restore(), Restoring::restored);
    EXPECT_TRUE(read->match().seats.empty());
}

TEST_F(Recovery, SendsExactlyTheMissedUpdates) {
    start();
    FakeAttendant stayed(ben);
    table->attend(stayed);
    const match::Version since = table->match().version;
    const std::string hash = hash_seen(*table);
    for (int moves = 0; moves < 10; ++moves) {
        act();
    }
    const auto missed = table->publisher().updates_since(anna, since, hash);
    ASSERT_TRUE(missed);
    ASSERT_EQ(missed->size(), 10U);
    std::vector<std::string> received;
    for (const Frame& frame : stayed.frames) {
        if (decode_server(*frame, FrameCodec::binary)->has_update()) {
            received.push_back(*frame);
        }
    }
    EXPECT_EQ(bytes_of(*missed), received) << "the very bytes that the others got";
    EXPECT_EQ(bytes_of(*restored()->publisher().updates_since(anna, since, hash)), received)
        << "after a restart too";
}

TEST_F(Recovery, SendsNoUpdatesIfNoneWereMissed) {
    start();
    const match::Version newest = table->match().version;
    const std::string hash = hash_seen(*table);
    EXPECT_EQ(table->publisher().updates_since(anna, newest, hash)->size(), 0U);
    EXPECT_EQ(restored()->publisher().updates_since(anna, newest, hash)->size(), 0U);
}

TEST_F(Recovery, NeedsASnapshotBeforeTheGame) {
    open();
    EXPECT_FALSE(table->publisher().updates_since(anna, 1, ""));
}

TEST_F(Recovery, NeedsASnapshotOnAMismatch) {
    start();
    const match::Version since = table->match().version;
    const std::string hash = hash_seen(*table);
    EXPECT_FALSE(table->publisher().updates_since(anna, since, "another!"));
    EXPECT_FALSE(table->publisher().updates_since(anna, since + 1, hash))
        << "that has not happened yet";
    for (std::size_t moves = 0; moves < recent_updates_max; ++moves) {
        act();
    }
    EXPECT_FALSE(table->publisher().updates_since(anna, since, hash)) << "too long ago";
    EXPECT_FALSE(table->publisher().updates_since(anna, table->match().version - 2, hash));
}

TEST_F(Recovery, KeepsHandsHiddenOnResume) {
    give(anna, match::Open{{2, {.supply = TileSupply::hand}}});
    journal.answer_all();
    seat_and_ready({ben});
    begin();
    const match::Version since = table->match().version;
    const auto seen = [&](match::PersonId person) {
        return hash_bytes(view(*table->match().game, table->match().seat_of(person)));
    };
    const std::string annas = seen(anna);
    const std::string bens = seen(ben);
    const std::string spectators = seen(cleo);
    for (int moves = 0; moves < 6; ++moves) {
        act();
    }
    EXPECT_FALSE(table->publisher().updates_since(anna, since, bens)) << "she never saw that";
    const auto for_anna = table->publisher().updates_since(anna, since, annas);
    const auto for_ben = table->publisher().updates_since(ben, since, bens);
    const auto for_all = table->publisher().updates_since(cleo, since, spectators);
    ASSERT_TRUE(for_anna && for_ben && for_all);
    EXPECT_NE(bytes_of(*for_anna), bytes_of(*for_ben));
    EXPECT_NE(bytes_of(*for_anna), bytes_of(*for_all));
    EXPECT_EQ(bytes_of(*restored()->publisher().updates_since(anna, since, annas)),
              bytes_of(*for_anna));
}

TEST_F(Recovery, ShowsAbsencesOnResume) {
    start();
    FakeAttendant annas(anna);
    table->attend(annas);
    wait(std::chrono::seconds(30));
    v1::Resumed resumed;
    EXPECT_TRUE(table->publisher().write_resumed(resumed));
    ASSERT_EQ(resumed.away_size(), 1);
    EXPECT_EQ(resumed.away(0).seat(), 1U);
    EXPECT_EQ(resumed.away(0).away_seconds(), 30U);
    away_since[ben] = now - std::chrono::minutes(5);
    v1::TableInfo info;
    EXPECT_TRUE(restored()->publisher().write_info(info));
    EXPECT_EQ(info.seats(1).away_seconds(), 300U) << "as the people remember";
    EXPECT_EQ(info.seats(0).away_seconds(), 0U) << "nobody knows: since the server is back";
}

}  // namespace
}  // namespace bastide::table
