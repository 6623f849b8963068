// One person with several connections: all attend, any may act, and none evicts another.
#include "tests/support/session_world.hpp"

#include <gtest/gtest.h>

namespace bastide::test {
namespace {

class Several : public testing::Test {
  protected:
    void SetUp() override {
        token = laptop.hello("Anna").welcome().token();
        telephone.hello("", token);
        ben.hello("Ben");
        laptop.ask(create_table());
        ben.ask(join_table(1));
    }

    void all_ready() {
        laptop.ask(set_ready(1, true, 2));
        ben.ask(set_ready(1, true, 2));
    }

    [[nodiscard]] const match::Match& table() { return world.tables.find(1).table->match(); }

    static int count_of(const Caller& caller, v1::ServerMessage::KindCase kind) {
        return static_cast<int>(std::ranges::count_if(
            caller.link.sent, [kind](const auto& message) { return message.kind_case() == kind; }));
    }

    World world;
    Caller laptop{world};
    Caller telephone{world};
    Caller ben{world};
    std::string token;
};

TEST_F(Several, ReceiveAndActAlike) {
    telephone.ask(watch(1));
    all_ready();
    EXPECT_TRUE(telephone.link.sent.back().presence().ready());
    world.dice.script = {0};
    telephone.ask(start_game(1));
    ASSERT_EQ(table().phase, match::Phase::playing);
    EXPECT_TRUE(laptop.link.sent.back().has_update());
    EXPECT_EQ(reason(laptop.ask(pass(1, 1))), v1::WRONG_STEP) << "it is her turn";
    EXPECT_EQ(reason(telephone.ask(pass(1, 1))), v1::WRONG_STEP) << "on either";
}

TEST_F(Several, AreHereWhileOneIs) {
    telephone.ask(watch(1));
    const std::size_t before = ben.link.sent.size();
    laptop.hang_up();
    world.time_goes_by(table::lease_duration);
    EXPECT_EQ(ben.link.sent.size(), before);
    telephone.hang_up();
    world.time_goes_by(table::lease_duration);
    ASSERT_EQ(ben.link.sent.size(), before + 1);
    EXPECT_TRUE(ben.link.sent.back().presence().away());
}

/// A connection that only watched receives a snapshot with its seat, which decides what it may see.
TEST_F(Several, ShareASeat) {
    const std::string bens_token = [&] {
        Caller dora(world);
        return dora.hello("Dora").welcome().token();
    }();
    Caller dora(world);
    Caller doras_telephone(world);
    dora.hello("", bens_token);
    doras_telephone.hello("", bens_token);
    EXPECT_FALSE(doras_telephone.ask(watch(1)).snapshot().seated());
    const std::size_t before = doras_telephone.link.sent.size();
    dora.ask(join_table(1));
    bool shown = false;
    for (std::size_t i = before; i < doras_telephone.link.sent.size(); ++i) {
        const v1::ServerMessage& received = doras_telephone.link.sent[i];
        shown = shown || (received.snapshot().seated() && received.snapshot().your_seat() == 2);
        EXPECT_TRUE(received.request().empty());
    }
    EXPECT_TRUE(shown);
}

TEST_F(Several, AreAskedForAStartAndTheFirstAnswers) {
    telephone.ask(watch(1));
    all_ready();
    world.dice.script = {0};
    telephone.contributes_automatically = false;
    ben.contributes_automatically = false;
    laptop.ask(start_game(1));
    ASSERT_TRUE(telephone.link.sent.back().has_start_proposed());
    EXPECT_EQ(reason(telephone.ask(commit_draws(1, std::string(32, 'x')))),
              v1::COMMITTED_ELSEWHERE);
    ben.contributes_automatically = true;
    world.settle();
    EXPECT_EQ(table().phase, match::Phase::playing);
    EXPECT_EQ(count_of(telephone, v1::ServerMessage::kStartCancelled), 0);
}

TEST_F(Several, RepeatAStartProposalAfterADisconnect) {
    telephone.ask(watch(1));
    all_ready();
    world.dice.script = {0};
    ben.contributes_automatically = false;
    telephone.contributes_automatically = false;
    telephone.ask(start_game(1));
    world.settle();
    laptop.hang_up();
    EXPECT_EQ(count_of(ben, v1::ServerMessage::kStartProposed), 2);
    EXPECT_EQ(count_of(ben, v1::ServerMessage::kStartCancelled), 0);
    ben.contributes_automatically = true;
    telephone.contributes_automatically = true;
    world.settle();
    EXPECT_EQ(table().phase, match::Phase::playing);
}

/// Such as an export during a game, with the same token.
TEST_F(Several, ShareABudget) {
    const double before = laptop.credits();
    telephone.ask(watch(1));
    EXPECT_LT(laptop.credits(), before);
}

TEST_F(Several, LeaveTheSeatForAll) {
    telephone.ask(watch(1));
    telephone.ask(leave_table(1));
    EXPECT_TRUE(laptop.link.sent.back().has_update());
    EXPECT_EQ(table().seats.size(), 1U);
    EXPECT_EQ(reason(laptop.ask(set_ready(1, true, 3))), v1::NOT_SEATED);
}

}  // namespace
}  // namespace bastide::test
