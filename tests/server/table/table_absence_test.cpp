// Absent players: they are not announced immediately, no start waits for them, and their seats are
// freed after a while before the game.
#include "server/table/table.hpp"
#include "tests/support/table_fixture.hpp"

#include <gtest/gtest.h>

#include <memory>

namespace bastide::table {
namespace {

using test::anna;
using test::ben;
using test::cleo;
using test::FakeAttendant;

class Absence : public testing::Test, protected test::TableFixture {
  protected:
    Absence() {
        open();
        give(ben, match::Join{});
        journal.answer_all();
        table->attend(annas);
        table->attend(bens);
        annas.frames.clear();
    }

    ~Absence() override {
        table->unattend(annas);
        table->unattend(bens);
    }

    void stay_away(std::chrono::milliseconds time) {
        wait(lease_duration);
        wait(time - lease_duration);
        journal.answer_all();
    }

    [[nodiscard]] std::vector<match::PersonId> seated() const {
        std::vector<match::PersonId> people;
        for (const match::SeatHolder& holder : table->match().seats) {
            people.push_back(holder.person);
        }
        return people;
    }

    FakeAttendant annas{anna};
    FakeAttendant bens{ben};
};

TEST_F(Absence, FreesASeatAfterAWhile) {
    table->unattend(bens);
    stay_away(away_before_game_max - std::chrono::milliseconds(1));
    EXPECT_EQ(seated(), (std::vector{anna, ben}));
    wait(std::chrono::milliseconds(1));
    journal.answer_all();
    EXPECT_EQ(seated(), std::vector{anna});
    const v1::Update update = annas.updates().back();
    EXPECT_EQ(update.events(0).seat_left().why(), v1::AWAY_TOO_LONG);
    EXPECT_EQ(changes.back().by, match::CommandSource::clock);
}

TEST_F(Absence, OfTheHostMakesTheNextTheHost) {
    table->unattend(annas);
    stay_away(away_before_game_max);
    EXPECT_EQ(seated(), std::vector{ben});
    EXPECT_EQ(table->match().host, ben);
    const v1::Update update = bens.updates().back();
    ASSERT_EQ(update.events_size(), 2);
    EXPECT_EQ(update.events(1).host_changed().seat(), 0U);
}

TEST_F(Absence, OfEverybodyClosesTheTable) {
    table->unattend(annas);
    table->unattend(bens);
    stay_away(away_before_game_max);
    journal.answer_all();
    EXPECT_EQ(table->match().phase, match::Phase::closed);
}

TEST_F(Absence, BeginsAgainWithEachDeparture) {
    table->unattend(bens);
    stay_away(away_before_game_max - std::chrono::seconds(10));
    table->attend(bens);
    wait(std::chrono::seconds(5));
    table->unattend(bens);
    stay_away(std::chrono::minutes(1));
    EXPECT_EQ(seated(), (std::vector{anna, ben})) << "three minutes at a stretch";
    stay_away(away_before_game_max);
    EXPECT_EQ(seated(), std::vector{anna});
}

TEST_F(Absence, EndsIfThePlayerReturnsAsItExpires) {
    give(cleo, match::Join{});
    table->unattend(bens);
    wait(lease_duration);
    wait(away_before_game_max - lease_duration);
    table->attend(bens);
    journal.answer_all();
    EXPECT_EQ(seated(), (std::vector{anna, ben, cleo})) << "it waited, and he is back";
}

TEST_F(Absence, CountsWithoutAnyAttendance) {
    give(cleo, match::Join{});
    journal.answer_all();
    stay_away(away_before_game_max);
    EXPECT_EQ(seated(), (std::vector{anna, ben}));
}

/// A client that disconnects while joining would otherwise keep the others waiting.
TEST_F(Absence, IsSentAtOnceWithoutAnyAttendance) {
    give(cleo, match::Join{});
    journal.answer_all();
    ASSERT_TRUE(annas.received().back().has_presence());
    EXPECT_EQ(annas.received().back().presence().seat(), 2U);
    EXPECT_TRUE(annas.received().back().presence().away());
}

TEST_F(Absence, IsSentAfterTheLeaseOfAJoiningSpectator) {
    FakeAttendant cleos(cleo);
    table->attend(cleos);
    give(cleo, match::Join{});
    table->unattend(cleos);
    journal.answer_all();
    EXPECT_TRUE(annas.received().back().has_update());
    wait(lease_duration);
    EXPECT_TRUE(annas.received().back().presence().away());
}

TEST_F(Absence, KeepsNoTableInMemory) {
    table->unattend(annas);
    table->unattend(bens);
    const std::weak_ptr<Table> watched = table;
    table.reset();
    EXPECT_TRUE(watched.expired());
    table = restored();
}

TEST_F(Absence, FreesNoSeatInAGame) {
    for (const match::PersonId person : {anna, ben}) {
        table->set_ready(person, true, 2);
    }
    begin();
    table->unattend(bens);
    stay_away(std::chrono::hours(24));
    EXPECT_EQ(seated(), (std::vector{anna, ben}));
    EXPECT_FALSE(table->match().game->player(Seat{1}).withdrawn);
}

TEST_F(Absence, CountsFromWhenTheTableIsBackAfterARestart) {
    const auto again = restored();
    wait(away_before_game_max - std::chrono::milliseconds(1));
    EXPECT_EQ(again->match().seats.size(), 2U);
    wait(std::chrono::milliseconds(1));
    journal.answer_all();
    journal.answer_all();
    EXPECT_EQ(again->match().phase, match::Phase::closed);
}

/// No seat is freed while the store is failing, but afterwards.
TEST_F(Absence, WaitsForTheStore) {
    table->unattend(bens);
    wait(lease_duration);
    wait(away_before_game_max - lease_duration);
    journal.answer(store::WriteStatus::unknown);
    EXPECT_EQ(seated(), (std::vector{anna, ben}));
    wait(std::chrono::seconds(10));
    journal.answer_all();
    EXPECT_EQ(seated(), std::vector{anna});
}

TEST_F(Absence, OfAMomentIsNone) {
    for (int i = 0; i < 100; ++i) {
        table->unattend(bens);
        wait(std::chrono::milliseconds(20));
        table->attend(bens);
        wait(std::chrono::milliseconds(20));
    }
    wait(lease_duration);
    EXPECT_TRUE(annas.frames.empty()) << "a bad line is nobody's news";
}

TEST_F(Absence, ComesAfterTheLease) {
    table->unattend(bens);
    EXPECT_TRUE(annas.frames.empty());
    wait(lease_duration);
    ASSERT_EQ(annas.frames.size(), 1U);
    EXPECT_TRUE(annas.received()[0].presence().away());
    EXPECT_EQ(annas.received()[0].presence().away_seconds(), 3U);
}

}  // namespace
}  // namespace bastide::table
