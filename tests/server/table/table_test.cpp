// The actor of a match: one command at a time, stored before it is published, with one effect.
#include "server/table/table.hpp"

#include "engine/tile_supply.hpp"
#include "tests/support/table_fixture.hpp"

#include "match/evolve.hpp"

#include <gtest/gtest.h>

namespace bastide::table {
namespace {

using match::Join;
using match::Leave;
using store::WriteStatus;
using test::anna;
using test::ben;
using test::cleo;
using test::FakeAttendant;
using test::refusal_of;
using test::request_error_of;
using test::request_id;
using test::version_of;

class TableRules : public testing::Test, protected test::TableFixture {};

TEST_F(TableRules, UpdatesAreSentOnceStored) {
    open();
    FakeAttendant host(anna);
    table->attend(host);
    host.frames.clear();
    const auto joining = give(ben, Join{});
    EXPECT_TRUE(host.frames.empty());
    EXPECT_TRUE(joining->empty());
    EXPECT_EQ(table->match().version, 1U);
    EXPECT_FALSE(table->match().seat_of(ben));
    EXPECT_FALSE(table->idle());
    journal.answer();
    EXPECT_EQ(version_of(*joining), 2U);
    EXPECT_TRUE(table->match().seat_of(ben));
    ASSERT_EQ(host.updates().size(), 1U);
    EXPECT_EQ(host.updates()[0].version(), 2U);
    EXPECT_TRUE(table->idle());
}

/// Thousands of idle tables would otherwise hold a second state of their match each.
TEST_F(TableRules, ADecisionIsHeldOnlyUntilItIsStored) {
    const auto idle_version = [this] {
        DecisionPool::Pointer idle;
        services.decisions->lend(idle);
        return idle->next.version;
    };
    open();
    EXPECT_EQ(idle_version(), 1U);
    give(ben, Join{});
    EXPECT_EQ(idle_version(), 0U) << "a new one: the table needs its own";
    journal.answer();
    EXPECT_EQ(idle_version(), 2U);
    give(anna, match::Start{});
    EXPECT_EQ(idle_version(), 3U) << "that of a refused command";
}

TEST_F(TableRules, ARefusalWritesNothing) {
    open();
    FakeAttendant host(anna);
    table->attend(host);
    host.frames.clear();
    const match::Match before = table->match();
    const auto starting = give(anna, match::Start{});
    EXPECT_EQ(refusal_of(*starting), match::AnyRefusal{match::Refusal::too_few_players});
    EXPECT_TRUE(journal.waiting.empty());
    EXPECT_TRUE(host.frames.empty());
    EXPECT_EQ(table->match(), before);
    EXPECT_EQ(changes.size(), 1U);
}

TEST_F(TableRules, EveryStoredCommandIsReportedOnce) {
    open();
    give(ben, Join{});
    journal.answer(WriteStatus::unknown);
    EXPECT_EQ(changes.size(), 1U);
    wait(store_pause_max);
    journal.answer();
    ASSERT_EQ(changes.size(), 2U);
    EXPECT_EQ(changes[1].version, 2U);
    EXPECT_EQ(changes[1].person, ben);
}

TEST_F(TableRules, QueuedCommandsAreDecidedOnTheStoredMatch) {
    open(2);
    const auto first = give(ben, Join{});
    const auto second = give(cleo, Join{});
    EXPECT_EQ(journal.waiting.size(), 1U);
    journal.answer();
    EXPECT_EQ(version_of(*first), 2U);
    EXPECT_EQ(refusal_of(*second), match::AnyRefusal{match::Refusal::table_full});
}

TEST_F(TableRules, TheMailboxIsBounded) {
    open();
    std::vector<test::Answers> waiting;
    const auto stored = give(cleo, Join{});
    for (std::size_t i = 0; i < mailbox_commands_of_others_max; ++i) {
        waiting.push_back(give(static_cast<match::PersonId>(100 + i), Join{}));
        ASSERT_TRUE(waiting.back()->empty()) << i;
    }
    EXPECT_EQ(request_error_of(*give(ben, Join{})), RequestError::busy);
    const auto leaving = give(anna, Leave{});
    EXPECT_TRUE(leaving->empty()) << "a player's command waits";
    journal.answer_all();
    EXPECT_EQ(version_of(*stored), 2U);
    for (const test::Answers& answers : waiting) {
        EXPECT_EQ(answers->size(), 1U);
    }
    EXPECT_FALSE(table->match().seat_of(ben));
}

TEST_F(TableRules, StrangersDoNotFillTheMailbox) {
    open();
    const auto stored = give(ben, Join{});
    for (std::size_t i = 0; i < mailbox_commands_max; ++i) {
        EXPECT_EQ(refusal_of(*give(cleo, Leave{})), match::AnyRefusal{match::Refusal::not_seated});
    }
    for (std::size_t i = 0; i < mailbox_commands_per_person_max; ++i) {
        ASSERT_TRUE(give(cleo, Join{})->empty());
    }
    EXPECT_EQ(request_error_of(*give(cleo, Join{})), RequestError::busy);
    const auto behind = give(anna, Leave{});
    journal.answer_all();
    EXPECT_TRUE(version_of(*behind));
}

TEST_F(TableRules, AnUnreferencedTableStillAnswers) {
    open();
    const auto joining = give(ben, Join{});
    const std::weak_ptr<Table> watched = table;
    table.reset();
    EXPECT_FALSE(watched.expired());
    journal.answer();
    EXPECT_EQ(version_of(*joining), 2U);
    EXPECT_TRUE(watched.expired());
}

TEST_F(TableRules, AnEnvelopeRecordsActorAndDuration) {
    start();
    EXPECT_EQ(changes.front().elapsed.count(), 0) << "nothing was shown before it";
    wait(std::chrono::milliseconds(1500));
    act();
    EXPECT_EQ(changes.back().by, match::CommandSource::person);
    EXPECT_EQ(changes.back().person, anna);
    EXPECT_EQ(changes.back().elapsed, std::chrono::milliseconds(1500));
    EXPECT_EQ(changes.back().lag.count(), 0);
}

/// The time starts when the question is published, so a slow store costs no player's time.
TEST_F(TableRules, SlowStoringTakesNobodysTime) {
    start();
    give(anna, first_legal());
    wait(std::chrono::seconds(20));
    journal.answer_all();
    wait(std::chrono::seconds(3));
    give(anna, match::Act{2, Pass{}});
    journal.answer_all();
    EXPECT_EQ(changes.back().elapsed, std::chrono::seconds(3));
}

TEST_F(TableRules, ActionsSentAheadTakeNoTime) {
    start();
    give(anna, first_legal());
    give(anna, match::Act{2, Pass{}});
    wait(std::chrono::seconds(20));
    journal.answer_all();
    EXPECT_EQ(changes.back().version, table->match().version);
    EXPECT_EQ(changes.back().elapsed.count(), 0) << "never below zero";
}

class TableSentAhead : public TableRules {
  protected:
    static SentAction pass_behind(const RequestId& before) {
        SentAction said{0, before, {}};
        said.action.mutable_pass();
        return said;
    }

