// Colours and readiness before the game are shown to attendants, but not journaled.
#include "server/table/table.hpp"
#include "tests/support/table_fixture.hpp"

#include <gtest/gtest.h>

namespace bastide::table {
namespace {

using match::Colour;
using match::Refusal;
using test::anna;
using test::ben;
using test::cleo;
using test::FakeAttendant;
using test::version_of;

class ChoicesBeforeGame : public testing::Test, protected test::TableFixture {
  protected:
    ChoicesBeforeGame() {
        open();
        sit_down(ben);
        table->attend(annas);
        annas.frames.clear();
    }

    void sit_down(match::PersonId person, std::optional<Colour> wish = {}) {
        give(person, match::Join{wish});
        journal.answer_all();
    }

    [[nodiscard]] std::vector<Colour> colours() const {
        return table->presence().pre_game_choices().colours();
    }

    FakeAttendant annas{anna};
};

TEST_F(ChoicesBeforeGame, AreSentToAllAndNotStored) {
    const auto stored = journal.stored.size();
    EXPECT_EQ(table->choose_colour(ben, Colour::pink), std::nullopt);
    EXPECT_EQ(table->set_ready(ben, true, 2), std::nullopt);
    ASSERT_EQ(annas.received().size(), 2U);
    EXPECT_EQ(annas.received()[0].presence().colour(), v1::PINK);
    EXPECT_FALSE(annas.received()[0].presence().ready());
    EXPECT_TRUE(annas.received()[1].presence().ready());
    EXPECT_EQ(annas.received()[1].presence().seat(), 1U);
    EXPECT_EQ(table->match().version, 2U);
    EXPECT_EQ(journal.stored.size(), stored);
}

TEST_F(ChoicesBeforeGame, AreNotSentIfUnchanged) {
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(table->set_ready(ben, true, 2), std::nullopt);
        EXPECT_EQ(table->choose_colour(ben, Colour::pink), std::nullopt);
    }
    EXPECT_EQ(annas.received().size(), 2U);
}

/// Before: a stranger could use up all changes of a table, so that no game could start.
TEST_F(ChoicesBeforeGame, UseUpNoVersions) {
    for (int i = 0; i < 20'000; ++i) {
        ASSERT_EQ(table->set_ready(ben, i % 2 == 0, 2), std::nullopt);
        ASSERT_EQ(table->choose_colour(ben, i % 2 == 0 ? Colour::pink : Colour::white),
                  std::nullopt);
    }
    sit_down(cleo);
    EXPECT_TRUE(table->match().seat_of(cleo));
    for (const match::PersonId person : {anna, ben, cleo}) {
        EXPECT_EQ(table->set_ready(person, true, 3), std::nullopt);
    }
    EXPECT_TRUE(version_of(*begin()));
}

TEST_F(ChoicesBeforeGame, AreForSeatedPlayersOnly) {
    EXPECT_EQ(table->set_ready(cleo, true, 2), Refusal::not_seated);
    EXPECT_EQ(table->choose_colour(cleo, Colour::pink), Refusal::not_seated);
}

TEST_F(ChoicesBeforeGame, RejectReadinessForAnOlderVersion) {
    sit_down(cleo);
    EXPECT_EQ(table->set_ready(ben, true, 2), Refusal::stale);
    EXPECT_FALSE(table->presence().pre_game_choices().is_ready(ben));
    EXPECT_EQ(table->set_ready(ben, true, 3), std::nullopt);
    EXPECT_EQ(table->set_ready(ben, false, 0), std::nullopt) << "which is never stale";
}

TEST_F(ChoicesBeforeGame, GiveAColourToOneSeatOnly) {
    EXPECT_EQ(table->choose_colour(ben, Colour::red), Refusal::colour_taken);
    EXPECT_EQ(table->choose_colour(ben, Colour::blue), std::nullopt) << "the one he has";
    EXPECT_EQ(table->choose_colour(anna, Colour::pink), std::nullopt);
    EXPECT_EQ(table->choose_colour(ben, Colour::red), std::nullopt) << "it is free now";
}

TEST_F(ChoicesBeforeGame, GiveANewcomerAFreeColour) {
    table->choose_colour(anna, Colour::green);
    sit_down(cleo);
    EXPECT_EQ(colours(), (std::vector{Colour::green, Colour::blue, Colour::red}));
    EXPECT_EQ(annas.updates().back().events(0).seat_taken().colour(), v1::RED);
    table->choose_colour(ben, Colour::white);
    EXPECT_EQ(colours()[2], Colour::red) << "and keeps it";
}

TEST_F(ChoicesBeforeGame, AreDroppedWhenThePlayerLeaves) {
    table->choose_colour(ben, Colour::pink);
    table->set_ready(ben, true, 2);
    give(ben, match::Leave{});
    sit_down(cleo, Colour::pink);
    sit_down(ben);
    EXPECT_EQ(colours(), (std::vector{Colour::red, Colour::pink, Colour::blue}));
    EXPECT_FALSE(table->presence().pre_game_choices().is_ready(ben));
}

TEST_F(ChoicesBeforeGame, EnterTheMatchAtTheStart) {
    table->choose_colour(ben, Colour::pink);
    table->set_ready(anna, true, 2);
    table->set_ready(ben, true, 2);
    ASSERT_TRUE(version_of(*begin()));
    EXPECT_EQ(table->match().seats[1].colour, Colour::pink);
    EXPECT_EQ(restored()->match().seats[1].colour, Colour::pink);
    EXPECT_EQ(table->choose_colour(ben, Colour::white), Refusal::already_started);
    EXPECT_EQ(table->set_ready(ben, false, 3), Refusal::already_started);
    EXPECT_EQ(table->choose_colour(ben, Colour::pink), std::nullopt) << "so it is";
    EXPECT_EQ(table->set_ready(ben, true, 2), std::nullopt) << "said before, perhaps";
}

TEST_F(ChoicesBeforeGame, AreForgottenByARestart) {
    table->choose_colour(ben, Colour::pink);
    table->set_ready(ben, true, 2);
    const auto back = restored();
    EXPECT_FALSE(back->presence().pre_game_choices().is_ready(ben));
    EXPECT_EQ(back->presence().pre_game_choices().colours()[1], Colour::blue);
}

TEST_F(ChoicesBeforeGame, CancelAStartIfASeatBecomesUnready) {
    FakeAttendant bens{ben};
    table->attend(bens);
    table->set_ready(anna, true, 2);
    table->set_ready(ben, true, 2);
    const auto started = give(anna, match::Start{});
    EXPECT_TRUE(table->proposed());
    table->set_ready(ben, false, 2);
    EXPECT_FALSE(table->proposed());
    ASSERT_EQ(started->size(), 1U);
    EXPECT_EQ(std::get<StartFailed>(started->front()).missing, std::vector{Seat{1}});
    table->unattend(bens);
}

}  // namespace
}  // namespace bastide::table
