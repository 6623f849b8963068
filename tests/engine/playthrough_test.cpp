// Whole games for reviewers to read: tests/playthroughs/*.golden. Each is played again, action by
// action; every event and every score must match the file.
//
// After a deliberate change of a rule, BASTIDE_PLAYTHROUGHS=write ./run test -R playthrough plays
// new games and writes the files.
#include "tests/engine/playthrough.hpp"

#include "tests/support/files.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <string>

namespace bastide {
namespace {

using playthrough::Occasion;

std::string path_of(const Occasion& occasion) {
    return "tests/playthroughs/" + occasion.name + ".golden";
}

bool are_to_be_written() {
    const char* const wish = std::getenv("BASTIDE_PLAYTHROUGHS");  // NOLINT(concurrency-mt-unsafe)
    return wish != nullptr && std::string(wish) == "write";
}

class Playthrough : public testing::TestWithParam<Occasion> {};

TEST_P(Playthrough, ReplaysAsRecorded) {
    if (are_to_be_written()) {
        std::ofstream(path_of(GetParam())) << playthrough::played(GetParam());
    }
    const std::string text = files::content_of(path_of(GetParam()));
    EXPECT_EQ(playthrough::played_again(text), text);
    EXPECT_TRUE(
        text.starts_with("# " + GetParam().shows + "\nruleset " + GetParam().ruleset + "\n"));
    EXPECT_NE(text.find("\nend: "), std::string::npos);
}

std::string case_name(const testing::TestParamInfo<Occasion>& occasion) {
    std::string name = occasion.param.name;
    std::ranges::replace(name, '-', '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(Whole,
                         Playthrough,
                         testing::ValuesIn(playthrough::occasions()),
                         case_name);

TEST(Playthroughs, AreAllPlayedAgain) {
    EXPECT_EQ(files::names_in("tests/playthroughs", ".golden").size(),
              playthrough::occasions().size());
}

}  // namespace
}  // namespace bastide
