// The record of a game, compared with what a client received during the game.
#include "client/record/draws_check.hpp"

#include "client/record/replay.hpp"
#include "client/words/draws_words.hpp"
#include "engine/view.hpp"
#include "tests/support/recorded_match.hpp"

#include <gtest/gtest.h>

#include <set>

namespace bastide::record {
namespace {

using random_play::Dice;

std::string text_of(const fair::Bytes32& bytes) {
    return {bytes.begin(), bytes.end()};
}

/// A client that has attended the match of this record from its start; `viewer`: its seat.
model::Attended attended_as(const std::string& record, const Viewer& viewer) {
    const auto replay = record::verify(record);
    const record::Head& head = replay.value().head();
    model::Attended attended;
    attended.table.set_match(static_cast<model::MatchId>(head.match));
    attended.table.set_phase(v1::FINISHED);
    attended.seat = viewer;
    attended.game = view(replay.value().game(), viewer);
    attended.draws.set_commitment(text_of(head.commitment));
    for (std::size_t i = 0; i < head.values.size(); ++i) {
        attended.table.add_seats()->set_name("Player " + std::to_string(i + 1));
        attended.draws.add_commitments(text_of(fair::commitment_to(head.values[i])));
        attended.draws.add_values(text_of(head.values[i]));
    }
    attended.draws.set_secret(text_of(head.secret));
    attended.draws_ours = viewer.has_value();
    return attended;
}

class OwnCheck : public testing::Test {
  protected:
    [[nodiscard]] DrawsVerdict check() const { return check_record(attended, record); }

    /// The record with the first `part` replaced.
    [[nodiscard]] DrawsVerdict check_with(const std::string& part, const std::string& instead) {
        std::string changed = record;
        const std::size_t at = changed.find(part);
        EXPECT_NE(at, std::string::npos) << part;
        changed.replace(at, part.size(), instead);
        return check_record(attended, changed);
    }

    [[nodiscard]] std::string line_with(const std::string& words) const {
        const std::size_t at = record.find(words);
        const std::size_t begin = record.rfind('\n', at) + 1;
        return record.substr(begin, record.find('\n', at) - begin);
    }

    [[nodiscard]] int draws() const { return record::verify(record).value().draws(); }

    [[nodiscard]] std::string said(const DrawsVerdict& verdict) const {
        return words::sentence(verdict, attended);
    }

    void expect_wrong(const DrawsVerdict& verdict, const std::string& because) {
        EXPECT_EQ(validity(verdict), RecordValidity::invalid) << said(verdict);
        EXPECT_EQ(said(verdict), because + " Don't trust the draws of this game.");
    }

