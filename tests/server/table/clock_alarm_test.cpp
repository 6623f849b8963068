#include "server/table/clock_alarm.hpp"

#include "tests/support/fake_actor.hpp"
#include "tests/support/fake_services.hpp"

#include <gtest/gtest.h>

namespace bastide::table {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using test::anna;
using test::ben;
using test::FakeActor;

class Alarm : public testing::Test, protected test::FakeServices {
  protected:
    Alarm() {
        the_match.seats = {{.person = anna}, {.person = ben}};
        services.wake_at = [this](store::MatchId, ClockAlarm::Time at) { woken_at.push_back(at); };
    }

    [[nodiscard]] std::shared_ptr<FakeActor> actor_here() const {
        return std::make_shared<FakeActor>(services);
    }

    match::Match the_match;
    std::vector<ClockAlarm::Time> woken_at;
    Presence presence{1, the_match, services};
    UpdatePublisher publisher{1, "A table", the_match, presence, services};
};

TEST_F(Alarm, IsNotSetIfNothingCanHappen) {
    const auto actor = actor_here();
    ClockAlarm(1, the_match, presence, publisher, *actor).set();
    EXPECT_TRUE(woken_at.empty());
}

TEST_F(Alarm, EndsAPauseWhenItIsOver) {
    const auto actor = actor_here();
    ClockAlarm alarm(1, the_match, presence, publisher, *actor);
    the_match.paused_until = server_time() + seconds(30);
    alarm.set();
    EXPECT_EQ(woken_at, std::vector{since_boot() + seconds(30)});
    now += seconds(30) - milliseconds(1);
    alarm.ring();
    EXPECT_TRUE(actor->requests.empty());
    now += milliseconds(1);
    alarm.ring();
    EXPECT_NE(actor->only<match::EndPause>(), nullptr);
}

TEST_F(Alarm, ClosesAVoteOnceNoVoteCanBeOnItsWay) {
    const auto actor = actor_here();
    ClockAlarm alarm(1, the_match, presence, publisher, *actor);
    the_match.vote.emplace();
    the_match.vote->until = server_time() + seconds(30);
    now += seconds(30);
    alarm.ring();
    EXPECT_TRUE(actor->requests.empty());
    now += in_flight_allowance;
    alarm.ring();
    const auto* close = actor->only<match::CloseVote>();
    ASSERT_NE(close, nullptr);
    EXPECT_EQ(close->result, match::VoteResult::expired);
}

TEST_F(Alarm, RingsLaterAfterAnEnvelopeOfAnotherServer) {
    services.has_nodes = true;
    const auto actor = actor_here();
    ClockAlarm alarm(1, the_match, presence, publisher, *actor);
    the_match.paused_until = server_time() + seconds(30);
    alarm.set();
    EXPECT_EQ(woken_at, std::vector{since_boot() + seconds(30) + other_node_delay});
    now += seconds(30);
    alarm.ring();
    EXPECT_TRUE(actor->requests.empty());
    actor->set_leading(true);
    alarm.ring();
    EXPECT_NE(actor->only<match::EndPause>(), nullptr);
}

TEST_F(Alarm, IsNeverSetForThePast) {
    const auto actor = actor_here();
    the_match.paused_until = server_time() - seconds(1);
    ClockAlarm(1, the_match, presence, publisher, *actor).set();
    EXPECT_EQ(woken_at, std::vector{since_boot() + clock_check_retry});
}

}  // namespace
}  // namespace bastide::table
