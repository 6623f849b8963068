#include "client-cli/bot/bot.hpp"
#include "engine/setup.hpp"
#include "tests/support/patient_loop.hpp"
#include "tests/support/scripted_server.hpp"

#include <gtest/gtest.h>

namespace bastide::test {
namespace {

using Kind = v1::ClientMessage::KindCase;

class BotVotes : public testing::Test, protected PatientLoop {
  protected:
    BotVotes() {
        server.sit_down("Bot");
        server.sit_down("Carl");
        server.table.set_phase(v1::PLAYING);
        server.game = start(standard_setup({}, 3).value());
        server.game->turn.step = Step::place;
        server.game->turn.hand = catalogue().find("base.U");
    }

    void sit_down() {
        bot.emplace(loop,
                    server.connector(),
                    FrameCodec::binary,
                    bot::BotCharacter{"Bot", std::nullopt, 1, {}},
                    bot::Bot::Events{[this] { bot->act(); },
                                     [this](const std::string& why) { failed.push_back(why); },
                                     [](const std::string& /*why*/) {}});
        ASSERT_TRUE(until([this] { return bot->idle(); }));
        bot->join(ScriptedServer::match);
        ASSERT_TRUE(until([this] { return bot->table() != nullptr && bot->idle(); }));
        settle();
    }

    static v1::Vote vote(v1::Motion motion, std::uint32_t about = 0) {
        v1::Vote vote;
        vote.set_number(3);
        vote.set_motion(motion);
        vote.set_about(about);
        vote.set_needed(2);
        vote.set_left_ms(60'000);
        vote.add_ballots(v1::YES);
        vote.add_ballots(v1::NOT_CAST);
        vote.add_ballots(v1::NO_ELECTOR);
        return vote;
    }

    void open_vote(const v1::Vote& vote) {
        *server.in_play.mutable_vote() = vote;
        server.update(
            [&](v1::Event& event) { *event.mutable_vote_opened()->mutable_vote() = vote; });
        settle();
    }

    /// The bot's ballot in vote 3; nullopt if it has not cast one.
    [[nodiscard]] std::optional<bool> cast() const {
        for (const v1::ClientMessage& message : server.asked) {
            if (message.has_cast_vote() && message.cast_vote().vote() == 3) {
                return message.cast_vote().yes();
            }
        }
        return std::nullopt;
    }

    ScriptedServer server{loop};
    std::vector<std::string> failed;
    std::optional<bot::Bot> bot;
};

TEST_F(BotVotes, AgreesToProposalsOfPeople) {
    for (const v1::Motion motion : {v1::STOP, v1::PAUSE, v1::STAND_IN, v1::FORFEIT_ABSENT}) {
        server.asked.clear();
        server.in_play.Clear();
        sit_down();
        open_vote(vote(motion, 2));
        EXPECT_EQ(cast(), true) << v1::Motion_Name(motion);
        EXPECT_TRUE(failed.empty());
    }
}

TEST_F(BotVotes, AgreesToAVoteOpenOnArrival) {
    *server.in_play.mutable_vote() = vote(v1::GO_ON);
    sit_down();
    EXPECT_EQ(cast(), true);
}

TEST_F(BotVotes, DoesNotAgreeToItsOwnRemoval) {
    sit_down();
    open_vote(vote(v1::FORFEIT_ABSENT, 1));
    EXPECT_EQ(cast(), false);
}

TEST_F(BotVotes, DoesNotVoteWithoutABallot) {
    sit_down();
    v1::Vote others = vote(v1::STOP);
    others.set_ballots(1, v1::NO_ELECTOR);
    open_vote(others);
    EXPECT_EQ(cast(), std::nullopt);
}

TEST_F(BotVotes, RefreshesTheTableAfterALateVote) {
    server.refuses = {{Kind::kCastVote, v1::NO_SUCH_VOTE}};
    sit_down();
    const long looked = server.received(Kind::kWatch);
    *server.in_play.mutable_vote() = vote(v1::STOP);
    server.update(
        [&](v1::Event& event) { *event.mutable_vote_opened()->mutable_vote() = vote(v1::STOP); });
    server.in_play.Clear();  // closed before the ballot arrives
    ASSERT_TRUE(until([&] { return server.received(Kind::kWatch) == looked + 1; }));
    settle();
    EXPECT_TRUE(failed.empty());
    EXPECT_EQ(server.received(Kind::kCastVote), 1);
}

TEST_F(BotVotes, ReclaimsItsSeatFromAStandIn) {
    sit_down();
    for (const v1::StandIn one : {v1::NO_STAND_IN, v1::UNTIL_RETURN, v1::NO_STAND_IN}) {
        server.in_play.add_stand_ins(one);
    }
    server.update([](v1::Event& event) {
        event.mutable_stand_in_changed()->set_seat(1);
        event.mutable_stand_in_changed()->set_stand_in(v1::UNTIL_RETURN);
    });
    ASSERT_TRUE(until([&] { return server.received(Kind::kReclaimSeat) == 1; }));
    settle();
    EXPECT_TRUE(failed.empty());
    EXPECT_EQ(server.received(Kind::kReclaimSeat), 1);
}

TEST_F(BotVotes, DoesNotPlayInAPause) {
    server.game->turn.seat = Seat{1};
    server.in_play.set_pause_ms(60'000);
    sit_down();
    EXPECT_EQ(server.received(Kind::kAct), 0);
    server.in_play.Clear();
    server.update([](v1::Event& event) { event.mutable_pause_ended(); });
    EXPECT_TRUE(until([&] { return server.received(Kind::kAct) > 0; }));
}

}  // namespace
}  // namespace bastide::test
