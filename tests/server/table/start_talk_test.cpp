// A start being agreed on, without a table around it: how it ends, and that it ends once.
#include "server/table/start_talk.hpp"

#include "tests/support/fake_attendant.hpp"
#include "tests/support/surroundings_here.hpp"

#include <gtest/gtest.h>

namespace bastide::table {
namespace {

using test::anna;
using test::ben;
using test::FakeAttendant;
using Taken = StartTalk::Taken;

match::Bytes32 value_of(match::PersonId person) {
    match::Bytes32 value{};
    value.fill(static_cast<std::uint8_t>(person));
    return value;
}

/// Anna and Ben, both here.
class StartTalks : public testing::Test, protected test::SurroundingsHere {
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
        for (const FakeAttendant* each : {&annas, &bens}) {
            talk.commit(*each, fair::commitment_to(value_of(each->person())));
        }
    }

    /// Who was missing, where nothing began.
    static std::vector<Seat> missing(const StartTalk::Outcome& outcome) {
        const auto* failed = std::get_if<StartFailed>(&outcome);
        return failed != nullptr ? failed->missing : std::vector<Seat>{};
    }

    /// How often the seats were asked, and by which commitment last.
    static std::vector<v1::StartProposed> proposals(const FakeAttendant& heard_by) {
        std::vector<v1::StartProposed> proposals;
        for (const v1::ServerMessage& message : heard_by.heard()) {
            if (message.has_start_proposed()) {
                proposals.push_back(message.start_proposed());
            }
        }
        return proposals;
    }

