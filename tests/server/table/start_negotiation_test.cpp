// Start negotiations without a table: results, each reported once.
#include "server/table/start_negotiation.hpp"

#include "tests/support/fake_attendant.hpp"
#include "tests/support/fake_services.hpp"

#include <gtest/gtest.h>

namespace bastide::table {
namespace {

using test::anna;
using test::ben;
using test::FakeAttendant;
using ContributionResult = StartNegotiation::ContributionResult;

match::Bytes32 value_of(match::PersonId person) {
    match::Bytes32 value{};
    value.fill(static_cast<std::uint8_t>(person));
    return value;
}

class StartNegotiations : public testing::Test, protected test::FakeServices {
  protected:
    StartNegotiations() {
        the_match.seats = {{.person = anna}, {.person = ben}};
        presence.attend(annas);
        presence.attend(bens);
    }

    void propose() {
        negotiation.propose(
            [this](const StartNegotiation::Outcome& outcome) { outcomes.push_back(outcome); });
    }

    void all_commit() {
        for (const FakeAttendant* each : {&annas, &bens}) {
            negotiation.commit(*each, fair::commitment_to(value_of(each->person())));
        }
    }

    static std::vector<Seat> missing(const StartNegotiation::Outcome& outcome) {
        const auto* failed = std::get_if<StartFailed>(&outcome);
        return failed != nullptr ? failed->missing : std::vector<Seat>{};
    }

    static std::vector<v1::StartProposed> proposals(const FakeAttendant& recipient) {
        std::vector<v1::StartProposed> proposals;
        for (const v1::ServerMessage& message : recipient.received()) {
            if (message.has_start_proposed()) {
                proposals.push_back(message.start_proposed());
            }
        }
        return proposals;
    }

