// Who is here for which seat, and who hears of it.
#include "server/table/presence.hpp"

#include "tests/support/fake_attendant.hpp"

#include <gtest/gtest.h>

namespace bastide::table {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using test::FakeAttendant;

constexpr match::PersonId anna{1};
constexpr match::PersonId ben{2};
constexpr match::PersonId cleo{3};

/// A match of Anna and Ben, that Cleo looks at.
class Presences : public testing::Test {
  protected:
    Presences() { the_match.seats = {{.person = anna}, {.person = ben}}; }

    milliseconds now{seconds(1000)};
    match::Match the_match;
    /// As the people know, who may be asked about Ben only.
    store::Reading<std::optional<milliseconds>> ben_left{std::nullopt};
    Presence presence{
        7,
        the_match,
        [this](match::PersonId who) { return who == ben ? ben_left : store::unreadable; },
        [this] { return now; }};
    FakeAttendant annas{anna};
    FakeAttendant bens{ben};
    FakeAttendant cleos{cleo};
};

TEST_F(Presences, EverySeatIsAwayUntilSomebodyComes) {
    EXPECT_EQ(presence.away(), (std::vector{Seat{0}, Seat{1}}));
    presence.attend(annas);
    presence.attend(cleos);
    EXPECT_TRUE(presence.is_here(anna));
    EXPECT_TRUE(presence.is_here(cleo));
    EXPECT_EQ(presence.away(), std::vector{Seat{1}});
}

TEST_F(Presences, AllHearOfASeat) {
    presence.attend(cleos);
    presence.attend(bens);
    presence.unattend(bens);
    const auto heard = cleos.heard();
    ASSERT_EQ(heard.size(), 2U) << "and nothing of Cleo herself";
    EXPECT_EQ(heard[0].presence().match(), 7U);
    EXPECT_EQ(heard[0].presence().seat(), 1U);
    EXPECT_FALSE(heard[0].presence().away());
    EXPECT_TRUE(heard[1].presence().away());
    EXPECT_EQ(bens.heard().size(), 1U) << "he is told that he has come";
}

TEST_F(Presences, SomebodyIsHereWhileOneConnectionIs) {
    FakeAttendant elsewhere(ben);
    presence.attend(bens);
    presence.attend(elsewhere);
    EXPECT_FALSE(presence.unattend(bens));
    EXPECT_FALSE(presence.unattend(bens)) << "has gone already";
    EXPECT_TRUE(presence.unattend(elsewhere));
    presence.attend(cleos);
    EXPECT_FALSE(presence.unattend(cleos)) << "has no seat";
}

TEST_F(Presences, AbsenceIsCountedFromTheBestThatIsKnown) {
    now += seconds(5);
    EXPECT_EQ(presence.seconds_away(ben), 5U) << "since this table came into memory";
    ben_left = now - seconds(60);
    EXPECT_EQ(presence.seconds_away(ben), 60U);
    presence.attend(bens);
    EXPECT_EQ(presence.seconds_away(ben), 0U);
    presence.unattend(bens);
    now += seconds(2);
    EXPECT_EQ(presence.seconds_away(ben), 2U);
    now -= seconds(10);
    EXPECT_EQ(presence.seconds_away(ben), 0U) << "a clock that was set back";
}

TEST_F(Presences, NobodyMakesUpSinceWhenSomebodyIsAway) {
    ben_left = store::unreadable;
    v1::Presence written;
    EXPECT_EQ(presence.seconds_away(ben), store::unreadable);
    EXPECT_FALSE(presence.write(Seat{1}, written));
    presence.attend(bens);
    EXPECT_EQ(presence.seconds_away(ben), 0U) << "the people need not be asked about who is here";
    presence.attend(cleos);
    presence.unattend(bens);
    EXPECT_EQ(presence.seconds_away(ben), 0U) << "nor about who was";
    EXPECT_TRUE(presence.write(Seat{1}, written));
    EXPECT_TRUE(written.away());
    EXPECT_EQ(cleos.heard().size(), 1U) << "so everybody hears of it";
}

TEST_F(Presences, ACrowdKeepsNoPlayerOut) {
    std::vector<std::unique_ptr<FakeAttendant>> crowd;
    for (std::size_t i = 0; i < attendants_max; ++i) {
        crowd.push_back(std::make_unique<FakeAttendant>(static_cast<match::PersonId>(100 + i)));
        ASSERT_TRUE(presence.attend(*crowd.back())) << i;
    }
    EXPECT_FALSE(presence.attend(cleos));
    EXPECT_FALSE(presence.is_here(cleo));
    EXPECT_TRUE(presence.attend(annas));
    EXPECT_TRUE(presence.attend(*crowd.front())) << "who attends already";
}

}  // namespace
}  // namespace bastide::table