    Dice dice{7};
    std::string record = random_play::recorded_match(dice);
    model::Attended attended = attended_as(record, Seat{1});
};

TEST_F(OwnCheck, AcceptsAnUnchangedGame) {
    EXPECT_EQ(check(), (DrawsVerdict{DrawsVerified{draws(), DrawsEvidence::own_contribution, 0}}));
    EXPECT_EQ(said(check()),
              "The draws were fair: all " + std::to_string(draws()) + " are verified.");
}

TEST_F(OwnCheck, IsRightForEverySeatAndForSpectators) {
    for (std::size_t i = random_play::games(30); i > 0; --i) {
        const std::string text = random_play::recorded_match(dice);
        const int seats = attended_as(text, spectator).table.seats_size();
        EXPECT_EQ(validity(check_record(attended_as(text, spectator), text)),
                  RecordValidity::valid);
        for (int seat = 0; seat < seats; ++seat) {
            EXPECT_EQ(validity(check_record(attended_as(text, static_cast<Seat>(seat)), text)),
                      RecordValidity::valid);
        }
    }
}

TEST_F(OwnCheck, CountsTheDrawsBeforeALateArrival) {
    const auto replay = record::verify(record);
    const int start = record::play_until(record, 0).value().version();
    attended.draws_version = static_cast<std::uint32_t>(start + 2);
    const int before = record::play_until(record, start + 2).value().draws();
    ASSERT_LT(before, draws());
    EXPECT_EQ(validity(check()), RecordValidity::valid);
    EXPECT_EQ(said(check()),
              "All " + std::to_string(draws()) +
                  " draws follow from the commitment that your client received. The first " +
                  std::to_string(before) +
                  " were made before that, so you have to trust the server for them.");
    for (const int end : {replay.value().version(), INT32_MAX}) {
        attended.draws_version = static_cast<std::uint32_t>(end);
        EXPECT_EQ(validity(check()), RecordValidity::valid);
        EXPECT_NE(said(check()).find("after all draws were made"), std::string::npos) << end;
    }
}

/// The server is not accused of what the client cannot know.
TEST_F(OwnCheck, ReportsAValueSentByAnotherClient) {
    attended.draws_ours = false;
    EXPECT_EQ(validity(check()), RecordValidity::valid);
    EXPECT_EQ(said(check()),
              "All " + std::to_string(draws()) +
                  " draws match what the server committed to before the game. Your random "
                  "value was sent from another of your devices or windows.");
}

TEST_F(OwnCheck, CoversAllDrawsAfterReadingTheHistory) {
    attended.draws_ours = false;
    attended.draws_from_history = true;
    EXPECT_EQ(validity(check()), RecordValidity::valid);
    EXPECT_EQ(said(check()),
              "All " + std::to_string(draws()) +
                  " draws match what the server committed to before the game. You reconnected "
                  "during the game, so your client trusted the server for the first step.");
}

TEST_F(OwnCheck, FindsAWrongDraw) {
    const std::string line = line_with("chance tile 3 ");
    const std::string other = line.ends_with("base.Q") ? "base.R" : "base.Q";
    expect_wrong(check_with(line, line.substr(0, line.rfind(' ') + 1) + other),
                 "Draw 4 is not the one fixed before the game.");
}

TEST_F(OwnCheck, ReportsTheNumberOfTheWrongDraw) {
    const DrawsVerdict verdict = check_with(line_with("chance tile 0 "), "chance tile 0 0 1 none");
    ASSERT_TRUE(std::holds_alternative<Fault>(verdict));
    EXPECT_EQ(std::get<Fault>(verdict).kind, Fault::Kind::draw);
    EXPECT_EQ(std::get<Fault>(verdict).draw, 0);
}

TEST_F(OwnCheck, ExplainsAMissingVerdict) {
    std::set<std::string> sentences;
    for (const UncheckedReason why : {UncheckedReason::end_not_seen,
                                      UncheckedReason::not_disclosed,
                                      UncheckedReason::another_match,
                                      UncheckedReason::not_played,
                                      UncheckedReason::not_given}) {
        EXPECT_EQ(validity(why), RecordValidity::unknown);
        sentences.insert(said(why));
    }
    EXPECT_EQ(sentences.size(), 5U);
    EXPECT_EQ(said(Fault{1, "This is no record.", "", "", Fault::Kind::no_record}),
              "The draws can't be checked: This is no record.");
    EXPECT_EQ(said(Fault{9, "Another seat begins.", "", "", Fault::Kind::first_player}),
              "The first player is not the one fixed before the game. Don't trust the draws of "
              "this game.");
}

TEST_F(OwnCheck, FindsAnIllegalMove) {
    const std::string line = line_with(" place ");
    const DrawsVerdict verdict =
        check_with(line, line.substr(0, line.find(" place ")) + " place 90,90 r0");
    EXPECT_EQ(validity(verdict), RecordValidity::invalid);
    EXPECT_EQ(said(verdict).find("The server's record of this game is wrong at line "), 0U);
}

TEST_F(OwnCheck, FindsAnUncommittedValue) {
    const std::string line = line_with("value 2 ");
    std::string other = line;
    other.back() = other.back() == '0' ? '1' : '0';
    EXPECT_EQ(validity(check_with(line, other)), RecordValidity::invalid);
}

/// The record is consistent, but differs from what the client received when the game began.
TEST_F(OwnCheck, FindsChangesSinceTheStart) {
    const model::Attended seen = attended;
    attended.draws.mutable_commitment()->front() ^= 1;
    expect_wrong(check(),
                 "The record does not match what the server committed to before the game.");
    attended = seen;
    attended.draws.mutable_values(1)->front() ^= 1;
    expect_wrong(check(), "The random value of Player 2 was different when the game began.");
    attended = seen;
    attended.draws.mutable_commitments(0)->front() ^= 1;
    expect_wrong(check(), "The random value of Player 1 was different when the game began.");
    attended = seen;
    attended.draws.mutable_commitments()->RemoveLast();
    expect_wrong(check(), "The server's record is from another table.");
    attended = seen;
    attended.draws.mutable_secret()->front() ^= 1;
    expect_wrong(check(), "The server revealed a different secret when the game ended.");
}

TEST_F(OwnCheck, FindsAnotherGameWithTheSameDraws) {
    ++attended.game->players[0].score;
    expect_wrong(check(), "The server's record does not match the game you saw.");
}

TEST_F(OwnCheck, FindsTheRecordOfAnotherMatch) {
    attended.table.set_match(18);
    EXPECT_EQ(validity(check()), RecordValidity::unknown);
    attended.table.set_match(17);
    record = random_play::recorded_match(dice);
    EXPECT_EQ(validity(check()), RecordValidity::invalid) << "under the same number";
}

TEST_F(OwnCheck, RequiresTheGameAndTheRecord) {
    EXPECT_EQ(validity(check_with("bastide record 3", "bastide record 4")),
              RecordValidity::unknown);
    const model::Attended seen = attended;
    attended.game.reset();
    EXPECT_EQ(validity(check()), RecordValidity::unknown);
    attended = seen;
    attended.awaits_snapshot = true;
    EXPECT_EQ(validity(check()), RecordValidity::unknown);
    attended = seen;
    attended.draws.Clear();
    EXPECT_EQ(validity(check()), RecordValidity::unknown);
    attended = seen;
    attended.table.set_phase(v1::PLAYING);
    EXPECT_EQ(validity(check()), RecordValidity::unknown);
}

}  // namespace
}  // namespace bastide::record
