// A start being agreed on, without a table around it: how it ends, and that it ends once.
#include "server/table/start_talk.hpp"

#include "tests/support/fake_attendant.hpp"
#include "tests/support/scripted_dice.hpp"

#include <gtest/gtest.h>

namespace bastide::table {
namespace {

using test::FakeAttendant;

constexpr match::PersonId anna{1};
constexpr match::PersonId ben{2};

match::Bytes32 value_of(match::PersonId person) {
    match::Bytes32 value{};
    value.fill(static_cast<std::uint8_t>(person));
    return value;
}

/// Anna and Ben, both here.
class StartTalks : public testing::Test {
  protected:
    StartTalks() {
        the_match.seats = {{.person = anna}, {.person = ben}};
        presence.attend(annas);
        presence.attend(bens);
    }

    void propose() {
        talk.propose([this](const StartTalk::Outcome& outcome) { outcomes.push_back(outcome); });
    }

    void all_commit() {
        for (const match::PersonId person : {anna, ben}) {
            talk.commit(person, fair::commitment_to(value_of(person)));
        }
    }

    /// Who was missing, where nothing began.
    static std::vector<Seat> missing(const StartTalk::Outcome& outcome) {
        const auto* failed = std::get_if<StartFailed>(&outcome);
        return failed != nullptr ? failed->missing : std::vector<Seat>{};
    }

    match::Match the_match;
    test::ScriptedDice dice;
    std::vector<std::function<void()>> time_outs;
    std::vector<StartTalk::Outcome> outcomes;
    Presence presence{1,
                      the_match,
                      [](match::PersonId) { return std::nullopt; },
                      [] { return std::chrono::milliseconds(1); }};
    StartTalk talk{1,
                   the_match,
                   presence,
                   dice,
                   [this](std::chrono::milliseconds, std::function<void()> then) {
                       time_outs.push_back(std::move(then));
                   }};
    FakeAttendant annas{anna};
    FakeAttendant bens{ben};
};

TEST_F(StartTalks, EndWithAllThatTheDrawsFollowFrom) {
    dice.script = {1};
    propose();
    const auto proposed = talk.proposed();
    all_commit();
    talk.reveal(ben, value_of(ben));
    EXPECT_TRUE(outcomes.empty());
    talk.reveal(anna, value_of(anna));
    ASSERT_EQ(outcomes.size(), 1U);
    ASSERT_TRUE(std::holds_alternative<match::Start>(outcomes[0]));
    const auto start = std::get<match::Start>(outcomes[0]);
    EXPECT_EQ(fair::commitment_to(start.draws.secret), proposed);
    EXPECT_EQ(start.draws.values, (std::vector{value_of(anna), value_of(ben)}));
    EXPECT_EQ(start.lot, 1U);
    EXPECT_FALSE(talk.under_way());
    time_outs[0]();
    talk.cancel();
    EXPECT_EQ(outcomes.size(), 1U) << "it was over";
}

TEST_F(StartTalks, AskNobodyWhileASeatIsAway) {
    presence.unattend(bens);
    annas.frames.clear();
    propose();
    ASSERT_EQ(outcomes.size(), 1U);
    EXPECT_EQ(missing(outcomes[0]), std::vector{Seat{1}});
    ASSERT_EQ(annas.heard().size(), 1U);
    EXPECT_TRUE(annas.heard()[0].has_start_cancelled());
    EXPECT_TRUE(time_outs.empty());
}

TEST_F(StartTalks, MissWhoeverKeepsSilent) {
    propose();
    talk.commit(anna, fair::commitment_to(value_of(anna)));
    time_outs[0]();
    ASSERT_EQ(outcomes.size(), 1U);
    EXPECT_EQ(missing(outcomes[0]), std::vector{Seat{1}});
    EXPECT_EQ(talk.commit(ben, fair::commitment_to(value_of(ben))), std::nullopt);
}

TEST_F(StartTalks, AnOldTimeOutEndsNoNewStart) {
    propose();
    talk.cancel();
    propose();
    time_outs[0]();
    EXPECT_TRUE(talk.under_way());
    time_outs[1]();
    EXPECT_FALSE(talk.under_way());
    EXPECT_EQ(outcomes.size(), 2U);
}

/// As a table does with a command that waited behind the start.
TEST_F(StartTalks, MayBeProposedAnewFromWhereTheyEnd) {
    talk.propose([this](const StartTalk::Outcome&) { propose(); });
    const auto first = talk.proposed();
    talk.cancel();
    EXPECT_TRUE(talk.under_way());
    EXPECT_NE(talk.proposed(), first);
}

}  // namespace
}  // namespace bastide::table
