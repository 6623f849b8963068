// Starts: the server and every seat commit before any value is revealed, and a silent seat cancels
// the start.
#include "server/table/table.hpp"
#include "tests/support/table_fixture.hpp"

#include <gtest/gtest.h>

#include <memory>

namespace bastide::table {
namespace {

using ContributionResult = StartCommitReveal::ContributionResult;
using test::anna;
using test::ben;
using test::cleo;
using test::FakeAttendant;
using test::refusal_of;
using test::version_of;

match::Bytes32 bytes(std::uint8_t fill) {
    match::Bytes32 filled{};
    filled.fill(fill);
    return filled;
}

TEST(StartCommitReveal, EveryoneCommitsBeforeAnyoneReveals) {
    StartCommitReveal commit_reveal(bytes(9), {{test::anna}, {test::ben}});
    EXPECT_EQ(commit_reveal.commitment(), fair::commitment_to(bytes(9)));
    EXPECT_EQ(commit_reveal.commit(Seat{0}, fair::commitment_to(bytes(1))),
              ContributionResult::taken);
    EXPECT_EQ(commit_reveal.missing(), std::vector{Seat{1}});
    EXPECT_EQ(commit_reveal.reveal(Seat{0}, bytes(1)), ContributionResult::not_now);
    EXPECT_EQ(commit_reveal.commit(Seat{1}, fair::commitment_to(bytes(2))),
              ContributionResult::taken);
    EXPECT_TRUE(commit_reveal.all_committed());
    EXPECT_EQ(commit_reveal.reveal(Seat{1}, bytes(2)), ContributionResult::taken);
    EXPECT_FALSE(commit_reveal.draws().has_value());
    EXPECT_EQ(commit_reveal.missing(), std::vector{Seat{0}});
    EXPECT_EQ(commit_reveal.reveal(Seat{0}, bytes(1)), ContributionResult::taken);
    EXPECT_EQ(commit_reveal.draws(), (match::Draws{bytes(9), {bytes(1), bytes(2)}}));
}

TEST(StartCommitReveal, CommitmentsAreFinal) {
    StartCommitReveal commit_reveal(bytes(9), {{test::anna}, {test::ben}});
    commit_reveal.commit(Seat{0}, fair::commitment_to(bytes(1)));
    EXPECT_EQ(commit_reveal.commit(Seat{0}, fair::commitment_to(bytes(1))),
              ContributionResult::taken)
        << "again";
    EXPECT_EQ(commit_reveal.commit(Seat{0}, fair::commitment_to(bytes(3))),
              ContributionResult::not_now);
    commit_reveal.commit(Seat{1}, fair::commitment_to(bytes(2)));
    EXPECT_EQ(commit_reveal.reveal(Seat{0}, bytes(3)), ContributionResult::wrong);
    EXPECT_EQ(commit_reveal.reveal(Seat{0}, bytes(2)), ContributionResult::wrong)
        << "somebody else's";
    EXPECT_FALSE(commit_reveal.draws().has_value());
}

/// Anna and Ben, ready and present, and Cleo, a spectator.
class Starts : public testing::Test, protected test::TableFixture {
  protected:
    Starts() {
        open();
        seat_and_ready({ben});
        for (FakeAttendant* each : {&annas, &bens, &spectator}) {
            table->attend(*each);
        }
        forget();
    }

    void forget() {
        for (FakeAttendant* each : {&annas, &bens, &spectator}) {
            each->frames.clear();
        }
    }

    void commit_both() {
        EXPECT_EQ(table->commit(annas, commitment_of(anna)), ContributionResult::taken);
        EXPECT_EQ(table->commit(bens, commitment_of(ben)), ContributionResult::taken);
    }

    static std::vector<Seat> missing(const test::Answers& answers) {
        const auto failed = test::only<StartFailed>(*answers);
        return failed ? failed->missing : std::vector<Seat>{};
    }