    match::Match the_match;
    std::vector<StartNegotiation::Outcome> outcomes;
    Presence presence{1, the_match, services};
    StartNegotiation negotiation{1, the_match, presence, services};
    FakeAttendant annas{anna};
    FakeAttendant bens{ben};
};

TEST_F(StartNegotiations, EndWithTheDrawsOnceAllReveal) {
    dice.script = {1};
    propose();
    const auto proposed = negotiation.proposed();
    all_commit();
    negotiation.reveal(bens, value_of(ben));
    EXPECT_TRUE(outcomes.empty());
    negotiation.reveal(annas, value_of(anna));
    ASSERT_EQ(outcomes.size(), 1U);
    ASSERT_TRUE(std::holds_alternative<match::Start>(outcomes[0]));
    const auto start = std::get<match::Start>(outcomes[0]);
    EXPECT_EQ(fair::commitment_to(start.draws.secret), proposed);
    EXPECT_EQ(start.draws.values, (std::vector{value_of(anna), value_of(ben)}));
    EXPECT_EQ(start.lot, 1U);
    EXPECT_FALSE(negotiation.is_running());
    wait(start_time_max);
    negotiation.cancel();
    EXPECT_EQ(outcomes.size(), 1U) << "it was over";
}

TEST_F(StartNegotiations, AskNobodyWhileASeatIsAway) {
    presence.unattend(bens);
    wait(lease_duration);
    annas.frames.clear();
    propose();
    ASSERT_EQ(outcomes.size(), 1U);
    EXPECT_EQ(missing(outcomes[0]), std::vector{Seat{1}});
    ASSERT_EQ(annas.received().size(), 1U);
    EXPECT_TRUE(annas.received()[0].has_start_cancelled());
    wait(start_time_max);
    EXPECT_EQ(outcomes.size(), 1U);
}

TEST_F(StartNegotiations, NameSilentSeats) {
    propose();
    negotiation.commit(annas, fair::commitment_to(value_of(anna)));
    wait(start_time_max);
    ASSERT_EQ(outcomes.size(), 1U);
    EXPECT_EQ(missing(outcomes[0]), std::vector{Seat{1}});
    EXPECT_EQ(negotiation.commit(bens, fair::commitment_to(value_of(ben))), std::nullopt);
}

/// A seat that commits in the last moment must leave the others time to reveal.
TEST_F(StartNegotiations, GiveFiveSecondsToRevealAfterALateCommitment) {
    propose();
    negotiation.commit(bens, fair::commitment_to(value_of(ben)));
    wait(start_time_max - std::chrono::milliseconds(1));
    negotiation.commit(annas, fair::commitment_to(value_of(anna)));
    negotiation.reveal(annas, value_of(anna));
    wait(start_answer_time_min - std::chrono::milliseconds(1));
    EXPECT_TRUE(negotiation.is_running());
    wait(std::chrono::milliseconds(1));
    ASSERT_EQ(outcomes.size(), 1U);
    EXPECT_EQ(missing(outcomes[0]), std::vector{Seat{1}});
}

TEST_F(StartNegotiations, AnOldTimeOutEndsNoNewStart) {
    propose();
    wait(std::chrono::seconds(1));
    negotiation.cancel();
    propose();
    wait(start_time_max - std::chrono::seconds(1));
    EXPECT_TRUE(negotiation.is_running());
    wait(std::chrono::seconds(1));
    EXPECT_FALSE(negotiation.is_running());
    EXPECT_EQ(outcomes.size(), 2U);
}

/// A table does this for a queued command.
TEST_F(StartNegotiations, MayBeProposedAgainOnTheirEnd) {
    negotiation.propose([this](const StartNegotiation::Outcome&) { propose(); });
    const auto first = negotiation.proposed();
    negotiation.cancel();
    EXPECT_TRUE(negotiation.is_running());
    EXPECT_NE(negotiation.proposed(), first);
}

TEST_F(StartNegotiations, TheFirstConnectionToCommitSpeaksForTheSeat) {
    FakeAttendant telephone(ben);
    presence.attend(telephone);
    propose();
    EXPECT_EQ(proposals(telephone).size(), 1U) << "each is asked";
    EXPECT_EQ(negotiation.commit(bens, fair::commitment_to(value_of(ben))),
              ContributionResult::taken);
    EXPECT_EQ(negotiation.commit(telephone, fair::commitment_to(value_of(test::cleo))),
              ContributionResult::elsewhere);
    EXPECT_EQ(negotiation.commit(bens, fair::commitment_to(value_of(test::cleo))),
              ContributionResult::not_now);
    EXPECT_EQ(negotiation.commit(telephone, fair::commitment_to(value_of(ben))),
              ContributionResult::taken)
        << "the same value, wherever it comes from";
    presence.unattend(telephone);
    negotiation.lost(telephone);
    EXPECT_EQ(proposals(annas).size(), 1U) << "the one that spoke is still there";
}

TEST_F(StartNegotiations, AreProposedAgainIfTheCommitterDisconnects) {
    FakeAttendant telephone(ben);
    presence.attend(telephone);
    propose();
    all_commit();
    wait(std::chrono::seconds(4));
    presence.unattend(bens);
    negotiation.lost(bens);
    ASSERT_EQ(proposals(telephone).size(), 2U);
    ASSERT_EQ(proposals(annas).size(), 2U);
    EXPECT_NE(proposals(annas)[0].commitment(), proposals(annas)[1].commitment());
    EXPECT_EQ(proposals(annas)[1].seconds(), 6U) << "within the time of the first";
    EXPECT_EQ(negotiation.reveal(annas, value_of(anna)), ContributionResult::not_now)
        << "what was given is forgotten";
    negotiation.commit(annas, fair::commitment_to(value_of(anna)));
    negotiation.commit(telephone, fair::commitment_to(value_of(test::cleo)));
    negotiation.reveal(annas, value_of(anna));
    negotiation.reveal(telephone, value_of(test::cleo));
    ASSERT_EQ(outcomes.size(), 1U);
    EXPECT_EQ(std::get<match::Start>(outcomes[0]).draws.values,
              (std::vector{value_of(anna), value_of(test::cleo)}));
}

TEST_F(StartNegotiations, ContinueIfADisconnectedSeatHasRevealed) {
    propose();
    all_commit();
    negotiation.reveal(bens, value_of(ben));
    presence.unattend(bens);
    negotiation.lost(bens);
    EXPECT_EQ(proposals(annas).size(), 1U);
    negotiation.reveal(annas, value_of(anna));
    ASSERT_EQ(outcomes.size(), 1U);
    EXPECT_TRUE(std::holds_alternative<match::Start>(outcomes[0]));
}

/// A player whose only connection was lost answers on the next one; only then are all asked again.
TEST_F(StartNegotiations, WaitForAReconnect) {
    propose();
    negotiation.commit(bens, fair::commitment_to(value_of(ben)));
    presence.unattend(bens);
    negotiation.lost(bens);
    EXPECT_TRUE(negotiation.is_running());
    EXPECT_EQ(proposals(annas).size(), 1U);
    FakeAttendant again(ben);
    presence.attend(again);
    negotiation.send_progress(again);
    ASSERT_EQ(proposals(again).size(), 1U);
    EXPECT_EQ(proposals(again)[0].given(), "");
    EXPECT_EQ(proposals(annas).size(), 2U);
}

TEST_F(StartNegotiations, AreProposedALimitedNumberOfTimes) {
    propose();
    for (int i = 1; i <= fair::start_proposals_max; ++i) {
        ASSERT_TRUE(negotiation.is_running());
        FakeAttendant flapping(ben);
        presence.attend(flapping);
        EXPECT_EQ(negotiation.commit(flapping, fair::commitment_to(value_of(ben))),
                  ContributionResult::taken);
        presence.unattend(flapping);
        negotiation.lost(flapping);
    }
    ASSERT_EQ(outcomes.size(), 1U);
    EXPECT_EQ(missing(outcomes[0]), std::vector{Seat{1}});
}

/// A player whose clients commit late and disconnect must not hold up the others for long.
TEST_F(StartNegotiations, EndInFifteenSecondsHoweverOftenTheyAreProposed) {
    propose();
    const auto begun = now;
    for (int i = 0; i < fair::start_proposals_max && negotiation.is_running(); ++i) {
        FakeAttendant flapping(ben);
        presence.attend(flapping);
        negotiation.send_progress(flapping);
        negotiation.commit(annas, fair::commitment_to(value_of(anna)));
        wait(start_answer_time_min - std::chrono::milliseconds(1));
        negotiation.commit(flapping, fair::commitment_to(value_of(ben)));
        presence.unattend(flapping);
        negotiation.lost(flapping);
    }
    ASSERT_EQ(outcomes.size(), 1U);
    EXPECT_EQ(missing(outcomes[0]), std::vector{Seat{1}}) << "and not those without the time";
    EXPECT_LE(now - begun, start_time_max + start_answer_time_min);
}

TEST_F(StartNegotiations, IgnoreNonAttendants) {
    FakeAttendant absent(ben);
    propose();
    EXPECT_EQ(negotiation.commit(absent, fair::commitment_to(value_of(ben))), std::nullopt);
    EXPECT_EQ(negotiation.reveal(absent, value_of(ben)), std::nullopt);
}

}  // namespace
}  // namespace bastide::table
