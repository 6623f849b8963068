// The check of a stored match, with listings of this version and of older ones.
#include "server/table/listing.hpp"
#include "server/table/store_checks.hpp"
#include "tests/support/recorded_match.hpp"
#include "tests/support/synchronous_memory_store.hpp"

#include "match/bot.hpp"

#include <gtest/gtest.h>

namespace bastide::table {
namespace {

class CheckedMatch : public testing::Test {
  protected:
    CheckedMatch() {
        random_play::Dice dice(4);
        for (const std::string& envelope : random_play::finished_match(dice)) {
            EXPECT_TRUE(read_envelope(envelope, match));
            envelopes.push_back(envelope);
        }
    }

    /// The match with the listing, of which `bytes` are another server's.
    std::optional<std::string> check(const std::string& bytes) {
        test::SynchronousMemoryStore store;
        store::Listing listing = listing_of(match, "Evening", opened_by, {}, {});
        listing.bytes = bytes;
        for (std::size_t i = 0; i < envelopes.size(); ++i) {
            store.append({1,
                          static_cast<store::Version>(i + 1),
                          envelopes[i],
                          i + 1 == envelopes.size() ? std::optional(listing) : std::nullopt,
                          std::nullopt},
                         [](store::WriteStatus /*unused*/) {});
        }
        return check_match(store.reader(), 1);
    }

    std::string bytes(const std::optional<MatchResult>& result) {
        return write_listing(match, "Evening", opened_by, result);
    }

    match::Match match;
    RequestId opened_by{};
    std::vector<std::string> envelopes;
};

TEST_F(CheckedMatch, HasItsResult) {
    const auto result = result_of(match);
    ASSERT_TRUE(result);
    EXPECT_EQ(result->scores.size(), match.seats.size());
    EXPECT_EQ(check(bytes(result)), std::nullopt);
    const auto read = read_listing(bytes(result));
    ASSERT_TRUE(read && read->result);
    EXPECT_EQ(read->result->ending, match.ending);
    EXPECT_EQ(read->result->scores, result->scores);
    EXPECT_EQ(read->result->ranks, result->ranks);
}

TEST_F(CheckedMatch, CountsForItsPeopleWithTheirRanks) {
    match.game->turn.step = Step::over;
    match.seats[1].person = match::bot_id(bots::Level::easy, 0);
    match.ending = match::Ending::claimed;
    const auto ranks = result_of(match)->ranks;
    std::vector<store::Standing> expected;
    for (std::size_t seat = 0; seat < ranks.size(); ++seat) {
        if (!match::is_bot(match.seats[seat].person)) {
            expected.push_back({static_cast<std::uint32_t>(match.seats[seat].person),
                                static_cast<std::uint32_t>(ranks[seat])});
        }
    }
    EXPECT_EQ(standings_of(match), expected);
    match.ending = match::Ending::all_gone;
    for (store::Standing& each : expected) {
        each.rank = 0;
    }
    EXPECT_EQ(standings_of(match), expected) << "without a result";
}

TEST_F(CheckedMatch, MayComeFromAnOlderServer) {
    EXPECT_FALSE(read_listing(bytes(std::nullopt))->result);
    EXPECT_EQ(check(bytes(std::nullopt)), std::nullopt);
}

TEST_F(CheckedMatch, IsDamagedIfTheResultIsAnother) {
    MatchResult result = *result_of(match);
    ++result.scores[0];
    EXPECT_NE(check(bytes(result)), std::nullopt);
}

}  // namespace
}  // namespace bastide::table
