// A correspondence table from its opening to the end of its game: players connect one after
// another, and servers restart in between.
#include "tests/support/table_fixture.hpp"

#include <gtest/gtest.h>

namespace bastide::table {
namespace {

using std::chrono::days;
using std::chrono::hours;
using std::chrono::milliseconds;
using test::anna;
using test::Answers;
using test::ben;
using test::cleo;
using test::FakeAttendant;
using test::refusal_of;
using test::version_of;

constexpr match::Pace three_days{match::PaceKind::days, days(3)};

class Correspondence : public testing::Test, protected test::TableFixture {
  protected:
    Correspondence() {
        give(anna, match::Open{{5, {}, 0, three_days}});
        give(ben, match::Join{});
        journal.answer_all();
    }

    Answers visit(match::PersonId person, const match::Command& command) {
        FakeAttendant here(person);
        table->attend(here);
        const Answers answers = give(person, command);
        journal.answer_all();
        table->unattend(here);
        wait(lease_duration);
        return answers;
    }

    Answers get_ready(match::PersonId person) {
        return visit(person,
                     match::CommitCorrespondence{commitment_of(person), table->match().version});
    }

    Answers show_value(match::PersonId person) {
        return visit(person, match::RevealCorrespondence{value_of(person)});
    }

    void pass_time(milliseconds time) {
        wait(time);
        journal.answer_all();
    }

    void restart() { table = restored(); }

    void start() {
        get_ready(anna);
        get_ready(ben);
        visit(anna, match::Start{});
    }

    void begin() {
        start();
        dice.script.push_front(0);
        show_value(anna);
        show_value(ben);
    }

    [[nodiscard]] const std::optional<match::CommitReveal>& commit_reveal() const {
        return table->match().commit_reveal;
    }

