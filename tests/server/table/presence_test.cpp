// Presence at each seat, and its notifications.
#include "server/table/presence.hpp"

#include "tests/support/fake_attendant.hpp"
#include "tests/support/fake_services.hpp"

#include <gtest/gtest.h>

namespace bastide::table {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using test::anna;
using test::ben;
using test::cleo;
using test::FakeAttendant;

class Presences : public testing::Test, protected test::FakeServices {
  protected:
    Presences() {
        the_match.seats = {{.person = anna}, {.person = ben}};
        services.away_since = [this](match::PersonId who) {
            return who == ben ? ben_left : store::unreadable;
        };
        presence.emplace(7, the_match, services);
    }

    /// The last connection of a person ends, without a reconnect before the lease expires.
    void goes(FakeAttendant& attendant) {
        presence->unattend(attendant);
        wait(lease_duration);
        presence->lease_ended(attendant.person());
    }

    match::Match the_match;
    store::ReadResult<std::optional<milliseconds>> ben_left{std::nullopt};
    std::optional<Presence> presence;
    FakeAttendant annas{anna};
    FakeAttendant bens{ben};
    FakeAttendant cleos{cleo};
};

TEST_F(Presences, SeatsAreAwayUntilAttended) {
    EXPECT_EQ(presence->away(), (std::vector{Seat{0}, Seat{1}}));
    presence->attend(annas);
    presence->attend(cleos);
    EXPECT_TRUE(presence->is_here(anna));
    EXPECT_TRUE(presence->is_here(cleo));
    EXPECT_EQ(presence->away(), std::vector{Seat{1}});
}

TEST_F(Presences, AllAreNotifiedOfASeat) {
    presence->attend(cleos);
    presence->attend(bens);
    goes(bens);
    const auto received = cleos.received();
    ASSERT_EQ(received.size(), 2U) << "and nothing of Cleo herself";
    EXPECT_EQ(received[0].presence().match(), 7U);
    EXPECT_EQ(received[0].presence().seat(), 1U);
    EXPECT_FALSE(received[0].presence().away());
    EXPECT_TRUE(received[1].presence().away());
    EXPECT_EQ(bens.received().size(), 1U) << "he is told that he has come";
}

TEST_F(Presences, APersonIsPresentWithOneConnection) {
    FakeAttendant elsewhere(ben);
    presence->attend(bens);
    presence->attend(elsewhere);
    presence->unattend(bens);
    presence->unattend(bens);
    wait(lease_duration);
    EXPECT_TRUE(presence->is_here(ben));
    presence->unattend(elsewhere);
    wait(lease_duration);
    EXPECT_FALSE(presence->is_here(ben));
}

TEST_F(Presences, AbsenceIsCountedFromTheBestKnownTime) {
    now += seconds(5);
    EXPECT_EQ(presence->seconds_away(ben), 5U) << "since the table was loaded";
    ben_left = now - seconds(60);
    EXPECT_EQ(presence->seconds_away(ben), 60U);
    presence->attend(bens);
    EXPECT_EQ(presence->seconds_away(ben), 0U);
    goes(bens);
    EXPECT_EQ(presence->seconds_away(ben), 3U) << "since the connection went";
    now -= seconds(10);
    EXPECT_EQ(presence->seconds_away(ben), 0U) << "a clock that was set back";
}

TEST_F(Presences, AnUnreadableAbsenceIsNotInvented) {
    ben_left = store::unreadable;
    v1::Presence written;
    EXPECT_EQ(presence->seconds_away(ben), store::unreadable);
    EXPECT_FALSE(presence->write(Seat{1}, written));
    presence->attend(bens);
    EXPECT_EQ(presence->seconds_away(ben), 0U) << "the people need not be asked about who is here";
    presence->attend(cleos);
    goes(bens);
    EXPECT_EQ(presence->seconds_away(ben), 3U) << "nor about who was";
    EXPECT_TRUE(presence->write(Seat{1}, written));
    EXPECT_TRUE(written.away());
    EXPECT_EQ(cleos.received().size(), 1U) << "so everybody hears of it";
}

TEST_F(Presences, ACrowdKeepsNoPlayerOut) {
    std::vector<std::unique_ptr<FakeAttendant>> crowd;
    for (std::size_t i = 0; i < attendants_max; ++i) {
        crowd.push_back(std::make_unique<FakeAttendant>(static_cast<match::PersonId>(100 + i)));
        ASSERT_TRUE(presence->attend(*crowd.back())) << i;
    }
    EXPECT_FALSE(presence->attend(cleos));
    EXPECT_FALSE(presence->is_here(cleo));
    EXPECT_TRUE(presence->attend(annas));
    EXPECT_TRUE(presence->attend(*crowd.front())) << "who attends already";
}

TEST_F(Presences, ABriefAbsenceIsNotShown) {
    presence->attend(bens);
    presence->attend(cleos);
    presence->unattend(bens);
    EXPECT_TRUE(presence->is_here(ben));
    wait(lease_duration - milliseconds(1));
    EXPECT_TRUE(presence->is_here(ben));
    FakeAttendant again(ben);
    presence->attend(again);
    wait(lease_duration);
    EXPECT_TRUE(presence->is_here(ben));
    EXPECT_TRUE(cleos.frames.empty());
}

TEST_F(Presences, ALeaseRunsOut) {
    presence->attend(bens);
    presence->unattend(bens);
    wait(lease_duration);
    EXPECT_FALSE(presence->is_here(ben));
    EXPECT_EQ(presence->time_away_here(ben), lease_duration);
    EXPECT_EQ(presence->time_away_here(anna), lease_duration) << "since the table was loaded";
    presence->attend(bens);
    EXPECT_EQ(presence->time_away_here(ben), milliseconds(0));
}

TEST_F(Presences, AnExpiredLeaseIsReportedOnce) {
    std::vector<match::PersonId> ended;
    std::vector<match::PersonId> came;
    leases.watch(
        [&came](store::MatchId /*match*/, match::PersonId person) { came.push_back(person); },
        [&ended](store::MatchId match, match::PersonId person) {
            if (match == 7) {
                ended.push_back(person);
            }
        });
    leases.take(7, ben);
    leases.take(8, anna);
    leases.release(7, ben);
    wait(seconds(1));
    leases.take(7, ben);
    leases.release(7, ben);
    leases.release(8, anna);
    wait(lease_duration - seconds(1));
    EXPECT_TRUE(ended.empty()) << "Ben came back, and has a whole lease again";
    wait(seconds(1));
    EXPECT_EQ(ended, std::vector{ben});
    EXPECT_EQ(leases.size(), 0U) << "what has run out is forgotten";
    wait(lease_duration);
    EXPECT_EQ(ended, std::vector{ben});
}

}  // namespace
}  // namespace bastide::table