    match::Match the_match;
    std::vector<StartTalk::Outcome> outcomes;
    Presence presence{1, the_match, around};
    StartTalk talk{1, the_match, presence, around};
    FakeAttendant annas{anna};
    FakeAttendant bens{ben};
};

TEST_F(StartTalks, EndWithAllThatTheDrawsFollowFrom) {
    dice.script = {1};
    propose();
    const auto proposed = talk.proposed();
    all_commit();
    talk.reveal(bens, value_of(ben));
    EXPECT_TRUE(outcomes.empty());
    talk.reveal(annas, value_of(anna));
    ASSERT_EQ(outcomes.size(), 1U);
    ASSERT_TRUE(std::holds_alternative<match::Start>(outcomes[0]));
    const auto start = std::get<match::Start>(outcomes[0]);
    EXPECT_EQ(fair::commitment_to(start.draws.secret), proposed);
    EXPECT_EQ(start.draws.values, (std::vector{value_of(anna), value_of(ben)}));
    EXPECT_EQ(start.lot, 1U);
    EXPECT_FALSE(talk.under_way());
    wait(start_time_max);
    talk.cancel();
    EXPECT_EQ(outcomes.size(), 1U) << "it was over";
}

TEST_F(StartTalks, AskNobodyWhileASeatIsAway) {
    presence.unattend(bens);
    wait(lease_lasts);
    annas.frames.clear();
    propose();
    ASSERT_EQ(outcomes.size(), 1U);
    EXPECT_EQ(missing(outcomes[0]), std::vector{Seat{1}});
    ASSERT_EQ(annas.heard().size(), 1U);
    EXPECT_TRUE(annas.heard()[0].has_start_cancelled());
    wait(start_time_max);
    EXPECT_EQ(outcomes.size(), 1U);
}

TEST_F(StartTalks, MissWhoeverKeepsSilent) {
    propose();
    talk.commit(annas, fair::commitment_to(value_of(anna)));
    wait(start_time_max);
    ASSERT_EQ(outcomes.size(), 1U);
    EXPECT_EQ(missing(outcomes[0]), std::vector{Seat{1}});
    EXPECT_EQ(talk.commit(bens, fair::commitment_to(value_of(ben))), std::nullopt);
}

TEST_F(StartTalks, AnOldTimeOutEndsNoNewStart) {
    propose();
    wait(std::chrono::seconds(1));
    talk.cancel();
    propose();
    wait(start_time_max - std::chrono::seconds(1));
    EXPECT_TRUE(talk.under_way());
    wait(std::chrono::seconds(1));
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

// ---- Several connections for one seat

TEST_F(StartTalks, TheFirstConnectionThatCommitsItselfSpeaksForTheSeat) {
    FakeAttendant telephone(ben);
    presence.attend(telephone);
    propose();
    EXPECT_EQ(proposals(telephone).size(), 1U) << "each is asked";
    EXPECT_EQ(talk.commit(bens, fair::commitment_to(value_of(ben))), Taken::taken);
    EXPECT_EQ(talk.commit(telephone, fair::commitment_to(value_of(test::cleo))), Taken::elsewhere);
    EXPECT_EQ(talk.commit(bens, fair::commitment_to(value_of(test::cleo))), Taken::not_now);
    EXPECT_EQ(talk.commit(telephone, fair::commitment_to(value_of(ben))), Taken::taken)
        << "the same value, wherever it comes from";
    presence.unattend(telephone);
    talk.lost(telephone);
    EXPECT_EQ(proposals(annas).size(), 1U) << "the one that spoke is still there";
}

TEST_F(StartTalks, AreProposedAnewWhereTheOneThatSpokeHasGone) {
    FakeAttendant telephone(ben);
    presence.attend(telephone);
    propose();
    all_commit();
    wait(std::chrono::seconds(4));
    presence.unattend(bens);
    talk.lost(bens);
    ASSERT_EQ(proposals(telephone).size(), 2U);
    ASSERT_EQ(proposals(annas).size(), 2U);
    EXPECT_NE(proposals(annas)[0].commitment(), proposals(annas)[1].commitment());
    EXPECT_EQ(proposals(annas)[1].seconds(), 6U) << "within the time of the first";
    EXPECT_EQ(talk.reveal(annas, value_of(anna)), Taken::not_now) << "what was given is forgotten";
    talk.commit(annas, fair::commitment_to(value_of(anna)));
    talk.commit(telephone, fair::commitment_to(value_of(test::cleo)));
    talk.reveal(annas, value_of(anna));
    talk.reveal(telephone, value_of(test::cleo));
    ASSERT_EQ(outcomes.size(), 1U);
    EXPECT_EQ(std::get<match::Start>(outcomes[0]).draws.values,
              (std::vector{value_of(anna), value_of(test::cleo)}));
}

TEST_F(StartTalks, GoOnWhereTheOneThatSpokeHasShownItsValue) {
    propose();
    all_commit();
    talk.reveal(bens, value_of(ben));
    presence.unattend(bens);
    talk.lost(bens);
    EXPECT_EQ(proposals(annas).size(), 1U);
    talk.reveal(annas, value_of(anna));
    ASSERT_EQ(outcomes.size(), 1U);
    EXPECT_TRUE(std::holds_alternative<match::Start>(outcomes[0]));
}

/// Somebody whose only connection broke answers on the next one; only then are all asked anew.
TEST_F(StartTalks, WaitForWhoeverComesBackInTime) {
    propose();
    talk.commit(bens, fair::commitment_to(value_of(ben)));
    presence.unattend(bens);
    talk.lost(bens);
    EXPECT_TRUE(talk.under_way());
    EXPECT_EQ(proposals(annas).size(), 1U);
    FakeAttendant again(ben);
    presence.attend(again);
    talk.tell(again);
    ASSERT_EQ(proposals(again).size(), 1U);
    EXPECT_EQ(proposals(again)[0].given(), "");
    EXPECT_EQ(proposals(annas).size(), 2U);
}

TEST_F(StartTalks, AreNotProposedForEver) {
    propose();
    for (int i = 1; i <= fair::start_proposals_max; ++i) {
        ASSERT_TRUE(talk.under_way());
        FakeAttendant flapping(ben);
        presence.attend(flapping);
        EXPECT_EQ(talk.commit(flapping, fair::commitment_to(value_of(ben))), Taken::taken);
        presence.unattend(flapping);
        talk.lost(flapping);
    }
    ASSERT_EQ(outcomes.size(), 1U);
    EXPECT_EQ(missing(outcomes[0]), std::vector{Seat{1}});
}

TEST_F(StartTalks, TakeNothingFromWhoDoesNotAttend) {
    FakeAttendant absent(ben);
    propose();
    EXPECT_EQ(talk.commit(absent, fair::commitment_to(value_of(ben))), std::nullopt);
    EXPECT_EQ(talk.reveal(absent, value_of(ben)), std::nullopt);
}

}  // namespace
}  // namespace bastide::table
