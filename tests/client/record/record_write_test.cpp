#include "client/record/replay.hpp"
#include "server/table/envelope.hpp"
#include "server/table/record.hpp"
#include "tests/support/recorded_match.hpp"

#include <gtest/gtest.h>

namespace bastide::table {
namespace {

RecordHead head() {
    return {"a server", 3, "a title", [](match::PersonId person) {
                return "Person " + std::to_string(static_cast<std::uint32_t>(person));
            }};
}

TEST(WrittenRecords, NameEverySeat) {
    random_play::Dice dice(1);
    const std::vector<std::string> envelopes = random_play::finished_match(dice);
    match::Match match;
    for (const std::string& envelope : envelopes) {
        ASSERT_TRUE(read_envelope(envelope, match));
    }
    const auto text = write_record(head(), envelopes);
    ASSERT_TRUE(text);
    const auto replay = record::verify(*text);
    ASSERT_TRUE(replay) << record::error_message(replay.error());
    EXPECT_EQ(replay->head().server, "a server");
    EXPECT_EQ(replay->head().match, 3);
    EXPECT_EQ(replay->head().title, "a title");
    ASSERT_EQ(replay->head().seats.size(), match.seats.size());
    for (std::size_t i = 0; i < match.seats.size(); ++i) {
        EXPECT_EQ(replay->head().seats[i].name, head().name_of(match.seats[i].person));
        EXPECT_EQ(replay->head().seats[i].colour, match.seats[i].colour);
    }
    EXPECT_EQ(replay->head().secret, match.draws->secret);
    EXPECT_EQ(replay->head().values, match.draws->values);
    EXPECT_EQ(replay->game(), *match.game);
}

TEST(WrittenRecords, HaveTimesInUtc) {
    random_play::Dice dice(2);
    const auto text = write_record(head(), random_play::finished_match(dice));
    ASSERT_TRUE(text);
    const auto replay = record::verify(*text);
    ASSERT_TRUE(replay);
    // The matches of these tests begin within 1000 seconds of 1,790,000,000.
    EXPECT_GE(replay->head().opened, "2026-09-21T14:13:20.000Z");
    EXPECT_LT(replay->head().opened, "2026-09-21T14:30:30.000Z");
    EXPECT_LT(replay->head().opened, replay->head().finished);
}

TEST(WrittenRecords, RefuseUnfinishedMatches) {
    random_play::Dice dice(3);
    std::vector<std::string> envelopes = random_play::finished_match(dice);
    EXPECT_FALSE(write_record(head(), {}));
    envelopes.pop_back();
    EXPECT_FALSE(write_record(head(), envelopes)) << "it was going on";
    envelopes.emplace_back("no envelope");
    EXPECT_FALSE(write_record(head(), envelopes));
}

}  // namespace
}  // namespace bastide::table
