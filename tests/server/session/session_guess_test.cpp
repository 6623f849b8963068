// Guessing codes and passwords.
#include "tests/support/session_world.hpp"

#include <gtest/gtest.h>

namespace bastide::test {
namespace {

using std::chrono::seconds;

class SessionGuess : public testing::Test {
  protected:
    void SetUp() override {
        anna.hello("Anna");
        ben.hello("Ben");
        code = anna.ask(create_table_with_access(v1::UNLISTED)).snapshot().table().access().code();
    }

    static v1::Reason wrong(Caller& by) {
        return by.ask(join_table(0, "ABCDEFGHJK")).refused().reason();
    }

    static void use_up_guesses(Caller& by) {
        for (int i = 0; i < static_cast<int>(session::guesses_rate.burst); ++i) {
            EXPECT_EQ(wrong(by), v1::NO_SUCH_MATCH);
        }
    }

    World world;
    Caller anna{world};
    Caller ben{world};
    std::string code;
};

TEST_F(SessionGuess, MayBeWrongAFewTimes) {
    use_up_guesses(ben);
    EXPECT_TRUE(world.hub.refusals.by_reason().empty());
    EXPECT_EQ(wrong(ben), v1::TOO_MANY_REQUESTS);
    EXPECT_EQ(world.hub.refusals.by_reason().at("too_many_guesses"), 1);
}

/// Otherwise the answer would reveal the right one.
TEST_F(SessionGuess, IsRefusedAtTheLimitEvenIfRight) {
    use_up_guesses(ben);
    EXPECT_EQ(ben.ask(join_table(0, code)).refused().reason(), v1::TOO_MANY_REQUESTS);
    world.time_goes_by(seconds(20));
    EXPECT_TRUE(ben.ask(join_table(0, code)).snapshot().seated());
}

TEST_F(SessionGuess, CostsNothingIfRight) {
    for (int i = 0; i < 3 * static_cast<int>(session::guesses_rate.burst); ++i) {
        ASSERT_TRUE(ben.ask(watch(0, code)).has_snapshot());
        ben.ask(unwatch(1));
    }
}

TEST_F(SessionGuess, CountsPasswordsToo) {
    anna.ask(change_access(1, v1::PASSWORD, "fjord"));
    for (int i = 0; i < static_cast<int>(session::guesses_rate.burst); ++i) {
        EXPECT_EQ(ben.ask(join_table(1, "", "ford")).refused().reason(), v1::WRONG_PASSWORD);
    }
    EXPECT_EQ(ben.ask(join_table(1, "", "fjord")).refused().reason(), v1::TOO_MANY_REQUESTS);
}

/// A new name does not reset the limit.
TEST_F(SessionGuess, IsCountedPerNetwork) {
    int tried = 0;
    for (int guest = 0; guest < 20; ++guest) {
        Caller caller(world, FrameCodec::binary, "one network");
        caller.hello("Guest");
        for (int i = 0; i < 5; ++i) {
            tried += wrong(caller) == v1::NO_SUCH_MATCH ? 1 : 0;
        }
    }
    const auto of_network = static_cast<int>(session::network_guesses_rate.burst);
    const auto beyond = static_cast<int>(session::guesses_beyond_rate.burst);
    EXPECT_EQ(tried, of_network + (20 - of_network / 5) * beyond);
    EXPECT_TRUE(ben.ask(join_table(0, code)).snapshot().seated()) << "who is from elsewhere";
}

/// Other guests of the network have used up its guesses.
class SessionGuessBeside : public SessionGuess {
  protected:
    void guess_until_refused() {
        for (int guest = 0; guest < 20; ++guest) {
            Caller caller(world, FrameCodec::binary, "one network");
            caller.hello("Guest");
            while (wrong(caller) == v1::NO_SUCH_MATCH) {
            }
        }
    }

    Caller neighbour{world, FrameCodec::binary, "one network"};
};

TEST_F(SessionGuessBeside, DoesNotBlockNeighboursWithTheCode) {
    neighbour.hello("Neighbour");
    guess_until_refused();
    EXPECT_TRUE(neighbour.ask(join_table(0, code)).snapshot().seated());
}

TEST_F(SessionGuessBeside, LeavesEachNeighbourAFewTries) {
    neighbour.hello("Neighbour");
    guess_until_refused();
    for (int i = 0; i < static_cast<int>(session::guesses_beyond_rate.burst); ++i) {
        EXPECT_EQ(wrong(neighbour), v1::NO_SUCH_MATCH);
    }
    EXPECT_EQ(neighbour.ask(join_table(0, code)).refused().reason(), v1::TOO_MANY_REQUESTS);
}

TEST_F(SessionGuessBeside, HasAConfigurableLimit) {
    world.hub.meters.limits.guesses =
        session::with_burst(session::network_guesses_rate, 2 * session::network_guesses_rate.burst);
    int tried = 0;
    for (int guest = 0; guest < 12; ++guest) {
        Caller caller(world, FrameCodec::binary, "one network");
        caller.hello("Guest");
        for (int i = 0; i < 5; ++i) {
            tried += wrong(caller) == v1::NO_SUCH_MATCH ? 1 : 0;
        }
    }
    EXPECT_EQ(tried, 2 * static_cast<int>(session::network_guesses_rate.burst));
}

/// Clients send the code when they reconnect, even if others have used up their network's guesses.
TEST_F(SessionGuess, IsNotLimitedForSeatedPlayers) {
    ben.ask(join_table(0, code));
    ben.ask(unwatch(1));
    use_up_guesses(ben);
    EXPECT_TRUE(ben.ask(watch(1, code)).has_snapshot()) << "a seat is enough";
    ben.ask(unwatch(1));
    ben.ask(leave_table(1));
    EXPECT_EQ(ben.ask(watch(1, code)).refused().reason(), v1::TOO_MANY_REQUESTS);
    EXPECT_EQ(ben.ask(watch(9, code)).refused().reason(), v1::TOO_MANY_REQUESTS)
        << "and so where there is none";
}

/// Invalid codes cost the same, so that the answer does not reveal the alphabet.
TEST_F(SessionGuess, AnswersInvalidCodesLikeWrongOnes) {
    for (const std::string& junk : {std::string("?"), std::string(1000, 'A'), std::string("AB")}) {
        EXPECT_EQ(ben.ask(join_table(0, junk)).refused().reason(), v1::NO_SUCH_MATCH);
    }
    EXPECT_EQ(ben.ask(join_table(0)).refused().reason(), v1::NO_SUCH_MATCH) << "no key at all";
}

}  // namespace
}  // namespace bastide::test
