// Seats of absent players before the game: the requests to the table.
#include "server/table/away_seats.hpp"

#include "server/table/waiting_table.hpp"
#include "tests/support/fake_actor.hpp"
#include "tests/support/fake_attendant.hpp"
#include "tests/support/fake_services.hpp"

#include <gtest/gtest.h>

namespace bastide::table {
namespace {

using test::anna;
using test::ben;
using test::FakeActor;
using test::FakeAttendant;

class OpenTable : public testing::Test, protected test::FakeServices {
  protected:
    OpenTable() {
        the_match.seats = {{.person = anna}, {.person = ben}};
        the_match.settings.seats_max = 2;
        the_match.version = 3;
        presence.attend(annas);
    }

    match::Match the_match;
    std::shared_ptr<FakeActor> actor = std::make_shared<FakeActor>(services);
    Presence presence{1, the_match, services};
    StartNegotiation negotiation{1, the_match, presence, services};
    AwaySeats away_seats{the_match, presence, *actor};
    WaitingTable waiting{the_match, presence, negotiation, *actor};
    FakeAttendant annas{anna};
    FakeAttendant bens{ben};
};

TEST_F(OpenTable, FreesTheSeatOfAnAbsentPlayerInTime) {
    away_seats.watch(anna);
    away_seats.watch(ben);
    wait(away_before_game_max - std::chrono::milliseconds(1));
    EXPECT_TRUE(actor->requests.empty());
    wait(std::chrono::milliseconds(1));
    const auto* free = actor->only<match::VacateSeat>();
    ASSERT_NE(free, nullptr);
    EXPECT_EQ(free->person, ben);
    EXPECT_EQ(free->why, match::LeaveReason::away);
}

TEST_F(OpenTable, TriesAgainToFreeASeatIfTheTableIsBusy) {
    away_seats.watch(ben);
    wait(away_before_game_max);
    ASSERT_EQ(actor->requests.size(), 1U);
    actor->requests[0].answer(RequestError::busy);
    wait(lease_duration);
    EXPECT_EQ(actor->requests.size(), 2U);
}

TEST_F(OpenTable, DropsTheTimersOfATableOutOfMemory) {
    away_seats.watch(ben);
    actor.reset();
    wait(away_before_game_max);
}

TEST_F(OpenTable, KeepsTheSeatOfAReturnedPlayer) {
    EXPECT_FALSE(away_seats.is_obsolete(match::VacateSeat{ben, match::LeaveReason::away}));
    presence.attend(bens);
    EXPECT_TRUE(away_seats.is_obsolete(match::VacateSeat{ben, match::LeaveReason::away}));
    EXPECT_FALSE(away_seats.is_obsolete(match::VacateSeat{ben, match::LeaveReason::unready}));
    waiting.set_ready(ben, true, 3);
    EXPECT_TRUE(away_seats.is_obsolete(match::VacateSeat{ben, match::LeaveReason::unready}));
}

TEST_F(OpenTable, StartsByItselfOnlyOnceAllAreThereAndReady) {
    the_match.settings.auto_start = true;
    waiting.set_ready(anna, true, 3);
    waiting.set_ready(ben, true, 3);
    wait({});
    EXPECT_TRUE(actor->requests.empty()) << "Ben is not there";
    presence.attend(bens);
    waiting.start_soon();
    wait({});
    EXPECT_NE(actor->only<match::Start>(), nullptr);
}

TEST_F(OpenTable, CountsAMissedStartAgainstThePlayer) {
    the_match.settings.auto_start = true;
    presence.attend(bens);
    waiting.set_ready(anna, true, 3);
    waiting.set_ready(ben, true, 3);
    wait({});
    ASSERT_EQ(actor->requests.size(), 1U);
    const Request start = actor->requests[0];
    actor->requests.clear();
    start.answer(StartFailed{{Seat{1}}});
    EXPECT_FALSE(presence.pre_game_choices().is_ready(ben));
    wait(start_delay_max - start_time_max);
    const auto* free = actor->only<match::VacateSeat>();
    ASSERT_NE(free, nullptr);
    EXPECT_EQ(free->person, ben);
    EXPECT_EQ(free->why, match::LeaveReason::unready);
}

TEST_F(OpenTable, CountsAMissedStartForAsLongAsItTook) {
    the_match.settings.auto_start = true;
    presence.attend(bens);
    waiting.set_ready(anna, true, 3);
    waiting.set_ready(ben, true, 3);
    wait({});
    ASSERT_EQ(actor->requests.size(), 1U);
    const Request start = actor->requests[0];
    actor->requests.clear();
    wait(start_delay_max - std::chrono::seconds(1));
    start.answer(StartFailed{{Seat{1}}});
    EXPECT_TRUE(actor->requests.empty());
    wait(std::chrono::seconds(1));
    EXPECT_NE(actor->only<match::VacateSeat>(), nullptr);
}

TEST_F(OpenTable, RefusesChangesWhileTheStartIsBeingStored) {
    actor->stores_start = true;
    EXPECT_EQ(waiting.set_ready(ben, true, 3), match::Refusal::already_started);
    EXPECT_EQ(waiting.choose_colour(ben, match::Colour::green), match::Refusal::already_started);
}

}  // namespace
}  // namespace bastide::table
