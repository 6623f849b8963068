// Every scenario file is a test of its own.
#include "tests/support/scenario_files.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace bastide {
namespace {

class ScenarioFile : public testing::TestWithParam<std::string> {};

TEST_P(ScenarioFile, MatchesItsExpectations) {
    const auto scenario = scenario::read_named(GetParam());
    ASSERT_TRUE(scenario.ok()) << scenario.error();
    const auto disagreement = scenario::play(*scenario);
    EXPECT_EQ(disagreement, std::nullopt) << disagreement.value_or("");
}

/// "road-3" as googletest allows it: "road_3".
std::string case_name(const testing::TestParamInfo<std::string>& file) {
    std::string name = file.param;
    std::ranges::replace(name, '-', '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(Scenario, ScenarioFile, testing::ValuesIn(scenario::names()), case_name);

}  // namespace
}  // namespace bastide
