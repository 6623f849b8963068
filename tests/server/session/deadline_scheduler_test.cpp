// Matches with running clocks are woken at their deadlines.
#include "server/session/deadline_scheduler.hpp"

#include "tests/support/fake_services.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace bastide::session {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using testing::ElementsAre;

class Deadlines : public testing::Test, protected test::FakeServices {
  protected:
    /// An earlier server's running match with a deadline `until` from now.
    void keep(store::MatchId id, milliseconds until) {
        store::Listing listing;
        listing.stage = store::Stage::running;
        listing.deadline = server_time() + until;
        journal.append({id, 1, "an envelope", listing, {}}, [](store::WriteStatus) {});
        journal.answer_all();
    }

    std::vector<store::MatchId> woken;
    bool readable = true;
    DeadlineScheduler deadlines{journal.reader(), services, [this](store::MatchId id) {
                                    woken.push_back(id);
                                    return readable;
                                }};
};

TEST_F(Deadlines, WakesAMatchInTimeAndOnce) {
    deadlines.wake_at(1, since_boot() + seconds(10));
    deadlines.wake_at(1, since_boot() + seconds(20));
    wait(seconds(9));
    EXPECT_THAT(woken, ElementsAre());
    wait(seconds(1));
    wait(seconds(20));
    EXPECT_THAT(woken, ElementsAre(1));
}

TEST_F(Deadlines, WakesAMatchEarlierIfAskedTo) {
    deadlines.wake_at(1, since_boot() + seconds(20));
    deadlines.wake_at(1, since_boot() + seconds(10));
    wait(seconds(10));
    wait(seconds(10));
    EXPECT_THAT(woken, ElementsAre(1));
}

TEST_F(Deadlines, LetsAForgottenMatchSleep) {
    deadlines.wake_at(1, since_boot() + seconds(10));
    deadlines.forget(1);
    wait(seconds(10));
    EXPECT_THAT(woken, ElementsAre());
}

TEST_F(Deadlines, WakeAMatchLateIfOtherServersMayPlayIt) {
    services.has_nodes = true;
    keep(1, seconds(4));
    deadlines.wake_due_matches();
    for (int i = 0; i < 7; ++i) {
        wait(seconds(1));
    }
    EXPECT_THAT(woken, ElementsAre());
    for (int i = 0; i < 4; ++i) {
        wait(seconds(1));
    }
    EXPECT_THAT(woken, ElementsAre(1));
}

TEST_F(Deadlines, TriesAgainIfAMatchCannotBeRead) {
    readable = false;
    deadlines.wake_at(1, since_boot());
    wait({});
    readable = true;
    wait(wake_retry_interval);
    wait(wake_retry_interval);
    EXPECT_THAT(woken, ElementsAre(1, 1));
}

TEST_F(Deadlines, WakesMatchesOfAnEarlierServerAFewAtATime) {
    for (store::MatchId id = 1; id <= wake_batch_size + 1; ++id) {
        keep(id, seconds(1));
    }
    keep(100, 2 * due_sweep_interval);
    deadlines.wake_due_matches();
    wait({});
    EXPECT_EQ(woken.size(), wake_batch_size);
    wait(wake_batch_interval);
    wait({});
    EXPECT_EQ(woken.size(), wake_batch_size + 1);
}

TEST_F(Deadlines, StopsWithItsServer) {
    {
        DeadlineScheduler gone(journal.reader(), services, [](store::MatchId) -> bool {
            ADD_FAILURE();
            return true;
        });
        gone.wake_at(1, since_boot());
    }
    wait({});
}

}  // namespace
}  // namespace bastide::session
