// Requests that are sent again after they had their effect. They get the answer of the first copy,
// even if the same request would be refused by now.
#include "server/session/rate_limits.hpp"
#include "tests/support/session_world.hpp"

#include <gtest/gtest.h>

namespace bastide::test {
namespace {

/// Anna is the host of table 1. Ben joins it.
class RepeatedRequest : public testing::Test {
  protected:
    void SetUp() override {
        anna.hello("Anna");
        token = ben.hello("Ben").welcome().token();
    }

    /// Returns the code of the table.
    std::string open(v1::Visibility visibility) {
        const std::string word = visibility == v1::PASSWORD ? "fjord" : "";
        return anna.ask(create_table_with_access(visibility, word))
            .snapshot()
            .table()
            .access()
            .code();
    }

    [[nodiscard]] v1::ClientMessage once(v1::ClientMessage message) {
        message.set_request(world.new_request());
        return message;
    }

    World world;
    Caller anna{world};
    Caller ben{world};
    std::string token;
};

TEST_F(RepeatedRequest, IsSearchedForAtThePriceOfReadingAMatch) {
    open(v1::UNLISTED);
    World again(world.store);
    Caller stranger(again);
    stranger.hello("Cleo");
    const double before = stranger.credits();
    EXPECT_EQ(reason(stranger.ask(watch(1))), v1::NO_SUCH_MATCH);
    EXPECT_GE(before - stranger.credits(), session::reading_cost);
}

/// Before: an unlisted table that was not in memory cost ten times as much as a deleted one.
TEST_F(RepeatedRequest, CostsTheSameForUnlistedAndDeletedTables) {
    open(v1::UNLISTED);
    open(v1::UNLISTED);
    ASSERT_TRUE(anna.ask(close_table(2)).has_done());
    World again(world.store);
    Caller stranger(again);
    stranger.hello("Cleo");
    const auto price = [](Caller& by, std::uint32_t match) {
        const double before = by.credits();
        EXPECT_EQ(reason(by.ask(watch(match))), v1::NO_SUCH_MATCH);
        return before - by.credits();
    };
    const double deleted = price(stranger, 2);
    EXPECT_NEAR(price(stranger, 1), deleted, 0.01);
    EXPECT_NEAR(price(ben, 1), deleted, 0.01) << "it is in memory";
    EXPECT_NEAR(price(ben, 2), deleted, 0.01);
}

class RepeatedLeave : public RepeatedRequest, public testing::WithParamInterface<v1::Visibility> {
  protected:
    void SetUp() override {
        RepeatedRequest::SetUp();
        ben.ask(join_table(0, open(GetParam())));
        leave = once(leave_table(1));
        ASSERT_EQ(ben.ask(leave).done().version(), 3U);
        ben.ask(unwatch(1));
    }