    [[nodiscard]] v1::Snapshot shown_to(match::PersonId person) const {
        v1::Snapshot snapshot;
        EXPECT_TRUE(table->publisher().write_snapshot(person, snapshot));
        return snapshot;
    }
};

TEST_F(Correspondence, PlaysAWeekOfCorrespondence) {
    pass_time(days(4));
    get_ready(ben);
    restart();
    pass_time(days(4));
    get_ready(anna);
    visit(anna, match::Start{});
    restart();
    pass_time(days(2));
    show_value(anna);
    restart();
    pass_time(hours(20));
    dice.script.push_front(0);
    show_value(ben);
    ASSERT_EQ(table->match().phase, match::Phase::playing);
    EXPECT_EQ(table->match().draws->values, (std::vector{value_of(anna), value_of(ben)}));
    for (int day = 0; day < 6; ++day) {
        restart();
        pass_time(days(1));
        const auto turn = table->match().game->turn.number;
        while (table->match().game->turn.number == turn) {
            act();
        }
    }
    EXPECT_EQ(table->match().game->turn.number, 7);
    const auto flags = [this](std::size_t seat) { return table->match().clocks[seat].flags; };
    pass_time(days(4));
    EXPECT_EQ(flags(0), 1) << "Anna has gone hiking";
    EXPECT_EQ(in_turn(), ben);
    restart();
    play_to_the_end();
    EXPECT_EQ(table->match().phase, match::Phase::finished);
    EXPECT_TRUE(table->match().secret_revealed);
}

TEST_F(Correspondence, KeepsReadinessAcrossARestart) {
    get_ready(ben);
    const auto secret = commit_reveal()->secret;
    restart();
    EXPECT_EQ(commit_reveal()->secret, secret);
    EXPECT_FALSE(shown_to(anna).table().seats(0).ready());
    EXPECT_TRUE(shown_to(anna).table().seats(1).ready());
}

TEST_F(Correspondence, DrawsASecretOfItsOwnForEachExchange) {
    get_ready(ben);
    const auto secret = commit_reveal()->secret;
    visit(ben, match::CommitCorrespondence{commitment_of(cleo), table->match().version});
    EXPECT_EQ(commit_reveal()->number, 2U);
    EXPECT_NE(commit_reveal()->secret, secret);
}

TEST_F(Correspondence, SendsCommitmentsToEverybody) {
    FakeAttendant annas(anna);
    table->attend(annas);
    get_ready(ben);
    const v1::Update update = annas.updates().back();
    ASSERT_EQ(update.events_size(), 1);
    const v1::CommitReveal& commit_reveal =
        update.events(0).commit_reveal_changed().commit_reveal();
    EXPECT_EQ(commit_reveal.number(), 1U);
    EXPECT_EQ(commit_reveal.commitment().size(), 32U);
    ASSERT_EQ(commit_reveal.commitments_size(), 2);
    EXPECT_EQ(commit_reveal.commitments(0), "");
    EXPECT_EQ(commit_reveal.commitments(1).size(), 32U);
    EXPECT_FALSE(commit_reveal.has_reveal_ms());
    EXPECT_EQ(shown_to(anna).commit_reveal().SerializeAsString(),
              commit_reveal.SerializeAsString());
    table->unattend(annas);
}

TEST_F(Correspondence, SendsNewCommitmentsOnAJoin) {
    FakeAttendant annas(anna);
    table->attend(annas);
    get_ready(ben);
    visit(cleo, match::Join{});
    for (const v1::Update& update : annas.updates()) {
        for (const v1::Event& event : update.events()) {
            if (event.has_seat_taken()) {
                const auto& last = update.events(update.events_size() - 1);
                EXPECT_EQ(last.commit_reveal_changed().commit_reveal().commitments_size(), 3);
            }
        }
    }
    table->unattend(annas);
}

TEST_F(Correspondence, DoesNotStoreNoOps) {
    get_ready(ben);
    const auto version = table->match().version;
    EXPECT_EQ(version_of(*get_ready(ben)), version);
    EXPECT_EQ(version_of(*visit(anna, match::UncommitCorrespondence{})), version);
    EXPECT_EQ(table->match().version, version);
}

TEST_F(Correspondence, StartsAtOnceAndBeginsWithTheLastValue) {
    get_ready(anna);
    get_ready(ben);
    EXPECT_TRUE(version_of(*visit(anna, match::Start{})));
    EXPECT_EQ(table->match().phase, match::Phase::open);
    EXPECT_EQ(shown_to(ben).commit_reveal().reveal_ms(),
              static_cast<std::uint64_t>((milliseconds(days(3)) - lease_duration).count()));
    show_value(ben);
    EXPECT_TRUE(shown_to(anna).commit_reveal().revealed(1));
    EXPECT_FALSE(shown_to(anna).commit_reveal().revealed(0));
    dice.script.push_front(1);
    show_value(anna);
    EXPECT_EQ(table->match().phase, match::Phase::playing);
    EXPECT_EQ(in_turn(), ben) << "as the lot has it";
    EXPECT_FALSE(shown_to(anna).has_commit_reveal());
}

TEST_F(Correspondence, RejectsUncommittedValues) {
    start();
    const auto version = table->match().version;
    EXPECT_EQ(refusal_of(*visit(ben, match::RevealCorrespondence{value_of(anna)})),
              match::AnyRefusal{match::Refusal::value_not_committed});
    EXPECT_EQ(table->match().version, version);
}

TEST_F(Correspondence, HidesValuesBeforeTheGame) {
    FakeAttendant bens(ben);
    table->attend(bens);
    start();
    show_value(anna);
    const match::Bytes32 annas = value_of(anna);
    const std::string value(annas.begin(), annas.end());
    const std::string secret(commit_reveal()->secret.begin(), commit_reveal()->secret.end());
    for (const v1::ServerMessage& message : bens.received()) {
        EXPECT_EQ(message.SerializeAsString().find(value), std::string::npos);
        EXPECT_EQ(message.SerializeAsString().find(secret), std::string::npos);
    }
    EXPECT_EQ(shown_to(ben).SerializeAsString().find(value), std::string::npos);
    table->unattend(bens);
}

TEST_F(Correspondence, BeginsInTheChosenColours) {
    table->choose_colour(ben, match::Colour::pink);
    begin();
    EXPECT_EQ(table->match().seats[1].colour, match::Colour::pink);
}

TEST_F(Correspondence, BeginsInTheStoredColoursAfterARestart) {
    table->choose_colour(ben, match::Colour::pink);
    restart();
    begin();
    EXPECT_EQ(table->match().seats[1].colour, match::Colour::blue);
}

TEST_F(Correspondence, ACommitmentFromAnotherDeviceRestartsTheStart) {
    start();
    show_value(anna);
    visit(ben, match::CommitCorrespondence{commitment_of(cleo), table->match().version});
    EXPECT_FALSE(table->match().awaits_values());
    EXPECT_FALSE(shown_to(anna).table().seats(0).ready()) << "Anna's value is known";
    EXPECT_TRUE(shown_to(anna).table().seats(1).ready());
}

TEST_F(Correspondence, FreesOverdueSeats) {
    start();
    show_value(ben);
    pass_time(days(3) - hours(1));
    EXPECT_TRUE(table->match().awaits_values());
    pass_time(hours(2));
    ASSERT_EQ(table->match().seats.size(), 1U);
    EXPECT_EQ(table->match().host, ben);
    EXPECT_FALSE(commit_reveal());
    EXPECT_EQ(changes.back().by, match::CommandSource::clock);
}

TEST_F(Correspondence, FreesOverdueSeatsAfterARestart) {
    start();
    show_value(ben);
    pass_time(days(2));
    restart();
    pass_time(days(1) + hours(1));
    EXPECT_EQ(table->match().seats.size(), 1U);
}

TEST_F(Correspondence, ClosesATableWithoutVisitors) {
    start();
    pass_time(days(3) + hours(1));
    EXPECT_EQ(table->match().phase, match::Phase::closed);
}

TEST_F(Correspondence, KeepsTheSeatsOfAbsentPlayers) {
    pass_time(days(20));
    restart();
    pass_time(days(9));
    EXPECT_EQ(table->match().seats.size(), 2U);
    EXPECT_EQ(table->match().host, anna);
}

TEST_F(Correspondence, FreesSeatsAgainOnceThePaceIsAnother) {
    FakeAttendant annas(anna);
    table->attend(annas);
    give(anna, match::ChangeTable{{}, {}, match::Pace{}});
    journal.answer_all();
    pass_time(away_before_game_max);
    EXPECT_EQ(table->match().seats.size(), 1U);
    table->unattend(annas);
}

}  // namespace
}  // namespace bastide::table