    static std::optional<match::AnyRefusal> stale() {
        return match::AnyRefusal{match::Refusal::stale};
    }
};

TEST_F(TableSentAhead, AnswersTheQuestionAfterTheFirst) {
    start();
    give(anna, first_legal(), request_id(100));
    const auto passed = give(anna, pass_behind(request_id(100)), request_id(101));
    journal.answer_all();
    ASSERT_TRUE(version_of(*passed));
    const auto& stored = std::get<match::Act>(changes.back().command);
    EXPECT_EQ(stored.prompt, 2U);
    EXPECT_EQ(stored.action, Action(Pass{}));
    EXPECT_FALSE(stored.play);
    const auto again = give(anna, pass_behind(request_id(100)), request_id(101));
    EXPECT_EQ(version_of(*again), version_of(*passed));
    EXPECT_EQ(request_error_of(*give(anna, pass_behind(request_id(99)), request_id(101))),
              RequestError::request_reused);
}

TEST_F(TableSentAhead, IsStaleBehindARefusedRequest) {
    start();
    give(anna, match::Act{7, Pass{}}, request_id(100));
    EXPECT_EQ(refusal_of(*give(anna, pass_behind(request_id(100)), request_id(101))), stale());
    EXPECT_EQ(refusal_of(*give(anna, pass_behind(request_id(55)), request_id(102))), stale());
}

/// It is another seat's turn.
TEST_F(TableSentAhead, IsStaleBehindTheLastAnswerOfATurn) {
    start();
    act();
    give(anna, match::Act{2, Pass{}}, request_id(100));
    const auto behind = give(anna, pass_behind(request_id(100)), request_id(101));
    journal.answer_all();
    EXPECT_EQ(refusal_of(*behind), stale());
}

/// An id is any 16 bytes, including zeros.
TEST_F(TableSentAhead, IsStaleWithoutAPredecessor) {
    start();
    give(anna, first_legal(), RequestId{});
    SentAction said;
    said.action.mutable_pass();
    const auto passed = give(anna, said, request_id(101));
    journal.answer_all();
    EXPECT_EQ(refusal_of(*passed), stale());
    EXPECT_EQ(table->match().prompt_of(Seat{0}), 2U) << "is asked still";
}

TEST_F(TableSentAhead, IsStaleBehindAnotherPlayersRequest) {
    start();
    give(anna, first_legal(), request_id(100));
    const auto stolen = give(ben, pass_behind(request_id(100)), request_id(101));
    journal.answer_all();
    EXPECT_EQ(refusal_of(*stolen), stale());
}

/// The results of accepted requests are restored from the journal or a snapshot.
TEST_F(TableSentAhead, WorksAcrossARestart) {
    start();
    give(anna, first_legal(), request_id(100));
    journal.answer_all();
    table = restored();
    const auto passed = give(anna, pass_behind(request_id(100)), request_id(101));
    journal.answer_all();
    EXPECT_TRUE(version_of(*passed));
}

TEST_F(TableRules, TheSameRequestTwiceHasOneEffectAndTheSameAnswer) {
    start();
    const auto rolls = dice.asked.size();
    const match::Command act = first_legal();
    const auto first = give(in_turn(), act, request_id(100));
    const auto in_flight = give(in_turn(), act, request_id(100));
    journal.answer_all();
    const auto refused = give(cleo, Join{}, request_id(101));
    const auto after = give(test::anna, act, request_id(100));
    EXPECT_EQ(version_of(*first), version_of(*in_flight));
    EXPECT_EQ(version_of(*first), version_of(*after));
    EXPECT_EQ(table->match().version, version_of(*first));
    EXPECT_EQ(dice.asked.size(), rolls) << "laying a tile draws nothing";
}

TEST_F(TableRules, ChanceIsNotAskedAgainForARequestSeenBefore) {
    start();
    act();
    const match::Act pass{table->match().questions_asked, Pass{}};
    give(in_turn(), pass, request_id(100));
    journal.answer_all();
    const auto rolls = dice.asked.size();
    const auto hand = table->match().game->turn.hand;
    EXPECT_TRUE(version_of(*give(anna, pass, request_id(100))));
    EXPECT_EQ(dice.asked.size(), rolls);
    EXPECT_EQ(table->match().game->turn.hand, hand);
}

TEST_F(TableRules, StartingTwiceIsOneStart) {
    open();
    seat_and_ready({ben});
    const auto first = begin(request_id(100));
    ASSERT_TRUE(version_of(*first));
    const auto again = give(anna, match::Start{}, request_id(100));
    EXPECT_EQ(version_of(*again), version_of(*first));
}

TEST_F(TableRules, TheSameIdWithOtherContentIsRefused) {
    open();
    give(ben, Join{}, request_id(100));
    journal.answer_all();
    const match::Match before = table->match();
    EXPECT_EQ(request_error_of(*give(ben, Leave{}, request_id(100))), RequestError::request_reused);
    EXPECT_EQ(request_error_of(*give(cleo, Join{}, request_id(100))), RequestError::request_reused);
    EXPECT_EQ(request_error_of(*give(ben, match::Start{}, request_id(100))),
              RequestError::request_reused);
    EXPECT_EQ(table->match(), before);
    EXPECT_TRUE(journal.waiting.empty());
}

TEST_F(TableRules, ARefusedRequestIsJudgedAgain) {
    open();
    const auto early = give(anna, match::Start{}, request_id(100));
    EXPECT_EQ(refusal_of(*early), match::AnyRefusal{match::Refusal::too_few_players});
    seat_and_ready({ben});
    EXPECT_TRUE(version_of(*begin(request_id(100))));
}

TEST_F(TableRules, ChanceChoosesOfTwoSeatsAndOfSeventyOneTiles) {
    start();
    EXPECT_EQ(dice.asked, (std::vector<std::uint32_t>{2, 71}));
}

/// All draws follow from the secret and the values, as docs/fairness.md explains.
TEST_F(TableRules, DrawsFollowFromTheSecretAndAllValues) {
    start();
    play_to_the_end();
    const match::Draws& draws = *table->match().draws;
    EXPECT_EQ(draws.values, (std::vector{value_of(anna), value_of(ben)}));
    const fair::Bytes32 key = fair::draw_key(draws.secret, draws.values);
    match::Match match;
    std::uint32_t draw = 0;
    for (const table::Envelope& envelope : changes) {
        for (const match::Event& event : envelope.events) {
            const auto* in_game = std::get_if<bastide::Event>(&event);
            if (const auto* drawn = in_game ? std::get_if<TileDrawn>(in_game) : nullptr) {
                const TileCounts tiles = drawable(*match.game);
                const auto copies = static_cast<std::uint32_t>(total(tiles));
                const auto place = fair::below(key, fair::Stream::tile, draw++, copies);
                EXPECT_EQ(drawn->type, fair::tile_at(tiles, place)) << "draw " << draw;
            }
            match::evolve(match, event);
        }
    }
    EXPECT_EQ(draw, 71U);
}

/// PL-6: an unplaceable tile is shown and discarded, and another is drawn, all in one version.
TEST_F(TableRules, AnUnplaceableTileIsReplaced) {
    open();
    seat_and_ready({ben});
    draw_next("base.E");
    begin();
    give(anna, match::Act{1, Place{{0, -1}, Rotation::r180}});
    journal.answer_all();
    FakeAttendant host(anna);
    table->attend(host);
    draw_next("base.C");
    const std::size_t rolls = dice.asked.size();
    give(anna, match::Act{2, Pass{}});
    journal.answer_all();
    EXPECT_EQ(dice.asked.size(), rolls + 2);
    ASSERT_EQ(host.updates().size(), 1U);
    const v1::Update update = host.updates()[0];
    const auto& events = update.events();
    ASSERT_EQ(events.size(), 5);
    EXPECT_TRUE(events[0].has_passed());
    EXPECT_TRUE(events[1].has_turn_began());
    EXPECT_EQ(events[2].tile_drawn().type(), "base.C");
    EXPECT_EQ(events[3].tile_discarded().type(), "base.C");
    EXPECT_TRUE(events[4].has_tile_drawn());
}

}  // namespace
}  // namespace bastide::table