    v1::ClientMessage leave;
};

TEST_P(RepeatedLeave, IsAnsweredWithoutAccess) {
    EXPECT_EQ(ben.ask(leave).done().version(), 3U);
    EXPECT_NE(reason(ben.ask(watch(1))), v1::REASON_UNSPECIFIED) << "he has no access";
}

TEST_P(RepeatedLeave, IsAnsweredAfterARestart) {
    World again(world.store);
    Caller returned(again);
    returned.hello("Ben", token);
    EXPECT_EQ(returned.ask(leave).done().version(), 3U);
}

TEST_P(RepeatedLeave, IsNotAnsweredForAnotherPerson) {
    Caller cleo(world);
    cleo.hello("Cleo");
    EXPECT_NE(reason_given(cleo.ask(leave)), v1::REASON_UNSPECIFIED);
    World again(world.store);
    Caller stranger(again);
    stranger.hello("Stranger");
    EXPECT_NE(reason_given(stranger.ask(leave)), v1::REASON_UNSPECIFIED);
}

TEST_P(RepeatedLeave, IsRefusedWhileTheStoreCannotBeRead) {
    World again(world.store);
    Caller returned(again);
    returned.hello("Ben", token);
    again.store->faulty.readable = false;
    EXPECT_EQ(reason(returned.ask(leave)), v1::SERVER_BUSY);
    again.store->faulty.readable = true;
    EXPECT_EQ(returned.ask(leave).done().version(), 3U);
}

INSTANTIATE_TEST_SUITE_P(Access, RepeatedLeave, testing::Values(v1::UNLISTED, v1::PASSWORD));

TEST_F(RepeatedRequest, JoinsByAReplacedCode) {
    const auto join = once(join_table(0, open(v1::UNLISTED)));
    ASSERT_TRUE(ben.ask(join).snapshot().seated());
    v1::ClientMessage change = change_access(1, v1::UNLISTED);
    change.mutable_change_access()->mutable_access()->set_new_code(true);
    ASSERT_TRUE(anna.ask(change).has_done());
    EXPECT_TRUE(ben.ask(join).snapshot().seated());
    Caller cleo(world);
    cleo.hello("Cleo");
    EXPECT_EQ(reason(cleo.ask(join)), v1::NO_SUCH_MATCH);
}

/// A player who has been removed since must not see the table.
TEST_F(RepeatedRequest, JoinsOnlyOnce) {
    const auto join = once(join_table(0, open(v1::UNLISTED)));
    ASSERT_TRUE(ben.ask(join).snapshot().seated());
    ASSERT_TRUE(anna.ask(remove_player(1, 1, 2)).has_done());
    const v1::ServerMessage answer = ben.ask(join);
    EXPECT_EQ(answer.done().version(), 2U) << answer.ShortDebugString();
    EXPECT_EQ(reason(ben.ask(join_table(1))), v1::REMOVED);
}

/// Before: with the id of an accepted request, somebody could try passwords without a limit.
TEST_F(RepeatedRequest, CountsItsKeysAsGuesses) {
    open(v1::PASSWORD);
    const auto join = once(join_table(1, "", "fjord"));
    ASSERT_TRUE(ben.ask(join).snapshot().seated());
    ASSERT_TRUE(ben.ask(leave_table(1)).has_done());
    ben.ask(unwatch(1));
    v1::ClientMessage guess = join;
    guess.mutable_join_table()->mutable_key()->set_password("guess");
    const auto guesses = session::network_guesses_rate.burst + session::guesses_beyond_rate.burst;
    for (int i = 0; i < static_cast<int>(guesses); ++i) {
        ASSERT_TRUE(ben.ask(guess).has_done()) << i;
    }
    EXPECT_TRUE(ben.ask(join).has_done()) << "no key is checked any more";
}

/// Before: by a repeated join, a removed player could watch a table without spectators.
TEST_F(RepeatedRequest, ShowsNothingToARemovedPlayerIfSpectatorsAreForbidden) {
    v1::ClientMessage create = create_table_with_access(v1::PUBLIC, "");
    create.mutable_create_table()->mutable_access()->set_no_spectators(true);
    anna.ask(create);
    const auto join = once(join_table(1));
    ASSERT_TRUE(ben.ask(join).snapshot().seated());
    ASSERT_TRUE(anna.ask(remove_player(1, 1, 2)).has_done());
    EXPECT_TRUE(ben.ask(join).has_done());
}

/// Before: it opened another table.
TEST_F(RepeatedRequest, OpensNoSecondTableForAFormerHost) {
    const auto create = once(create_table());
    ASSERT_EQ(anna.ask(create).snapshot().version(), 1U);
    ben.ask(join_table(1));
    anna.ask(leave_table(1));
    EXPECT_EQ(anna.ask(create).done().version(), 1U);
    EXPECT_EQ(world.tables.find(2).table, nullptr);
    Caller cleo(world);
    cleo.hello("Cleo");
    EXPECT_EQ(cleo.ask(create).snapshot().table().match(), 2U) << "of another person";
}

/// Before: somebody whom the host had removed was seated at another table.
TEST_F(RepeatedRequest, SeatsNoRemovedPlayerElsewhere) {
    const auto quick = once(quick_play());
    ASSERT_TRUE(anna.ask(quick_play()).has_snapshot());
    ASSERT_EQ(ben.ask(quick).snapshot().version(), 2U);
    EXPECT_TRUE(ben.ask(quick).snapshot().seated()) << "he has his seat still";
    ASSERT_TRUE(anna.ask(remove_player(1, 1, 2)).has_done());
    EXPECT_EQ(ben.ask(quick).done().version(), 2U);
    ben.hang_up();
    Caller again(world);
    again.hello("Ben", token);
    EXPECT_EQ(again.ask(quick).done().version(), 2U);
    EXPECT_EQ(world.tables.find(2).table, nullptr);
}

/// Before: at a table that no longer has the settings of quick play, the copy took another seat.
TEST_F(RepeatedRequest, ShowsATableWithOtherRules) {
    const auto quick = once(quick_play());
    anna.ask(quick_play());
    ben.ask(quick);
    ASSERT_TRUE(anna.ask(change_table(1, 3)).has_done());
    EXPECT_EQ(ben.ask(quick).snapshot().table().match(), 1U);
}

/// Before: while the first copy waited for the store, the second one opened a table.
TEST_F(RepeatedRequest, TakesOneSeatBeforeItIsStored) {
    const auto quick = once(quick_play());
    anna.ask(quick_play());
    Caller again(world);
    again.hello("Ben", token);
    world.stores_at_once = false;
    ben.ask(quick);
    ben.hang_up();
    again.ask(quick);
    world.settle();
    EXPECT_EQ(again.link.sent.back().snapshot().table().match(), 1U);
    EXPECT_EQ(world.tables.find(2).table, nullptr);
}

TEST_F(RepeatedRequest, ChangesATableOfAFormerHost) {
    open(v1::PASSWORD);
    ben.ask(join_table(1, "", "fjord"));
    const auto access = once(change_access(1, v1::PASSWORD));
    ASSERT_EQ(anna.ask(access).done().version(), 2U) << "nothing has changed";
    const auto other = once(change_access(1, v1::PASSWORD, "harbour"));
    const auto seats = once(change_table(1, 3));
    ASSERT_EQ(anna.ask(other).done().version(), 3U);
    ASSERT_EQ(anna.ask(seats).done().version(), 4U);
    ASSERT_TRUE(anna.ask(hand_over(1, 1, 4)).has_done());
    ASSERT_TRUE(ben.ask(change_access(1, v1::PUBLIC)).has_done());
    anna.ask(leave_table(1));
    EXPECT_EQ(anna.ask(other).done().version(), 3U);
    EXPECT_EQ(anna.ask(seats).done().version(), 4U);
}

}  // namespace
}  // namespace bastide::test