    FakeAttendant annas{anna};
    FakeAttendant bens{ben};
    FakeAttendant spectator{cleo};
};

TEST_F(Starts, AreProposedToAllAndNotStored) {
    const auto answers = give(anna, match::Start{});
    EXPECT_TRUE(answers->empty());
    EXPECT_TRUE(journal.waiting.empty());
    for (const FakeAttendant* each : {&annas, &bens, &spectator}) {
        ASSERT_EQ(each->received().size(), 1U);
        const v1::StartProposed proposed = each->received()[0].start_proposed();
        EXPECT_EQ(proposed.match(), 1U);
        EXPECT_EQ(proposed.commitment().size(), 32U);
        EXPECT_EQ(proposed.seconds(), 10U);
    }
}

TEST_F(Starts, BeginTheGameWhenAllHaveRevealed) {
    const auto answers = give(anna, match::Start{});
    const std::string commitment = bens.received()[0].start_proposed().commitment();
    commit_both();
    ASSERT_TRUE(spectator.received().back().has_all_committed());
    EXPECT_EQ(spectator.received().back().all_committed().commitments_size(), 2);
    table->reveal(bens, value_of(ben));
    EXPECT_TRUE(journal.waiting.empty());
    table->reveal(annas, value_of(anna));
    ASSERT_EQ(journal.waiting.size(), 1U) << "one envelope records it";
    EXPECT_TRUE(bens.updates().empty()) << "nobody hears of it before it is stored";
    journal.answer_all();
    EXPECT_EQ(version_of(*answers), table->match().version);
    ASSERT_EQ(bens.updates().size(), 1U);
    const v1::FairDraws draws = bens.updates()[0].events(0).game_started().draws();
    EXPECT_EQ(draws.commitment(), commitment);
    EXPECT_EQ(draws.values_size(), 2);
    EXPECT_EQ(draws.secret(), "");
}

/// The host may press two keys at once.
TEST_F(Starts, AreProposedOnceTheCommandBeforeIsStored) {
    give(anna, match::SeatBot{bots::Level::easy});
    const auto answers = give(anna, match::Start{});
    journal.answer_all();
    EXPECT_TRUE(table->proposed());
    EXPECT_TRUE(answers->empty());
}

TEST_F(Starts, TimeOut) {
    const auto answers = give(anna, match::Start{});
    table->commit(annas, commitment_of(anna));
    wait(start_time_max - std::chrono::seconds(1));
    EXPECT_TRUE(answers->empty());
    wait(std::chrono::seconds(1));
    EXPECT_EQ(missing(answers), std::vector{Seat{1}});
    ASSERT_TRUE(spectator.received().back().has_start_cancelled());
    EXPECT_EQ(spectator.received().back().start_cancelled().seats(0), 1U);
    EXPECT_EQ(table->match().phase, match::Phase::open);
    EXPECT_EQ(table->commit(bens, commitment_of(ben)), std::nullopt) << "it is over";
}

TEST_F(Starts, AreCancelledByAMissingReveal) {
    const auto answers = give(anna, match::Start{});
    commit_both();
    EXPECT_EQ(table->reveal(annas, value_of(anna)), ContributionResult::taken);
    EXPECT_EQ(table->reveal(bens, value_of(cleo)), ContributionResult::wrong);
    wait(start_time_max);
    EXPECT_EQ(missing(answers), std::vector{Seat{1}});
}

TEST_F(Starts, AreCancelledByAbsence) {
    const auto answers = give(anna, match::Start{});
    table->unattend(bens);
    EXPECT_TRUE(answers->empty()) << "he may be back in a moment";
    wait(lease_duration);
    EXPECT_EQ(missing(answers), std::vector{Seat{1}});
    const auto again = give(anna, match::Start{});
    EXPECT_EQ(missing(again), std::vector{Seat{1}}) << "Ben is not here";
    table->attend(bens);
    EXPECT_TRUE(give(anna, match::Start{})->empty());
}

/// By a newer connection, before the server notices the end of the older one.
TEST_F(Starts, AskAReconnectedPlayerAgain) {
    const auto answers = give(anna, match::Start{});
    FakeAttendant newer(ben);
    table->attend(newer);
    table->send_pending_status(newer);
    table->unattend(bens);
    EXPECT_TRUE(answers->empty());
    ASSERT_TRUE(newer.received().back().has_start_proposed());
    EXPECT_EQ(newer.received().back().start_proposed().given(), "");
    EXPECT_EQ(table->commit(annas, commitment_of(anna)), ContributionResult::taken);
    EXPECT_EQ(table->commit(newer, commitment_of(ben)), ContributionResult::taken);
    FakeAttendant newest(ben);
    table->attend(newest);
    table->send_pending_status(newest);
    EXPECT_TRUE(newest.received().back().has_all_committed());
    const std::vector<v1::ServerMessage> received = newest.received();
    const std::string given = received[received.size() - 2].start_proposed().given();
    const match::Bytes32 bens_part = commitment_of(ben);
    EXPECT_EQ(given, std::string(bens_part.begin(), bens_part.end()));
    table->reveal(annas, value_of(anna));
    table->reveal(newer, value_of(ben));
    journal.answer_all();
    EXPECT_TRUE(version_of(*answers));
    table->unattend(newer);
    table->unattend(newest);
}

TEST_F(Starts, EachHasASecretOfItsOwn) {
    give(anna, match::Start{});
    wait(start_time_max);
    forget();
    give(anna, match::Start{});
    const std::string second = annas.received()[0].start_proposed().commitment();
    wait(start_time_max - std::chrono::seconds(1));
    EXPECT_FALSE(annas.received().back().has_start_cancelled()) << "by the first one's time";
    wait(std::chrono::seconds(1));
    forget();
    give(anna, match::Start{});
    EXPECT_NE(annas.received()[0].start_proposed().commitment(), second);
}

TEST_F(Starts, CommandsBehindWaitForThem) {
    give(anna, match::Start{});
    const auto joining = give(cleo, match::Join{});
    EXPECT_TRUE(joining->empty());
    wait(start_time_max);
    journal.answer_all();
    EXPECT_TRUE(version_of(*joining));
    EXPECT_EQ(table->match().seats.size(), 3U);
}

/// Otherwise a player who leaves would give up a game that began meanwhile.
TEST_F(Starts, AreCancelledByALeavingPlayer) {
    const auto starting = give(anna, match::Start{});
    const auto leaving = give(ben, match::Leave{});
    EXPECT_EQ(missing(starting), std::vector{Seat{1}}) << "Anna still had time to answer";
    journal.answer_all();
    EXPECT_TRUE(version_of(*leaving));
    EXPECT_EQ(table->match().seats.size(), 1U);
}

TEST_F(Starts, AreCancelledByTheClosingOfTheTable) {
    give(anna, match::Start{});
    const auto closing = give(anna, match::Close{});
    journal.answer_all();
    EXPECT_TRUE(version_of(*closing));
    EXPECT_EQ(table->match().phase, match::Phase::closed);
}

/// By the operator, who has no seat. Before: it blamed the players who had not committed yet.
TEST_F(Starts, AreCancelledByTheClosingOfTheTableFromOutside) {
    const auto starting = give(anna, match::Start{});
    forget();
    table->receive(table->own_request(match::CommandSource::server, match::Close{}));
    journal.answer_all();
    ASSERT_TRUE(test::only<StartFailed>(*starting));
    EXPECT_EQ(missing(starting), std::vector<Seat>{});
    ASSERT_TRUE(annas.received()[0].has_start_cancelled());
    EXPECT_EQ(annas.received()[0].start_cancelled().seats_size(), 0);
    EXPECT_EQ(table->match().phase, match::Phase::closed);
}

TEST_F(Starts, AreNotForSpectators) {
    EXPECT_EQ(table->commit(annas, commitment_of(anna)), std::nullopt) << "none is proposed";
    give(anna, match::Start{});
    EXPECT_EQ(table->commit(spectator, commitment_of(cleo)), std::nullopt);
}

TEST_F(Starts, AreNotProposedIfRefused) {
    EXPECT_EQ(table->set_ready(ben, false, 0), std::nullopt);
    forget();
    EXPECT_EQ(refusal_of(*give(anna, match::Start{})),
              match::AnyRefusal{match::Refusal::not_all_ready});
    EXPECT_TRUE(bens.frames.empty());
}

/// On success or failure: the secret is in the same version.
TEST_F(Starts, RevealTheirSecretAtTheEnd) {
    give(anna, match::Start{});
    const std::string commitment = bens.received()[0].start_proposed().commitment();
    commit_both();
    table->reveal(annas, value_of(anna));
    table->reveal(bens, value_of(ben));
    journal.answer_all();
    give(ben, match::Leave{});
    journal.answer_all();
    const v1::Update last = spectator.updates().back();
    const v1::Event& event = last.events(last.events_size() - 1);
    ASSERT_TRUE(event.has_secret_revealed());
    match::Bytes32 secret{};
    ASSERT_EQ(event.secret_revealed().secret().size(), secret.size());
    std::ranges::copy(event.secret_revealed().secret(), secret.begin());
    const match::Bytes32 hash = fair::commitment_to(secret);
    EXPECT_EQ(std::string(hash.begin(), hash.end()), commitment);
    v1::Snapshot snapshot;
    EXPECT_TRUE(table->publisher().write_snapshot(cleo, snapshot));
    EXPECT_EQ(snapshot.draws().secret(), event.secret_revealed().secret());
}

}  // namespace
}  // namespace bastide::table
