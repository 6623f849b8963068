// Contributions to correspondence starts, stored between runs and readable only by their owner.
#include "client-cli/commands/token_file.hpp"
#include "tests/support/temporary_folder.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace bastide::commands {
namespace {

namespace fs = std::filesystem;

model::StoredContribution part(model::MatchId match) {
    return {match, std::string(32, 'v'), "agreed\n to", std::string(32, '\0'), {"one", ""}, 2, 9};
}

class KeptValues : public testing::Test {
  protected:
    [[nodiscard]] std::string token_file() const { return folder.path() / "token"; }

    [[nodiscard]] std::string file() const { return token_file() + ".values"; }

    test::TemporaryFolder folder;
};

TEST_F(KeptValues, PersistAcrossRuns) {
    contribution_store_beside(token_file()).write({part(7), {8, std::string(32, 'w'), {}, {}}});
    const auto kept = contribution_store_beside(token_file()).read();
    ASSERT_EQ(kept.size(), 2U);
    EXPECT_EQ(kept[0], part(7));
    EXPECT_EQ(kept[1], (model::StoredContribution{8, std::string(32, 'w'), {}, {}}));
}

TEST_F(KeptValues, AreEmptyAtFirst) {
    EXPECT_TRUE(contribution_store_beside(token_file()).read().empty());
    EXPECT_FALSE(fs::exists(file()));
}

TEST_F(KeptValues, AreReadableByThisUserOnly) {
    contribution_store_beside(token_file()).write({part(7)});
    EXPECT_EQ(fs::status(file()).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(KeptValues, SkipDamagedEntries) {
    contribution_store_beside(token_file()).write({part(7)});
    std::ofstream(file(), std::ios::app) << "8 3 0 short - -\nnonsense\n\n"
                                         << std::string(99, '\xff');
    const auto kept = contribution_store_beside(token_file()).read();
    ASSERT_EQ(kept.size(), 1U);
    EXPECT_EQ(kept[0], part(7));
}

TEST_F(KeptValues, LimitTheNumberOfMatches) {
    const std::vector<model::StoredContribution> too_many(model::stored_parts_max + 5, part(7));
    contribution_store_beside(token_file()).write(too_many);
    EXPECT_EQ(contribution_store_beside(token_file()).read().size(), model::stored_parts_max);
}

/// A device file is not a token file, so nothing may be stored next to it.
TEST_F(KeptValues, StayInMemoryBesideADeviceFile) {
    const model::ContributionStore contributions = contribution_store_beside("/dev/null");
    contributions.write({part(7)});
    EXPECT_EQ(contributions.read().size(), 1U);
    EXPECT_FALSE(fs::exists("/dev/null.values"));
}

TEST_F(KeptValues, StayInMemoryIfWritingFails) {
    std::ofstream(folder.path() / "file") << "no folder";
    const model::ContributionStore contributions =
        contribution_store_beside(folder.path() / "file" / "token");
    contributions.write({part(7)});
    EXPECT_EQ(contributions.read().size(), 1U);
}

}  // namespace
}  // namespace bastide::commands
